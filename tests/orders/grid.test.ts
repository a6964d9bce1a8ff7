/** Every act in every saying that does not ask for it: denied, weighed, told, wished by others. Corpora show how people write; a grid shows what is missing. */
import { expect, test } from 'vitest';
import { parseOrders } from '../../src/orders/parse.ts';
import { canonicalOrder } from './corpus/canonical.ts';
import { filled, PEOPLE, WORLD } from './corpus/world.ts';

const ACTS = [
  ...['march {A} to {A.n1}', 'send {A} to {A.n1}', 'recruit 2 Archers at Karak', 'build a fort at Karak'],
  ...[
    'give {X} 3 gold',
    'send 3 gold to {X.p}',
    'offer {X} a truce',
    'declare war on {X}',
    "accept {X}'s offer",
  ],
  ...["refuse {X}'s offer", 'spy on {A.n1}', 'scout {A.n1}', 'pay {X} 2 gold every turn'],
  ...['denounce the truce with {X}', 'let {X} cross my lands', 'merge {A} into {B}', 'split {A.u1} from {A}'],
  ...['follow {A} with {C}', 'resign', 'cancel all my orders'],
];

/** Of each, nothing is asked for. */
const SAYINGS = [
  ...[
    "Don't %s.",
    'Do not %s.',
    "I won't %s.",
    'We shall not %s.',
    'Never %s.',
    'We cannot %s.',
    "I'd rather not %s.",
  ],
  ...[
    'Maybe %s.',
    "Perhaps I'll %s.",
    'I might %s.',
    'Should we %s?',
    'Would you %s in my place?',
    'Why should I %s?',
  ],
  ...[
    'How do I %s?',
    'Is it allowed to %s?',
    'What happens if I %s?',
    'Tell me how to %s.',
    'Thinking about whether to %s.',
  ],
  ...[
    'If {Y.p} attacks me, %s.',
    'Unless {Y.p} pays, %s.',
    'Only %s if {Y.p} agrees.',
    'I would %s if I had more gold.',
  ],
  ...[
    '{Y.p} wants me to %s.',
    'My son says we should %s.',
    '{Y.p} asked me to %s, but no.',
    'Nobody should %s.',
  ],
  ...[
    'I was going to %s.',
    'I wanted to %s last turn.',
    'I will %s later.',
    'Remind me to %s.',
    'I decided not to %s.',
  ],
  ...[
    'It would be stupid to %s.',
    'Too risky to %s.',
    'It is too early to %s.',
    'No time to %s.',
    'There is no need to %s.',
  ],
  ...[
    'I refuse to %s.',
    'I have no intention to %s.',
    'Under no circumstances %s.',
    "I could %s, but I won't.",
  ],
  ...['%s? No.', '%s? Never.', '%s - just kidding.', 'Before I %s I want to know more.'],
];

const GERMAN_ACTS = [
  ...[
    '{A} nach {A.n1} schicken',
    'mit {A} nach {A.n1} ziehen',
    '2 Archers in Karak ausheben',
    'eine Burg in Karak bauen',
  ],
  ...[
    '{X} 3 Gold geben',
    '3 Gold an {X} schicken',
    '{X} einen Waffenstillstand anbieten',
    '{X} den Krieg erklären',
  ],
  ...[
    'das Angebot von {X} annehmen',
    '{A.n1} auskundschaften',
    'das Bündnis mit {X} kündigen',
    '{X} jede Runde 2 Gold zahlen',
  ],
  ...[
    '{A.u1} von {A} abspalten',
    'alle meine Befehle streichen',
    'aus dem Spiel aussteigen',
    'mit {C} dem ersten Heer folgen',
  ],
];

const GERMAN_SAYINGS = [
  ...[
    'Ich werde nicht %s.',
    'Ich kann nicht %s.',
    'Ich mag nicht %s.',
    'Man darf nicht %s.',
    'Wir müssen nicht %s.',
  ],
  ...[
    'Bloß nicht %s!',
    'Auf keinen Fall %s!',
    'Lieber nicht %s.',
    'Niemand soll %s.',
    '%s? Nein.',
    '%s? Niemals.',
  ],
  ...[
    'Vielleicht sollte ich %s.',
    'Wir sollten eigentlich %s.',
    'Ich könnte %s.',
    'Fast hätte ich beschlossen: %s.',
  ],
  ...[
    'Soll ich %s?',
    'Muss ich %s?',
    'Wie kann ich %s?',
    'Warum sollte ich %s?',
    'Was passiert, wenn wir %s?',
  ],
  ...['Würdest du an meiner Stelle %s?', 'Ich würde %s, wenn ich mehr Gold hätte.', 'Später will ich %s.'],
  ...[
    'Ich wollte %s.',
    'Letzte Runde wollte ich %s.',
    'Eines Tages will ich %s.',
    'Erinnere mich daran: %s.',
  ],
  ...['Mein Sohn meint, ich soll %s.', '{Y.p} sagt, ich soll %s.', '{Y.p} wird %s.', '{Y.p} will %s.'],
];

const said = (saying: string, act: string): string => {
  const text = saying.replace('%s', act);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

/** What is ordered, and what is wanted of the post office that cannot be had back. */
function done(text: string): readonly string[] {
  const { lines } = parseOrders(filled(text), WORLD, { people: PEOPLE });
  return lines.flatMap(({ order, instruction }) => [
    ...(order === null ? [] : canonicalOrder(order)),
    ...(instruction === null || ['odds', 'status', 'help'].includes(instruction.kind)
      ? []
      : [instruction.kind]),
  ]);
}

/** Not to accept is to refuse, and to stay does no harm. */
const isHarmless = (words: string): boolean => words.startsWith('hold ') || words.startsWith('refuse ');

test.each([
  ...SAYINGS.map((saying) => [saying, ACTS] as const),
  ...GERMAN_SAYINGS.map((saying) => [saying, GERMAN_ACTS] as const),
])('nothing is done: %s', (saying, acts) => {
  const found = acts
    .map((act) => said(saying, act))
    .flatMap((text) =>
      done(text)
        .filter((words) => !isHarmless(words))
        .map((words) => `${text} -> ${words}`),
    );
  expect(found).toEqual([]);
});

const LATER = ['Next turn %s.', '%s next turn.', 'In turn 5 %s.', '%s in turn 5.'];

test.each(LATER)('CP-KEP-01 nothing is done now that is for a turn to come: %s', (saying) => {
  const acts = ACTS.filter((act) => !/resign|cancel/.test(act));
  const found = acts.flatMap((act) => done(said(saying, act)));
  expect(found.filter((words) => !words.startsWith('later '))).toEqual([]);
  expect(found.length).toBeGreaterThan(acts.length / 2);
});
