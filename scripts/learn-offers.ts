// Learns what speaks for an order that may have been meant (ADR 115) from the corpora of mails, and writes it to
// src/orders/likely/data/weights.json. `HELD=own-4[0-3]` keeps mails out and counts what is offered for them; nothing is written then.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BITS, featuresOf } from '../src/orders/likely/features.ts';
import { guessesIn, wordsOf } from '../src/orders/likely/guesses.ts';
import { sceneOf } from '../src/orders/likely/scene.ts';
import { ownCorpus } from '../tests/orders/corpus/own.ts';
import { corpus } from '../tests/orders/corpus/score.ts';
import { canonicalOf, type Sentence, sentencesOf, TALK } from './likely/sentences.ts';

const ROUNDS = 8;
const RATE = 0.1;
/** Of the features of an example, so many are left out each time: none may rely on a few words alone. */
const LEFT_OUT = 0.3;
/** What the readers left open is what will be asked. */
const OPEN_COUNTS = 2;
/** What is as good as right teaches nothing. */
const LITTLE = 1e-3;
/** A weight is kept in a byte. */
const WEIGHT_MAX = 127;

interface Example {
  readonly features: Int32Array;
  readonly isMeant: boolean;
}

interface Lesson {
  readonly sentence: Sentence;
  readonly examples: readonly Example[];
}

const held = process.env['HELD'] === undefined ? undefined : new RegExp(process.env['HELD'], 'u');
const lessons = [...corpus(), ...ownCorpus()].flatMap(sentencesOf).map(lessonOf);
const [kept, learnt] = parted(lessons, ({ sentence }) => held?.test(sentence.mail) === true);
const weights = learn(learnt);
if (held === undefined) write(weights);
else for (const from of [0.2, 0.5, 0.6]) count(kept, from);

function parted<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** All that could be ordered in a sentence, and whether it was meant. */
function lessonOf(sentence: Sentence): Lesson {
  const scene = sceneOf(sentence.text, sentence.topic, TALK);
  const seen = new Set<string>();
  const examples = guessesIn(scene, TALK).flatMap((guess) => {
    const words = wordsOf(guess, TALK);
    const canonical = canonicalOf(words);
    if (seen.has(words) || canonical.length === 0) return [];
    seen.add(words);
    return [
      {
        features: Int32Array.from(featuresOf(guess, scene)),
        isMeant: canonical.every((one) => sentence.meant.includes(one)),
      },
    ];
  });
  return { sentence, examples };
}

/** Logistic regression, each weight with a rate of its own that falls as it is changed (AdaGrad). */
function learn(all: readonly Lesson[]): Float64Array {
  const taught: Taught = { by: new Float64Array(1 << BITS), changed: new Float64Array(1 << BITS).fill(1e-8) };
  const chance = chanceFrom(20261129);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { sentence, examples } of shuffled(all, chance))
      for (const example of examples) teach(taught, example, sentence.isOpen ? OPEN_COUNTS : 1, chance);
  return taught.by;
}

interface Taught {
  readonly by: Float64Array;
  /** The sum of the squares of what each was changed by. */
  readonly changed: Float64Array;
}

function teach(
  { by, changed }: Taught,
  { features, isMeant }: Example,
  counts: number,
  chance: () => number,
): void {
  const used = features.filter(() => chance() >= LEFT_OUT);
  const wrong = (probable(by, used) - (isMeant ? 1 : 0)) * counts;
  if (Math.abs(wrong) < LITTLE) return;
  for (const feature of used) {
    changed[feature] = (changed[feature] ?? 0) + wrong * wrong;
    by[feature] = (by[feature] ?? 0) - (RATE * wrong) / Math.sqrt(changed[feature] ?? 1);
  }
}

function probable(by: Float64Array, features: Int32Array): number {
  return 1 / (1 + Math.exp(-features.reduce((all, feature) => all + (by[feature] ?? 0), 0)));
}

function shuffled<T>(all: readonly T[], chance: () => number): readonly T[] {
  return all
    .map((one) => ({ one, by: chance() }))
    .sort((a, b) => a.by - b.by)
    .map(({ one }) => one);
}

/** The same numbers each time, so that the same corpora teach the same. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

function write(learnt: Float64Array): void {
  const most = learnt.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
  const step = most / WEIGHT_MAX;
  const bytes = Int8Array.from(learnt, (weight) => Math.round(weight / step));
  const file = join(import.meta.dirname, '../src/orders/likely/data/weights.json');
  const packed = Buffer.from(bytes.buffer).toString('base64');
  writeFileSync(file, `${JSON.stringify({ step, weights: packed })}\n`);
  console.log(`${learnt.length} weights, the largest ${most.toFixed(2)}, from ${lessons.length} sentences`);
}

/** What would be offered for sentences that the readers left open. */
function count(all: readonly Lesson[], from: number): void {
  for (const isAsked of [true, false]) {
    const open = all.filter(({ sentence }) => sentence.isOpen && sentence.isAsked === isAsked);
    const [ordering, others] = parted(open, ({ sentence }) => sentence.meant.length > 0);
    const offeredIn = ({ examples }: Lesson) =>
      examples.filter(({ features }) => probable(weights, features) >= from);
    const isRight = (lesson: Lesson) => {
      const offered = offeredIn(lesson);
      return offered.length >= lesson.sentence.meant.length && offered.every(({ isMeant }) => isMeant);
    };
    const none = ordering.filter((lesson) => offeredIn(lesson).length === 0).length;
    console.log(
      `${isAsked ? 'asked' : 'passed on'}, from ${from}: of ${ordering.length} with orders ${ordering.filter(isRight).length} offered rightly, ${none} not; of ${others.length} without, ${others.filter((lesson) => offeredIn(lesson).length > 0).length} are offered some`,
    );
  }
}
