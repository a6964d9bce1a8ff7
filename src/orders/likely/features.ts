/** What speaks for a guess: the words of the sentence, and those around and between what it is filled with. */
import { fnv1a } from '../../kernel/fnv.ts';
import type { Guess } from './guesses.ts';
import type { Mention, Scene } from './scene.ts';

/** Bits of a feature's number. */
export const BITS = 16;

/** The numbers of the features, each at most once. */
export function featuresOf(guess: Guess, scene: Scene): readonly number[] {
  const { kind } = guess;
  const found = new Set<number>();
  const family = familyOf(kind);
  const add = (name: string) => {
    found.add(hashed(`${kind}|${name}`));
    found.add(hashed(`${family}:${name}`));
  };
  add('');
  for (const name of aboutOf(scene)) add(name);
  for (const name of filledOf(guess, scene)) add(name);
  return [...found];
}

/** Of what it is filled with: each by itself, and each two. */
function filledOf({ slots }: Guess, scene: Scene): readonly string[] {
  const filled = Object.entries(slots) as readonly (readonly [string, Mention])[];
  return filled.flatMap(([slot, mention]) => [
    ...besideOf(scene, mention).map((name) => `${slot} ${name}`),
    ...filled
      .filter(([other]) => other > slot)
      .flatMap(([other, second]) =>
        betweenOf(scene, mention, second).map((name) => `${slot} ${other} ${name}`),
      ),
  ]);
}

/** What a kind has in common with others: where it goes, whether only then, to whom it is said. */
function familyOf(kind: string): string {
  if (kind.endsWith('march') || kind === 'force') return 'march';
  if (kind.endsWith('hold') || kind === 'cancel') return 'hold';
  if (kind.endsWith('-until')) return kind.slice(0, -6);
  return ['gift', 'tribute', 'unpaid'].includes(kind) ? 'pay' : kind;
}

const ABOUT = new WeakMap<Scene, readonly string[]>();

/** Of the sentence as a whole; worked out once for all guesses. */
function aboutOf(scene: Scene): readonly string[] {
  const known = ABOUT.get(scene);
  if (known !== undefined) return known;
  const { tokens, classes, armies, places, powers } = scene;
  const padded = ['^', ...tokens, '$'];
  const about = [
    ...tokens,
    ...classes.filter((is) => is !== ''),
    ...padded.slice(1).map((token, at) => `${padded[at] ?? ''} ${token}`),
    ...padded.slice(2).map((token, at) => `${padded[at] ?? ''} ${padded[at + 1] ?? ''} ${token}`),
    `armies ${namedOf(armies)}`,
    `places ${namedOf(places)}`,
    `powers ${namedOf(powers)}`,
    `named ${namedOf(armies)} ${namedOf(places)} ${namedOf(powers)}`,
    `words ${Math.min(4, Math.floor(tokens.length / 5))}`,
  ];
  ABOUT.set(scene, about);
  return about;
}

const namedOf = (mentions: readonly Mention[]): number =>
  Math.min(3, mentions.filter(({ at }) => at >= 0).length);

function besideOf({ tokens, classes }: Scene, { at, how }: Mention): readonly string[] {
  if (at < 0) return [how];
  const [two, one] = [tokens[at - 2] ?? '^', tokens[at - 1] ?? '^'];
  const [next, after] = [tokens[at + 1] ?? '$', tokens[at + 2] ?? '$'];
  return [
    how,
    tokens[at] ?? '',
    `<${one}`,
    `<<${two} ${one}`,
    `<2${two}`,
    `>${next}`,
    `>>${next} ${after}`,
    `>2${after}`,
    `<${classes[at - 1] ?? ''}`,
    `>${classes[at + 1] ?? ''}`,
    `>2${classes[at + 2] ?? ''}`,
    `x${one} ${next}`,
  ];
}

function betweenOf({ tokens, classes }: Scene, one: Mention, other: Mention): readonly string[] {
  if (one.at < 0 || other.at < 0) return [`${one.how} ${other.how}`];
  const [from, to] = [Math.min(one.at, other.at), Math.max(one.at, other.at)];
  const inside = tokens.slice(from + 1, to);
  const order = one.at < other.at ? '+' : '-';
  const named = inside.filter((token) => token.startsWith('<'));
  return [
    order,
    `${order}${Math.min(6, to - from)}`,
    `${order}${named.join(' ')}`,
    ...(inside.length <= 8 ? inside.map((token) => `${order} ${token}`) : []),
    ...classes
      .slice(from + 1, to)
      .filter((is) => is !== '' && inside.length <= 8)
      .map((is) => `${order} ${is}`),
    ...(inside.length <= 4 ? [`${order}=${inside.join(' ')}`] : []),
  ];
}

/** A text as the number of a feature. */
function hashed(name: string): number {
  const hash = fnv1a(name);
  return ((hash >>> BITS) ^ hash) & ((1 << BITS) - 1);
}
