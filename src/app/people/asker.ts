import type { CampaignId } from '../../campaign/ids.ts';
import type { ParticipantId, Scope } from '../ids.ts';

export type { Scope } from '../ids.ts';

/** Who asks. Nobody has no `Asker`: shells turn them away. */
export type Asker =
  | { readonly kind: 'owner' }
  | {
      readonly kind: 'participant';
      readonly campaign: CampaignId;
      readonly participant: ParticipantId;
      /** By which of their sessions they ask. */
      readonly session?: string;
      /** They ask by a token, and may no more than this; absent: all that their seat may. */
      readonly scopes?: readonly Scope[];
    };
