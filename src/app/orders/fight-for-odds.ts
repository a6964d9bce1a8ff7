/** The battles that odds are counted from: as many as make the answer sharp, in this thread or by the crew (CP-ODD-05). */
import { type Foreseen, foreseeSome } from '../../campaign/battle/foresee.ts';
import { wilson } from '../../kernel/sample.ts';
import type { Crew, ForeseeTask } from '../contracts/crew.ts';
import type { Deps } from '../deps.ts';

const MOST_BATTLES = 300;
const BATCH = 30;
/** Half the interval, in shares of 1: an answer this sharp is not made sharper. */
const SHARP = 0.04;
/** Answers of adjutants in all battles of one question: large armies fight fewer. Work, not time: the same on every machine. */
const MOST_CHOICES = 40_000;
/** Only a machine that has too much to do comes this far; then the answer rests on fewer battles than elsewhere, and says so. */
const LONGEST_MS = 10_000;

type Question = Pick<ForeseeTask, 'known' | 'options' | 'clash'> & { readonly seed: string };

/** In the order of their numbers; after each batch it is seen whether they are enough. At least one batch. */
export async function foughtFor(
  { clock, crew }: Pick<Deps, 'clock' | 'crew'>,
  question: Question,
): Promise<readonly Foreseen[]> {
  const began = clock.now();
  const battles: Foreseen[] = [];
  while (battles.length < MOST_BATTLES) {
    const share = { seed: question.seed, from: battles.length, count: BATCH };
    battles.push(...(crew === undefined ? await here(question, share) : await by(crew, question, share)));
    if (isEnough(battles) || clock.now() - began > LONGEST_MS) break;
  }
  return battles;
}

function isEnough(battles: readonly Foreseen[]): boolean {
  const won = battles.filter(({ result }) => result === 'won').length;
  const [low, high] = wilson(won, battles.length);
  const choices = battles.reduce((sum, battle) => sum + battle.choices, 0);
  return (high - low) / 2 <= SHARP || choices > MOST_CHOICES;
}

type Share = ForeseeTask['share'];

/** Others are served between two battles. */
async function here({ known, options, clash }: Question, share: Share): Promise<readonly Foreseen[]> {
  const battles: Foreseen[] = [];
  for (let i = 0; i < share.count; i += 1) {
    battles.push(...foreseeSome(known, options, clash, { ...share, from: share.from + i, count: 1 }));
    await new Promise(setImmediate);
  }
  return battles;
}

/** A part of the batch for each hand. */
async function by(
  crew: Crew,
  question: Question,
  { seed, from, count }: Share,
): Promise<readonly Foreseen[]> {
  const { known, options, clash } = question;
  const part = Math.ceil(count / crew.hands);
  const parts = Array.from({ length: Math.ceil(count / part) }, (_, i) =>
    crew.carryOut<ForeseeTask>({
      kind: 'foresee',
      known,
      options,
      clash,
      share: { seed, from: from + i * part, count: Math.min(part, count - i * part) },
    }),
  );
  return (await Promise.all(parts)).flat();
}
