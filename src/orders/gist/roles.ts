/** Of two armies in one sentence, who goes with or helps whom, and who becomes part of whom. */
import type { ArmyId } from '../../campaign/ids.ts';
import lists from './data/gist-words.json' with { type: 'json' };
import type { Gist } from './row.ts';

export interface Pair {
  readonly who: ArmyId;
  readonly other: ArmyId;
}

const tagOf = ({ named }: Gist, at: number): ArmyId | undefined => {
  const one = named[at];
  return one?.kind === 'army' ? one.armies[0] : undefined;
};

const pair = (gist: Gist, other: ArmyId | undefined): Pair | undefined => {
  const who = gist.armies.find((army) => army !== other);
  return other === undefined || who === undefined ? undefined : { who, other };
};

/** Whoever is named there does it, and the other is whom it is done to. */
function doneBy(gist: Gist, at: number): Pair | undefined {
  const who = tagOf(gist, at);
  return pair(
    gist,
    gist.armies.find((army) => army !== who),
  );
}

/** Who is followed or helped: behind one of these words, or where a case is made of them: `if Norgoz has to fight`, `wherever he goes`. */
const LED =
  /(?:(?<!job |task |duty )of|to|for|beim|after|behind|upon|dem|der|den|des|em|fur|hinter|zu|zum|marsch von|armee von|heer von|wherever|wheresoever|where|whenever|when|if|should|once|wohin|wo|wenn|falls|sobald) @a(\d+) /gu;
/** `on Berta's heels`. */
const OWN =
  /@a(\d+) (?:heels|wake|lead|aid|help|rescue|side|footsteps|tracks?|trail|tail|coat|coat-tails|coattails|fahrwasser|spuren) /gu;
/** Who does it: `with the support of Caspar`, `supported by Berta`, `support A with C`. */
const DOER =
  /(?:(?:supported|helped|backed|backed up|assisted|accompanied|followed|aided|trailed|shadowed|escorted|covered) by|(?:with|under) the (?:support|help|aid|backing|assistance) of|(?:unterstutzt|begleitet|gefolgt|gedeckt) (?:von|durch)|unterstutzung [^@]*@a\d+ durch|(?:support\p{L}*|unterstutz\p{L}*|help|hilf|assist) (?:[^@]*@a\d+ )?(?:[^@,]{0,12} )?(?:with|mit)|^ (?:[^@]{1,20} )?mit|(?:job|task|duty|business|sache|aufgabe) (?:of|von)|use|let|have|get|lass) @a(\d+) /u;

/** Who follows or helps, and whom; by what stands around their names, else in the order in which they are named. */
export function helperIn(gist: Gist): Pair | undefined {
  if (gist.armies.length !== 2) return undefined;
  const doer = DOER.exec(gist.row)?.[1];
  if (doer !== undefined) return doneBy(gist, Number(doer));
  const marked = [
    ...gist.named.flatMap((one) => (one.kind === 'army' && one.isDative === true ? [one.armies[0]] : [])),
    ...[LED, OWN].flatMap((words) =>
      [...gist.row.matchAll(words)].map((found) => tagOf(gist, Number(found[1]))),
    ),
  ];
  const led = new Set(marked.filter((army) => army !== undefined));
  const [only] = led;
  return led.size > 1 ? undefined : pair(gist, led.size === 1 ? only : gist.armies[1]);
}

const ENDS = new RegExp(lists.ends, 'u');
const LEADS = new RegExp(lists.leads, 'u');
/** Both as one: neither is said to go into the other. */
const TOGETHER = /@a\d+ (?:and|und|&|\+|,) (?:[^@]{0,12} )?@a\d+ (?!in )/u;
const TAKES_IN = new RegExp(lists['merged the other way'], 'u');

/** Who ends, and in whom. */
export function mergedIn(gist: Gist): Pair | undefined {
  if (gist.armies.length !== 2) return undefined;
  const ended = ENDS.exec(gist.row)?.[1];
  if (ended !== undefined) return doneBy(gist, Number(ended));
  const leading = LEADS.exec(gist.row)
    ?.slice(1)
    .find((at) => at !== undefined);
  if (leading !== undefined) return pair(gist, tagOf(gist, Number(leading)));
  if (TOGETHER.test(gist.row)) return undefined;
  return pair(gist, gist.armies[TAKES_IN.test(gist.row) ? 0 : 1]);
}
