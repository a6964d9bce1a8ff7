import type { BoardAccess, BoardKind, BoardOut, BoardTalk } from '../app/contracts/board-out.ts';
import { type AskOptions, askingOver, whyNotAsked } from './ask.ts';
import { discord } from './discord.ts';
import { discourse } from './discourse.ts';
import { nodebb } from './nodebb.ts';
import { troubleOf } from './read-answer.ts';
import { xenforo } from './xenforo.ts';

/** Every kind of board that can be posted on, over the network. */
export function boardsOut(options: AskOptions): BoardOut {
  const ask = askingOver(options);
  const all: Readonly<Record<BoardKind, BoardTalk>> = {
    discourse: discourse(ask),
    nodebb: nodebb(ask),
    xenforo: xenforo(ask),
    discord: discord(ask),
  };
  const of = ({ kind }: BoardAccess): BoardTalk => all[kind];
  return {
    whyNot: (address) => whyNotAsked(address, options),
    test: (access) =>
      of(access)
        .test(access)
        .catch((fault: unknown) => ({ kind: 'fails' as const, code: troubleOf(fault).code })),
    read: (access, topic) => {
      const read = () => of(access).read(access, topic);
      // Reading may be done twice: a connection that was kept open may have been closed over there just now.
      const again = (fault: unknown) => (troubleOf(fault).kind === 'unsure' ? read() : Promise.reject(fault));
      return read()
        .catch(again)
        .catch((fault: unknown) => ({ kind: 'fails' as const, code: troubleOf(fault).code }));
    },
    post: (access, message, topic) => of(access).post(access, message, topic),
    edit: (access, remote, message) => of(access).edit(access, remote, message),
    find: (access, message, topic) => of(access).find(access, message, topic),
  };
}
