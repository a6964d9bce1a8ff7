/** What only the game master can grant, in the players' words (RM-DOC-16, 17, 18), and what is taken along (RM-DOC-01). */
import type { Phrase } from '../../kernel/phrase-book.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { otherSide, type PlanLine, type Side } from '../../kernel/ruleset.ts';
import { findFighter, isOf, writtenName } from './names.ts';
import { whyNotOwned } from './order-check.ts';
import { itemsIn, sayKit } from './ruling-phrases.ts';
import { fighterOf, indexOf, isStanding } from './state.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

const MOST_WORDS = 80;

function ownFighter(name: string | undefined, view: View, side: Side): Result<string> {
  const own = isOf(view.state, side);
  return findFighter(name ?? '', view, (index) => own(index) && isStanding(view.state, index));
}

const whose = (line: PlanLine, view: View): string => `${writtenName(view.state, String(line['unit']))}: `;

/** A line whose words alone say what is asked for; what follows them is for the game master to read. */
function askPhrase(row: {
  readonly what: string;
  readonly verbs: string;
  readonly words: string;
  readonly says: string;
  readonly example: string;
  readonly means: string;
}): Phrase<View> {
  const form = new RegExp(`^(.+?): ?(?:${row.verbs})((?: .+)?)$`, 'i');
  return {
    kind: 'ask',
    says: row.says,
    example: row.example,
    means: row.means,
    read: (line, view, side) => {
      const match = form.exec(line);
      if (match === null) return undefined;
      const unit = ownFighter(match[1], view, side);
      if (!unit.ok) return unit;
      const how = (match[2] ?? '').trim().slice(0, MOST_WORDS);
      return ok({ kind: 'ask', what: row.what, unit: unit.value, ...(how === '' ? {} : { how }) });
    },
    write: (line, view) => {
      const how = line['how'] === undefined ? '' : ` ${String(line['how'])}`;
      return `${whose(line, view)}${row.words}${how}`;
    },
  };
}

const cover = askPhrase({
  what: 'cover',
  verbs: 'takes? cover|hides?|ducks?',
  words: 'take cover',
  says: '<fighter>: take cover [behind what]',
  example: 'Ranger: take cover behind the table',
  means: 'asks the game master to count him as hidden',
});

const counts = askPhrase({
  what: 'charge',
  verbs: 'counts? as charging|has charged',
  words: 'count as charging',
  says: '<fighter>: count as charging [because]',
  example: 'Thaumbax: count as charging because he leapt from the wall',
  means: 'asks the game master to let him strike first by what has happened',
});

const surprise: Phrase<View> = {
  kind: 'ask',
  says: '<fighter>: surprise <enemy>[, <enemy>]',
  example: 'Ranger: surprise Goblin 1',
  means: 'asks the game master whether they are caught unawares and strike no blow this round',
  read: (line, view, side) => {
    const match = /^(.+?): ?(?:surprises?|ambush(?:es)?) (.+)$/i.exec(line);
    if (match === null) return undefined;
    const unit = ownFighter(match[1], view, side);
    if (!unit.ok) return unit;
    const foe = isOf(view.state, otherSide(side));
    const targets: string[] = [];
    for (const part of (match[2] ?? '').split(/, ?(?:and )?| and /)) {
      const found = findFighter(part, view, (index) => foe(index) && isStanding(view.state, index));
      if (!found.ok) return found;
      targets.push(found.value);
    }
    return ok({ kind: 'ask', what: 'surprise', unit: unit.value, targets: [...new Set(targets)] });
  },
  write: (line, view) => {
    const targets = Array.isArray(line['targets']) ? line['targets'] : [];
    return `${whose(line, view)}surprise ${targets.map((id) => writtenName(view.state, String(id))).join(', ')}`;
  },
};

/** One phrase for each thing to ask for; which of them wrote a line is told by what it asks. */
const ASKS: Readonly<Record<string, Phrase<View>>> = { cover, charge: counts, surprise };

const asked = (phrase: Phrase<View>): Phrase<View> => ({
  ...phrase,
  write: (line, view) => (ASKS[String(line['what'])] ?? phrase).write(line, view),
});

/** RM-DOC-01: `take only`, or `leave` some of it; kept as what is taken. */
const kit: Phrase<View> = {
  kind: 'kit',
  says: '<fighter>: take only <item>[, <item>] | leave <item>[, <item>]',
  example: 'Adept: leave shield',
  means: 'before the first round: what of his belongings he takes along; a wizard without armour may cast',
  read: (line, view, side) => {
    const match = /^(.+?): ?(take only|takes only|leaves? behind|leaves?) (.+)$/i.exec(line);
    if (match === null) return undefined;
    const unit = ownFighter(match[1], view, side);
    const items = itemsIn(match[3] ?? '');
    if (!unit.ok || !items.ok) return unit.ok ? (items as Result<never>) : unit;
    if (view.state.round > 1) return refuse('illegal/kit.begun', {}, 'RM-DOC-01');
    const owner = fighterOf(view.state, indexOf(view.state, unit.value));
    const refused = whyNotOwned(owner, items.value);
    const isLeft = /^leave/i.test(match[2] ?? '');
    // What is left behind may be two armours; what is taken may not.
    if (refused !== undefined && !(isLeft && refused.refusal.said?.key === 'illegal/kit.armour'))
      return refused;
    return ok({
      kind: 'kit',
      unit: unit.value,
      kit: isLeft ? without(owner.kit, items.value) : [...items.value],
    });
  },
  write: (line, view) => {
    const taken = Array.isArray(line['kit']) ? line['kit'].map(String) : [];
    return `${whose(line, view)}take only ${sayKit(taken)}`;
  },
};

function without(kit: readonly string[], items: readonly string[]): readonly string[] {
  const rest = kit.slice();
  for (const item of items) rest.splice(rest.indexOf(item), 1);
  return rest;
}

export const ASK_PHRASES: readonly Phrase<View>[] = [asked(cover), asked(counts), asked(surprise), kit];
