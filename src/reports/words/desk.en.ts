interface AnswerFacts {
  readonly numbers: readonly number[];
  /** Set in the copy for the game master. */
  readonly askedBy: string | undefined;
}

interface Throw {
  readonly label: string;
  readonly values: readonly number[];
  readonly sides: number;
  readonly need: string | undefined;
  readonly made: number;
}

interface Ruled {
  readonly result: string;
  readonly reason: string;
  /** The roll's own sentence. */
  readonly fell: string;
}

/** Somebody's own words as a sentence: with a stop where they have none. */
const stopped = (words: string): string => (/[.!?…]$/u.test(words) ? words : `${words}.`);

/** `+2`, `-1`, `0`. */
const signed = (by: number): string => (by > 0 ? `+${by}` : String(by));

/** The dice desk: a roll, and the answer to rolls that were asked for by mail. */
export const desk = {
  subject: ({ numbers, askedBy }: AnswerFacts) => {
    const from = askedBy === undefined ? '' : `, asked for by ${askedBy}`;
    if (numbers.length === 0) return `Dice desk: NOT rolled${from}`;
    const many = numbers.length === 1 ? `roll ${numbers[0]}` : `rolls ${numbers[0]} to ${numbers.at(-1)}`;
    return `Dice desk: ${many}${from}`;
  },
  notRolled: ({ asker }: { readonly asker: string }) =>
    `${asker}, nothing was rolled: none of your requests could be understood.`,
  rolledForOther: ({ asker }: { readonly asker: string }) =>
    `${asker} has asked the dice desk by mail. They have the same answer; it stands in the log, where their side and you can read it.`,
  rolled: ({ asker }: { readonly asker: string }) =>
    `${asker}, the dice desk has rolled for you. The game master has the same answer; it stands in the log.`,
  next: ({ number, commitment }: { readonly number: number; readonly commitment: string }) =>
    `Roll ${number} of this campaign is held to the hash ${commitment}, whatever it will be.`,
  title: ({ number, procedure }: { readonly number: number; readonly procedure: string }) =>
    `Roll ${number}: ${procedure}`,
  ruling: {
    subject: ({ number }: { readonly number: number }) => `Dice desk: roll ${number} overruled`,
    lead: ({ number }: { readonly number: number }) =>
      `The game master has overruled roll ${number} of the dice desk. All who may know that roll read this; the roll stands in the log as it fell, with the ruling behind it.`,
    says: ({ overrules, result, reason, fell }: Ruled & { readonly overrules: number }) =>
      `The game master rules over roll ${overrules}: ${stopped(result)} Reason: ${stopped(reason)} As the dice fell: ${fell}`,
    overruled: ({ by, result, reason, fell }: Ruled & { readonly by: number }) =>
      `${fell} OVERRULED by the game master (number ${by} of the log): ${stopped(result)} Reason: ${stopped(reason)}`,
    proof: ({ number, overrules }: { readonly number: number; readonly overrules: number }) =>
      `Number ${number} of the log: a ruling over roll ${overrules}, whose dice stand there unchanged. No dice were rolled for it.`,
  },
  note: (note: string) => `For: ${note}`,
  cast: ({ part, name }: { readonly part: string; readonly name: string }) => `${part}: ${name}`,
  put: (values: string) => `Put in: ${values}`,
  result: (values: string) => `Result: ${values}`,
  where: ({
    campaign,
    ruleset,
    at,
  }: {
    readonly campaign: string;
    readonly ruleset: string;
    readonly at: string;
  }) => `${campaign}, by the rules of ${ruleset}, ${at}`,
  values: {
    all: (values: readonly string[]) => values.join(', '),
    isNot: (name: string) => `not ${name}`,
    list: ({ name, items }: { readonly name: string; readonly items: readonly string[] }) =>
      `${name} ${items.join(' and ')}`,
    group: ({ name, values }: { readonly name: string; readonly values: string }) => `${name} (${values})`,
    one: ({ name, value }: { readonly name: string; readonly value: string }) => `${name} ${value}`,
  },
  thrown: ({ label, values, sides, need, made }: Throw) => {
    const needs = need === undefined ? '' : `, needs ${need}: ${made} of ${values.length}`;
    return `${label}: ${values.join(', ')} (d${sides}${needs})`;
  },
  modifier: ({ by, why, rule }: { readonly by: number; readonly why: string; readonly rule: string }) =>
    `${signed(by)} ${why} (${rule})`,
  sum: ({ sum }: { readonly sum: number }) => `${signed(sum)} in all`,
  typed: ({ number }: { readonly number: number }) =>
    `Roll ${number} of the log: real dice, typed in by hand.`,
  proof: ({
    number,
    secret,
    commitment,
  }: {
    readonly number: number;
    readonly secret: string;
    readonly commitment: string;
  }) =>
    `Roll ${number} of the log. Its secret ${secret} was held to the hash ${commitment} before anybody asked for it.`,
};
