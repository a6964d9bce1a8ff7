/** Tokens that sign in: the one of a link, once, and the one that a browser keeps. Neither stands in the store. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { ParticipantId } from '../ids.ts';
import type { Keys } from '../ports.ts';
import type { Participant, SignIn } from '../records.ts';

const BITS = 160;

interface SignInClaim {
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
  readonly id: string;
  readonly mark: string;
}

/** `demo.p2.0123456789abcdef.<mark>`. Void once it is used, is too old, or the seat's key version is raised. */
export function signInToken(keys: Keys, seat: Participant, id: SignIn['id']): string {
  return `${seat.campaign}.${seat.id}.${id}.${keys.mac('sign-in', textOf(seat, id), BITS)}`;
}

export function readSignInToken(token: string): SignInClaim | undefined {
  const match = /^([a-z0-9-]+)\.([a-z0-9-]+)\.([0-9a-f]{16})\.([a-z0-9]+)$/.exec(token);
  if (match === null) return undefined;
  const [, campaign = '', participant = '', id = '', mark = ''] = match;
  return { campaign: campaign as CampaignId, participant: participant as ParticipantId, id, mark };
}

export function isGenuineSignIn(keys: Keys, { id, mark }: SignInClaim, seat: Participant): boolean {
  return keys.verify('sign-in', textOf(seat, id), mark, BITS);
}

const textOf = (seat: Participant, id: string): string =>
  [seat.campaign, seat.id, seat.keyVersion, id].join('\n');

/** Stands for a sign-in link in a mail that lies in the outbox, as `DESK_LINK_MARK` does for a letter's own. */
export const signInMark = (id: SignIn['id']): string => `https://sign-in.fieldpost.invalid/${id}`;

/** The text with the links that `link` gives in place of their marks. */
export const fillSignIns = (text: string, link: (id: SignIn['id']) => string): string =>
  text.replace(/https:\/\/sign-in\.fieldpost\.invalid\/([0-9a-f]{16})/g, (_, id: string) => link(id));
