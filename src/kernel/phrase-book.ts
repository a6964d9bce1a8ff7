/** Plan lines as a list of ways to say things; what each of them means is the ruleset's own. */
import { ok, type Refused, type Result } from './result.ts';
import { type OnField, type Phrases, type PlanLine, type Side, TEMPERS } from './ruleset.ts';
import { refuse } from './words/refuse.ts';

/** One way of saying something: read, and said back in the same words. */
export interface Phrase<View> {
  readonly kind: string;
  readonly says: string;
  readonly example: string;
  readonly means: string;
  /** Undefined when the line is none of this kind; a refusal when it is, and wrong. */
  read(line: string, view: View, side: Side): Result<PlanLine> | undefined;
  write(line: PlanLine, view: View): string;
}

/**
 * The phrases of a ruleset; a line is read by the first that knows it. Blanks and a last full stop do not count. Where
 * none knows it, `whyNot` may say more than that it is not understood.
 */
export function phraseBook<View>(
  phrases: readonly Phrase<View>[],
  sheet: Phrases<View>['sheet'],
  whyNot: (line: string, view: View, side: Side) => Refused | undefined = () => undefined,
): Omit<Phrases<View>, keyof OnField<View>> {
  const examples = phrases.map(({ example }) => `"${example}"`).join(', ');
  return {
    parse: (line, view, side) => {
      const text = line.trim().replace(/\s+/g, ' ').replace(/[.!]$/, '');
      for (const phrase of phrases) {
        const read = phrase.read(text, view, side);
        if (read !== undefined) return read;
      }
      return whyNot(text, view, side) ?? refuse('unclear/plan.line', { text, examples });
    },
    format: (line, view) => {
      const phrase = phrases.find(({ kind }) => kind === line.kind);
      if (phrase === undefined) throw new Error(`no plan line of kind ${line.kind}`);
      return phrase.write(line, view);
    },
    sheet,
    help: phrases.map(({ says, example, means }) => ({ says, example, means })),
  };
}

/** `fight steady`: the temper of a whole side, as a line of this kind with the field `temper`. */
export function temperPhrase(kind: string): Phrase<unknown> {
  return {
    kind,
    says: `fight <${TEMPERS.join(', ')}>`,
    example: 'fight steady',
    means: 'the temper of the whole side',
    read: (line) => {
      const word = /^(?:fight|be|posture:?) (\w+?)(?:ly)?$/i.exec(line)?.[1]?.toLowerCase();
      const temper = TEMPERS.find((one) => one === word);
      return temper === undefined ? undefined : ok({ kind, temper });
    },
    write: ({ temper }) => `fight ${String(temper)}`,
  };
}

const CONCEDE = /^(?:(?:i|we) )?(?:concede|give up)(?: the (?:battle|field))?$/i;

/**
 * `retreat at 50% losses`: a line of kind `retreat` with the field `percent`, from 1 to 100; `what` is what is counted.
 * `concede` is 0 percent: not to wait for any.
 */
export function lossesPhrase(what: string): Phrase<unknown> {
  return {
    kind: 'retreat',
    says: 'retreat at <n>% losses | concede',
    example: 'retreat at 50% losses',
    means: `give up the field once that share of the ${what} is lost; or at the next chance`,
    read: (line) => {
      if (CONCEDE.test(line)) return ok({ kind: 'retreat', percent: 0 });
      const percent = /^(?:retreat|concede|give up) at (\d{1,3}) ?%(?: losses)?$/i.exec(line)?.[1];
      if (percent === undefined) return undefined;
      if (Number(percent) < 1 || Number(percent) > 100) return refuse('unclear/percent');
      return ok({ kind: 'retreat', percent: Number(percent) });
    },
    write: ({ percent }) => (Number(percent) === 0 ? 'concede' : `retreat at ${Number(percent)}% losses`),
  };
}

/** The line of this kind that counts: the last one of the plan. */
export function lastOf(plan: readonly PlanLine[], kind: string): PlanLine | undefined {
  return plan.filter((line) => line.kind === kind).at(-1);
}
