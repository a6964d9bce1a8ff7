/**
 * `1st Host (Norgoz) to Karak`, `the Riders (at Oxley) hold`: who leads an army or where it stands, in brackets behind its name, says
 * nothing more. A bracket with somebody or somewhere else in it stays as it is.
 */
import { armyNameWithout } from '../../campaign/corrections/rename.ts';
import type { ArmyId } from '../../campaign/ids.ts';
import { standsAt } from '../weigh/near.ts';
import type { Talk } from '../wording.ts';
import { oneArmyOf, tagsOf } from './tags.ts';

const BRACKET = /\s*\(((?:(?:now|still|currently|derzeit|steht)\s+)?(?:(?:at|in|bei)\s+)?[^()\n]{2,40})\)/giu;

export function withoutNamesTwice<Part extends { readonly text: string }>(part: Part, talk: Talk): Part {
  if (!part.text.includes('(')) return part;
  const text = part.text.replace(BRACKET, (bracket, inside: string, at: number, whole: string) =>
    isKnown(inside, whole.slice(0, at), talk) ? '' : bracket,
  );
  return text === part.text ? part : { ...part, text };
}

/** The name in front is of the army that is named in the brackets, or that stands there. */
function isKnown(inside: string, before: string, talk: Talk): boolean {
  const front = tagsOf(before.slice(-FRONT_MAX), talk);
  const { row, named } = tagsOf(inside, talk);
  const army = /@a\d+ $/u.test(front.row) ? oneArmyOf(front.named.at(-1)) : undefined;
  const [one] = named;
  if (army === undefined || one === undefined || !IS_NAME.test(row)) return false;
  return one.kind === 'place' ? one.region === standsAt(army, talk) : oneArmyOf(one) === army;
}

const FRONT_MAX = 60;
const IS_NAME = /^ (?:(?:now|still|currently|derzeit|steht) )?(?:(?:at|in|bei) )?@[ap]\d+ $/u;

/** `1st Host of the Iron Crown`, as our letters name it: whose it is goes without saying. */
export const withoutOwnPower = (text: string, talk: Talk): string =>
  (talk.known?.armies ?? []).reduce((now, { id, name }) => now.replaceAll(name, shortNameOf(id, talk)), text);

/** The name of an army without ` of the Iron Crown`. */
export function shortNameOf(army: ArmyId, { known }: Talk): string {
  const { faction, name = army } = known?.armies.find(({ id }) => id === army) ?? {};
  const power = known?.factions.find(({ id }) => id === faction)?.name;
  return power === undefined ? name : armyNameWithout(name, power);
}
