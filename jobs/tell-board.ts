import { Type } from 'typebox';
import { BOARD_KINDS } from '../src/app/contracts/board-out.ts';
import type { CampaignId } from '../src/campaign/ids.ts';
import { jobKind } from './job.ts';

/** Brings what stands on a campaign's board up to date. */
export const tellBoard = jobKind({
  name: 'tell-board',
  payload: Type.Object({
    campaign: Type.String(),
    board: Type.Union(BOARD_KINDS.map((kind) => Type.Literal(kind))),
  }),
  run: (useCases, { campaign, board }) => useCases.tellBoard(campaign as CampaignId, board),
});
