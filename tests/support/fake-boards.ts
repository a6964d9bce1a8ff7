/** The fake use cases of boards. */
import type { BoardView } from '../../src/app/boards/board-view.ts';
import type { BoardUseCases } from '../../src/app/boards/use-cases.ts';
import type { ParticipantId } from '../../src/app/ids.ts';
import type { Manners } from './fake-desk.ts';
import { at } from './rows.ts';

const A_BOARD: BoardView = {
  kind: 'discourse',
  name: 'Discourse',
  address: 'https://forum.example.org',
  user: 'herald',
  category: '7',
  topic: '',
  reads: '12',
  waiting: 2,
  unread: 'The board does not answer <i>.',
  people: {},
  fromTurn: 1,
  isOn: true,
  tested: { at: at(1), code: 'key', says: 'The board does not know the key <b>.' },
  posts: [
    {
      turn: 2,
      piece: 'part-1',
      name: 'Story, part 1',
      status: 'unsure',
      says: 'may stand there or not: look, and say',
      detail: 'the board said <i>',
      attempts: 2,
      changedAt: at(2),
    },
  ],
};

export function fakeBoards({ gmOnly }: Pick<Manners, 'gmOnly'>): BoardUseCases {
  return {
    boards: (asker, campaign) => gmOnly(asker, campaign, () => [A_BOARD]),
    setBoard: (asker, { campaign }) => gmOnly(asker, campaign, () => A_BOARD),
    testBoard: (asker, campaign) => gmOnly(asker, campaign, () => A_BOARD),
    retryBoard: (asker, campaign) => gmOnly(asker, campaign, () => A_BOARD),
    settleBoardPost: (asker, { campaign }) => gmOnly(asker, campaign, () => A_BOARD),
    dropBoard: (asker, campaign) => gmOnly(asker, campaign, () => [A_BOARD]),
    offerBoardThread: (asker, campaign) =>
      gmOnly(asker, campaign, () => ({
        posts: [
          {
            id: '7',
            author: 'ada <b>',
            mark: 'abc',
            isChanged: true,
            quoted: 1,
            passedOver: 2,
            lines: [
              { number: 1, text: 'hold <i>', kind: 'order' as const, isReady: true, says: 'hold', why: '' },
            ],
          },
        ],
        authors: [{ name: 'ada <b>', isKnown: false }],
        seats: [{ id: 'p1' as ParticipantId, name: 'The Iron Crown (Ada)' }],
      })),
    settleBoardThread: (asker, { campaign }) =>
      gmOnly(asker, campaign, () => ({ orders: [], rolls: [], refused: [] })),
    tellBoard: async () => undefined,
  };
}
