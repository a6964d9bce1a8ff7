/** How a battle plan is written in a mail, and said back. */
import { lossesPhrase, type Phrase, phraseBook, temperPhrase } from '../../kernel/phrase-book.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Phrases, PlanLine, Side } from '../../kernel/ruleset.ts';
import { hexLabel, parseHex } from './labels.ts';
import { type Fighter, isAlive, type State, sideOf } from './state.ts';
import { SPELLS, type SpellId } from './tables.ts';
import type { View } from './view.ts';

const REACTIONS: Readonly<Record<string, string>> = {
  yes: 'always',
  no: 'never',
  'not-from-cover': 'not from cover',
};

const target: Phrase<View> = {
  kind: 'target',
  says: 'attack <enemy> first',
  example: 'attack Archers 1 first',
  means: 'go for this enemy before others; the first line before the second',
  read: (line, view, side) =>
    named(
      /^(?:attack|target|go for) (.+?)(?: first)?$/i.exec(line)?.[1],
      view,
      (index) => sideOf(view.state, index) !== side,
      (piece) => ({ kind: 'target', piece }),
    ),
  write: (line, view) => `attack ${nameOf(view, line['piece'])} first`,
};

const hold: Phrase<View> = {
  kind: 'hold',
  says: 'hold <hex> [with <unit>]',
  example: 'hold C4',
  means: 'keep to that hex',
  read: (line, view, side) =>
    placeLine('hold', /^hold ([a-w]\d{1,2})(?: with (.+))?$/i.exec(line), view, side),
  write: (line, view) => placeText('hold', line, view),
};

const take: Phrase<View> = {
  kind: 'take',
  says: 'take <hex> [with <unit>]',
  example: 'take G5',
  means: 'go for that hex',
  read: (line, view, side) =>
    placeLine('take', /^take ([a-w]\d{1,2})(?: with (.+))?$/i.exec(line), view, side),
  write: (line, view) => placeText('take', line, view),
};

const protect: Phrase<View> = {
  kind: 'protect',
  says: 'keep <own piece> back',
  example: 'keep King back',
  means: 'out of harm’s way, with the unit he is with',
  read: (line, view, side) =>
    named(
      /^(?:keep (.+) (?:back|safe)|protect (.+))$/i.exec(line)?.slice(1).find(Boolean),
      view,
      (index) => sideOf(view.state, index) === side,
      (piece) => ({ kind: 'protect', piece }),
    ),
  write: (line, view) => `keep ${nameOf(view, line['piece'])} back`,
};

const attach: Phrase<View> = {
  kind: 'attach',
  says: '<individual> joins <unit>',
  example: 'King joins Mounted Knights',
  means: 'the individual goes to that unit and stays with it',
  read: (line, view, side) => {
    const match = /^(.+) joins (.+)$/i.exec(line);
    if (match === null) return undefined;
    const own = (index: number): boolean => sideOf(view.state, index) === side;
    const man = named(match[1], view, own, (piece) => ({ kind: 'attach', piece }));
    return man?.ok === true ? named(match[2], view, own, (to) => ({ ...man.value, to })) : man;
  },
  write: (line, view) => `${nameOf(view, line['piece'])} joins ${nameOf(view, line['to'])}`,
};

const spell: Phrase<View> = {
  kind: 'spell',
  says: '<prefer, never cast> <spell>',
  example: 'prefer Fireball',
  means: 'which spells to cast, and which not',
  read: (line) => {
    const match = /^(prefer|never cast) (.+)$/i.exec(line);
    if (match === null) return undefined;
    const wanted = match[2]?.toLowerCase() ?? '';
    const id = (Object.keys(SPELLS) as SpellId[]).find(
      (one) => one === wanted || SPELLS[one].name.toLowerCase() === wanted,
    );
    const use = match[1]?.toLowerCase() === 'prefer' ? 'prefer' : 'never';
    return id === undefined
      ? refuse(
          'unclear/spell',
          `There is no spell "${match[2]}".`,
          `Spells: ${Object.values(SPELLS)
            .map(({ name }) => name)
            .join(', ')}.`,
        )
      : ok({ kind: 'spell', use, spell: id });
  },
  write: ({ use, spell: id }) =>
    `${use === 'prefer' ? 'prefer' : 'never cast'} ${SPELLS[id as SpellId].name}`,
};

const reserve: Phrase<View> = {
  kind: 'reserve',
  says: 'keep <n> MP',
  example: 'keep 3 MP',
  means: 'magic points each caster does not spend',
  read: (line) => {
    const count = /^keep (\d{1,2}) (?:mp|magic points)$/i.exec(line)?.[1];
    return count === undefined ? undefined : ok({ kind: 'reserve', mp: Number(count) });
  },
  write: ({ mp }) => `keep ${Number(mp)} MP`,
};

const follow: Phrase<View> = {
  kind: 'follow-up',
  says: 'follow up <always, never, not from cover>',
  example: 'follow up not from cover',
  means: 'whether to move after an enemy that gives way',
  read: (line) => {
    const word = /^follow up (always|never|not from cover)$/i.exec(line)?.[1]?.toLowerCase();
    const when = Object.keys(REACTIONS).find((key) => REACTIONS[key] === word);
    return when === undefined ? undefined : ok({ kind: 'follow-up', when });
  },
  write: ({ when }) => `follow up ${REACTIONS[String(when)] ?? ''}`,
};

const keepOff: Phrase<View> = {
  kind: 'distance',
  says: 'shoot from <n> hexes',
  example: 'shoot from 3 hexes',
  means: 'the distance shooters seek',
  read: (line) => {
    const hexes = /^shoot from ([1-6]) hex(?:es)?$/i.exec(line)?.[1];
    return hexes === undefined ? undefined : ok({ kind: 'distance', hexes: Number(hexes) });
  },
  write: ({ hexes }) => `shoot from ${Number(hexes)} ${Number(hexes) === 1 ? 'hex' : 'hexes'}`,
};

const ALL: readonly Phrase<View>[] = [
  temperPhrase('posture'),
  target,
  hold,
  take,
  reserve,
  protect,
  attach,
  spell,
  follow,
  keepOff,
  lossesPhrase('wounds'),
];

export const PHRASES: Phrases<View> = phraseBook(ALL, sheetOf);

function placeLine(
  kind: string,
  match: RegExpExecArray | null,
  view: View,
  side: Side,
): Result<PlanLine> | undefined {
  if (match === null) return undefined;
  const at = parseHex(view.state.board, match[1] ?? '');
  if (at < 0)
    return refuse('unclear/hex', `There is no hex ${match[1]}.`, 'Hexes are called by column and row: C4.');
  if (match[2] === undefined) return ok({ kind, at });
  return named(
    match[2],
    view,
    (index) => sideOf(view.state, index) === side,
    (piece) => ({ kind, at, piece }),
  );
}

function placeText(verb: string, line: PlanLine, view: View): string {
  const hex = hexLabel(view.state.board, Number(line['at']));
  return line['piece'] === undefined
    ? `${verb} ${hex}`
    : `${verb} ${hex} with ${nameOf(view, line['piece'])}`;
}

/** Reads a piece by name or id; pieces of the same name are told apart by their id. */
function named(
  text: string | undefined,
  view: View,
  isWanted: (index: number) => boolean,
  make: (id: string) => PlanLine,
): Result<PlanLine> | undefined {
  if (text === undefined) return undefined;
  const wanted = text.trim().toLowerCase().replace(/^the /, '');
  const { fighters } = view.state;
  const open = fighters.flatMap((fighter, index) =>
    isWanted(index) && isAlive(view.state, index) ? [fighter] : [],
  );
  const found = open.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (found !== undefined) return ok(make(found.id));
  return refuse(
    'unclear/piece',
    `There is nobody called "${text}" to do that with.`,
    `There are: ${open.map(({ name }) => name).join(', ')}.`,
  );
}

/** Own and enemy pieces are never meant by the same words, so a name need be unique on its side only. */
function nameIsUnique(state: State, { name, side }: Fighter): boolean {
  return state.fighters.filter((other) => other.name === name && other.side === side).length === 1;
}

function nameOf(view: View, id: unknown): string {
  const fighter = view.state.fighters.find((one) => one.id === id);
  if (fighter === undefined) return String(id);
  return nameIsUnique(view.state, fighter) ? fighter.name : fighter.id;
}

/** Lines a player may keep, edit or strike. */
function sheetOf(view: View, side: Side): readonly string[] {
  const { state } = view;
  const own = state.fighters.filter((fighter, index) => fighter.side === side && isAlive(state, index));
  const leader = own.find(
    ({ profile }) => profile.kind === 'individual' && profile.specials.general !== undefined,
  );
  const caster = own.find(({ profile }) => profile.specials.magicUser !== undefined);
  return [
    'fight steady',
    'follow up not from cover',
    ...(leader === undefined ? [] : [`keep ${nameOf(view, leader.id)} back`]),
    ...(caster === undefined ? [] : ['keep 3 MP']),
    'retreat at 60% losses',
  ];
}
