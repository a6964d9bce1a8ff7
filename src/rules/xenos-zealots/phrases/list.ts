/** All the ways of saying things. */
import type { Json } from '../../../kernel/brand.ts';
import { lossesPhrase } from '../../../kernel/phrase-book.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { type PlanLine, type Side, TEMPERS } from '../../../kernel/ruleset.ts';
import type { View } from '../view.ts';
import { refuse } from '../words/refuse.ts';
import { forUnit, whose } from './groups.ts';
import { bothNames, enemyUnit, nameOf, ownUnit, type Phrase, placeText, readPlace } from './names.ts';
import { order } from './order.ts';

const ALSO_SAID: Readonly<Record<string, string>> = {
  bold: 'aggressive',
  fierce: 'aggressive',
  calm: 'steady',
  careful: 'cautious',
  defensive: 'hold',
};

const temper: Phrase = {
  kind: 'temper',
  says: 'fight <aggressive, steady, cautious, hold>',
  example: 'fight steady',
  means: 'the temper of the whole side',
  read: (line) => {
    const word = /^fight (\w+?)(?:ly)?$/i.exec(line)?.[1]?.toLowerCase();
    if (word === undefined) return undefined;
    const found = TEMPERS.find((one) => one === (ALSO_SAID[word] ?? word));
    if (found !== undefined) return ok({ kind: 'temper', temper: found });
    return refuse('unclear/temper', { word, tempers: TEMPERS.join(', ') });
  },
  write: (line) => `fight ${String(line['temper'])}`,
};

const target: Phrase = {
  kind: 'target',
  says: '[<unit>:] target <enemy unit>',
  example: 'target nobody',
  means: 'shoot and charge at this enemy before others, turn after turn',
  read: (line, view, side) => {
    const match = /^(?:(.+?): ?)?(?:target|attack) (.+?)( first)?$/i.exec(line);
    if (match === null || (/^attack/i.test(line.replace(/^.+?: ?/, '')) && match[3] === undefined))
      return undefined;
    if (/^nobody$/i.test(match[2] ?? ''))
      return forUnit(match[1], view, side, { kind: 'target', enemy: 'nobody' });
    const enemy = enemyUnit(match[2], view, side);
    return enemy.ok ? forUnit(match[1], view, side, { kind: 'target', enemy: enemy.value }) : enemy;
  },
  write: (line, view) =>
    `${whose(line, view)}target ${line['enemy'] === 'nobody' ? 'nobody' : bothNames(view, line['enemy'])}`,
};

const goal: Phrase = {
  kind: 'goal',
  says: '[<unit>:] make for <x>, <y>, objective <n> or <unit>',
  example: 'make for 36, 24',
  means: 'where it goes when its counter lets it move, turn after turn',
  read: (line, view, side) => {
    const match = /^(?:(.+?): ?)?(?:make for|take|guard) (.+)$/i.exec(line);
    if (match === null || /^the (?:south|north) edge$/i.test(match[2] ?? '')) return undefined;
    const where = readPlace(match[2] ?? '', view);
    return where.ok ? forUnit(match[1], view, side, { kind: 'goal', ...where.value }) : where;
  },
  write: (line, view) => `${whose(line, view)}make for ${placeText(line, view) ?? ''}`,
};

const RESPONSES: Readonly<Record<string, string>> = {
  'return fire': 'return-fire',
  'fire back': 'return-fire',
  'take cover': 'cover',
  cover: 'cover',
  rally: 'cover',
  withdraw: 'withdraw',
};
const SAID: Readonly<Record<string, string>> = {
  'return-fire': 'return fire',
  cover: 'take cover',
  withdraw: 'withdraw',
};

const suppressed: Phrase = {
  kind: 'suppressed',
  says: '[<unit>:] if suppressed <return fire, take cover [at <x>, <y>], withdraw>',
  example: 'if suppressed take cover at 20, 14, return fire',
  means:
    'what it tries first, second and third when it is Suppressed, and near which place it looks for cover',
  read: (line, view, side) => {
    const [, cover, wanted] = COVER_AT.exec(line) ?? [];
    const said = cover === undefined || wanted === undefined ? line : line.replace(COVER_AT, cover);
    const match = SUPPRESSED.exec(said);
    // Alone it is an order to go, or to hide, and no answer to anything.
    if (
      match === null ||
      (/^(?:withdraw|(?:take )?cover)$/i.test(match[2] ?? '') && !/suppressed/i.test(line))
    )
      return undefined;
    const words = (match[2] ?? '').toLowerCase().split(/, then |, ?| or | then /);
    const all = words.map((word) => RESPONSES[word.trim()] ?? '');
    const order = { kind: 'suppressed', do: all.filter((word, i) => all.indexOf(word) === i) };
    if (wanted === undefined) return forUnit(match[1], view, side, order);
    const place = readPlace(wanted, view);
    if (!place.ok) return place;
    if ('at' in place.value) return forUnit(match[1], view, side, { ...order, at: place.value.at });
    return refuse('unclear/place.unit', { wanted });
  },
  write: (line, view) => {
    const wanted = Array.isArray(line['do']) ? line['do'] : [];
    const at = line['at'] === undefined ? '' : ` at ${placeText({ kind: 'at', at: line['at'] }, view)}`;
    const words = wanted.map((word) => `${SAID[String(word)]}${word === 'cover' ? at : ''}`);
    return `${whose(line, view)}if suppressed ${words.join(', ')}`;
  },
};

const ANSWERS = '(?:return fire|fire back|take cover|cover|rally|withdraw)';
const SUPPRESSED = new RegExp(
  `^(?:(.+?): ?)?(?:if suppressed,? ?|when suppressed,? ?)?(${ANSWERS}(?:(?:, ?| or | then |, then )${ANSWERS})*)$`,
  'i',
);
/** The place ends where another answer begins, or with the line. */
const COVER_AT = new RegExp(
  `((?:take )?cover) (?:at|near|by|in|behind) (.+?)(?=(?:, ?| or | then |, then )${ANSWERS}|$)`,
  'i',
);

const strike: Phrase = {
  kind: 'strike',
  says: 'strike <x>, <y> or <unit>',
  example: 'strike 36, 24',
  means: 'where off-table artillery and aircraft are called down',
  read: (line, view) => {
    const match = /^(?:strike|bombard|call (?:the |a )?strike (?:at|on)) (.+)$/i.exec(line);
    if (match === null) return undefined;
    const where = readPlace(match[1]?.replace(/^(?:at|on) /i, '') ?? '', view);
    return where.ok ? ok({ kind: 'strike', ...where.value }) : where;
  },
  write: (line, view) => `strike ${placeText(line, view) ?? ''}`,
};

const REROLLS = ['rally', 'morale', 'saves', 'hits'];
const rerolls: Phrase = {
  kind: 'rerolls',
  says: 'command re-rolls for <rally, morale, saves, hits or nothing>',
  example: 'command re-rolls for rally, morale, saves',
  means: 'which failed rolls a commander has thrown again',
  read: (line) => {
    const words = /^(?:command )?re-?rolls for (.+)$/i
      .exec(line)?.[1]
      ?.toLowerCase()
      .split(/, ?| and /);
    if (words === undefined) return undefined;
    if (words.length === 1 && words[0] === 'nothing') return ok({ kind: 'rerolls', for: [] });
    const unknown = words.find((word) => !REROLLS.includes(word));
    if (unknown !== undefined) {
      return refuse('unclear/re-roll', { unknown, rerolls: REROLLS.join(', ') });
    }
    return ok({ kind: 'rerolls', for: REROLLS.filter((word) => words.includes(word)) });
  },
  write: (line) => {
    const words = Array.isArray(line['for']) ? line['for'] : [];
    return `command re-rolls for ${words.length === 0 ? 'nothing' : words.join(', ')}`;
  },
};

const theirs = wordPhrase({
  kind: 'break',
  field: 'track',
  says: 'break their <mobility, weapons> first',
  words: ['mobility', 'weapons'],
  means: 'what your hits take from vehicles and monsters when the roll-off is yours',
});

const ours = wordPhrase({
  kind: 'give-up',
  field: 'track',
  says: 'give up our <weapons, mobility> first',
  words: ['weapons', 'mobility'],
  means: 'what your own vehicles and monsters lose when the roll-off is yours',
});

const consolidate = wordPhrase({
  kind: 'consolidate',
  field: 'when',
  says: 'consolidate <always, never>',
  words: ['always', 'never'],
  means: 'whether a winner of an assault gathers itself',
});

const edge = wordPhrase({
  kind: 'edge',
  field: 'edge',
  says: 'take the <south, north> edge',
  words: ['south', 'north'],
  means: 'which zone a Defender sets up in',
});

const retreat: Phrase = lossesPhrase('points');

const company: Phrase = {
  kind: 'lead',
  says: '<character>: lead <own unit> | leave',
  example: 'Overseer: lead Skitterlings',
  means: 'the character joins and leads that unit, or leaves the one it leads',
  read: (line, view, side) => readCompany(line, view, side),
  write: (line, view) =>
    line['host'] === 'nobody'
      ? `${whose(line, view)}leave`
      : `${whose(line, view)}lead ${nameOf(view, line['host'])}`,
};

function readCompany(line: string, view: View, side: Side): Result<PlanLine> | undefined {
  const match = /^(.+?): ?(?:(?:lead|join) (.+)|leave|go alone)$/i.exec(line);
  if (match === null) return undefined;
  if (match[2] === undefined) return forUnit(match[1], view, side, { kind: 'lead', host: 'nobody' });
  const host = ownUnit(match[2], view, side);
  return host.ok ? forUnit(match[1], view, side, { kind: 'lead', host: host.value }) : host;
}

/** A phrase that is a sentence with one word out of a few. */
function wordPhrase(row: {
  readonly kind: string;
  readonly field: string;
  readonly says: string;
  readonly words: readonly string[];
  readonly means: string;
}): Phrase {
  const say = (word: Json | undefined): string => row.says.replace(/<.*>/, String(word));
  return {
    kind: row.kind,
    says: row.says,
    example: say(row.words[0]),
    means: row.means,
    read: (line) => {
      const word = row.words.find((one) => say(one).toLowerCase() === line.toLowerCase());
      return word === undefined ? undefined : ok({ kind: row.kind, [row.field]: word });
    },
    write: (line) => say(line[row.field]),
  };
}

/** The narrower forms first: `attack X first` names a target, `attack X` is a charge. */
export const ALL: readonly Phrase[] = [
  temper,
  edge,
  retreat,
  theirs,
  ours,
  consolidate,
  rerolls,
  suppressed,
  strike,
  company,
  target,
  goal,
  order,
];
