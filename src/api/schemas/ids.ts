import { Type } from 'typebox';
import { BOARD_KINDS } from '../../app/contracts/board-out.ts';
import type { InboundId, OutboundId, ParticipantId } from '../../app/ids.ts';
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';

const word = (description: string) => ({
  type: 'string',
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$',
  description,
});

const CampaignIdText = Type.Unsafe<CampaignId>(word('A campaign’s id, for example demo.'));
export const ParticipantIdText = Type.Unsafe<ParticipantId>(word('A seat in the campaign: gm, p1, p2 ...'));
const TurnNumber = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Turns count from 1.' });

export const CampaignParams = Type.Object({ campaign: CampaignIdText });
export const SessionParams = Type.Object({
  campaign: CampaignIdText,
  session: Type.String(word('A session, as it is listed.')),
});
export const TokenParams = Type.Object({
  campaign: CampaignIdText,
  token: Type.String(word('A session, as it is listed.')),
});
export const ReserveParams = Type.Object({
  campaign: CampaignIdText,
  reserve: Type.String(word('Somebody in the reserve, as it is listed.')),
});
export const InvitationParams = Type.Object({
  campaign: CampaignIdText,
  invitation: Type.String(word('An invitation, as it is listed.')),
});
export const SeatParams = Type.Object({ campaign: CampaignIdText, participant: ParticipantIdText });
export const TurnParams = Type.Object({ campaign: CampaignIdText, turn: TurnNumber });
export const BattleParams = Type.Object({
  campaign: CampaignIdText,
  turn: TurnNumber,
  battle: Type.Unsafe<BattleId>(word('A battle of the turn, as its story names it.')),
});
const BoardWord = Type.Union(
  BOARD_KINDS.map((kind) => Type.Literal(kind)),
  { description: 'A kind of board; a campaign has one of each at most.' },
);
export const BoardParams = Type.Object({ campaign: CampaignIdText, board: BoardWord });
export const WebhookParams = Type.Object({
  campaign: CampaignIdText,
  webhook: Type.String(word('A webhook, as it is listed.')),
});
export const FieldParams = Type.Object({
  campaign: CampaignIdText,
  battle: Type.Unsafe<BattleId>(word('A battle under way, for example t3-karak.')),
});
export const InboundParams = Type.Object({ inbound: Type.Unsafe<InboundId>(word('A mail that came in.')) });
export const MailParams = Type.Object({ mail: Type.Unsafe<OutboundId>(word('A mail of the mailroom.')) });
export const CampaignQuery = Type.Object({ campaign: Type.Optional(CampaignIdText) });
export const SeatQuery = Type.Object({ participant: Type.Optional(ParticipantIdText) });

export const InstantBody = Type.Unsafe<Instant>({
  type: 'integer',
  minimum: 0,
  maximum: 8_640_000_000_000_000,
  description: 'Milliseconds since 1970-01-01T00:00Z.',
});
