/** Letters between factions: a head, the lines below it, and `end`. */
import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { Found } from '../names.ts';
import { type Fit, phrase, type Span } from '../phrase.ts';
import { findSeveral } from '../several.ts';
import {
  faultsOf,
  findFaction,
  type LineReading,
  slotOfFit,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import { restFrom, type Words, writtenAs } from '../words.ts';

export const press: Wording<'press'> = {
  kind: 'press',
  section: 'envoys',
  phrases: [
    'PRESS UNTO? whom COLON',
    'PRESS UNTO? whom COLON text',
    'PRESS UNTO whom COLON NOTHING',
    'ANONYMOUS PRESS UNTO unsigned COLON',
    'ANONYMOUS PRESS UNTO unsigned COLON text',
    'ANONYMOUS PRESS UNTO unsigned COLON NOTHING',
  ].map(phrase),
  read: readPress,
  write(order, say) {
    const to = order.to === 'all' ? 'all' : order.to.map((id) => say.faction(id)).join(', ');
    const head = `${order.isAnonymous === true ? 'anonymous ' : ''}press to ${to}:`;
    return order.lines.length === 0
      ? `${head} none`
      : [head, ...order.lines.map((line) => `- ${line}`), 'end'].join('\n');
  },
  help: [
    {
      says: [
        'press to FACTION:',
        'press to FACTION, FACTION:',
        'press to all:',
        'anonymous press to FACTION:',
        'turn 9: press to FACTION:',
      ],
      example: 'press to Green Tide:\nMeet me at the ford, and bring no more than two hosts.\nend',
      means:
        'A letter: everything up to "end" is carried with the next report, to those it is for; a letter to all stands in the newspaper. Another one to the same replaces it; "press to FACTION: none" takes it back. Unsigned letters and letters for a later turn go where the campaign allows them.',
    },
  ],
};

const EVERYBODY =
  /^(?:all|everyone|everybody|everyone else|the world|the board|the whole board|general circulation|the whole table|the table|all players|all the players|all powers|one and all|all and sundry|alle|jeden|alle mitspieler|die runde|alle welt)$/i;

function readPress(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const isAnonymous = fit.slots['unsigned'] !== undefined;
  const whom = findWhom(line, isAnonymous ? slotOfFit(fit, 'unsigned') : slotOfFit(fit, 'whom'), talk);
  if (!whom.isFound) return faultsOf([whom]);
  const { text } = fit.slots;
  const lines = text === undefined ? [] : [restFrom(line, text.from)];
  const surplus = { cost: text === undefined ? 0 : TEXT_COST, corrected: [] };
  const unsigned = isAnonymous ? { isAnonymous } : {};
  return understood({ kind: 'press', to: whom.id, lines, ...unsigned }, [whom, surplus]);
}

/** `none` behind the colon is rather no letter than one of a word. */
const TEXT_COST = 3;

function findWhom(line: Words, span: Span, talk: Talk): Found<'all' | readonly FactionId[]> {
  if (EVERYBODY.test(writtenAs(line, span.from, span.to)))
    return { isFound: true, id: 'all', cost: 0, corrected: [] };
  const several = findSeveral(line, span, (part) => findFaction(line, part, talk));
  return several.isFound ? { ...several, id: [...new Set(several.id)].sort() } : several;
}
