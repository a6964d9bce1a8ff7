/**
 * `The host goes to Karak, and if beaten it comes home`: back to where the army stands now. The place is named, so that every reader
 * understands it; what is said back has it, too.
 */
import { standsAt } from '../weigh/near.ts';
import type { Talk } from '../wording.ts';
import { armiesNamed } from './items.ts';
import type { Said } from './said.ts';
import { tagsOf } from './tags.ts';

/** Where the case begins. */
const CASE =
  /(?<!\p{L})(?:if|when|whenever|should|once|in case|falls|wenn|sobald|sollte|sollten|bei)(?!\p{L})/iu;
/** To come home, with nothing said behind it of where that is. */
const HOMEWARD =
  /(?<!\p{L})(?:(?:comes?|gets?|goes|go|turns?|heads?|march(?:es)?|runs?|rides?|hurr(?:y|ies)|walks?) (?:(?:straight|right|back) ){0,2}(?:back|home)|returns?|(?:kehr|zieh|geh|komm|reit|lauf|läuf|marschier)(?:t|en|et|e) (?:(?:er|sie|es|wieder|sofort|gleich) ){0,2}(?:heim|zurück|nach hause)|(?:heim|zurück|nach hause) (?:kehr|zieh|geh|komm|reit|lauf|marschier)(?:t|en|et|e)|(?:heim|zurück)(?:kehr|zieh|geh|komm|reit|lauf|marschier)(?:t|en|et|e))(?: (?:again|at once|wieder|sofort))?(?=\s*(?:[.,;!]|$))/iu;

/** The sentence as it is where nobody comes home in a case of it, or where it is open who does. */
export function withHomeNamed(text: string, said: Said, talk: Talk): string {
  const at = CASE.exec(text)?.index ?? text.length;
  const homeward = HOMEWARD.exec(text.slice(at));
  if (homeward === null || placesIn(text.slice(at), talk) > 0) return text;
  const home = homeOf(text.slice(0, at), text, said, talk);
  if (home === undefined) return text;
  const end = at + homeward.index + homeward[0].length;
  return `${text.slice(0, end)} ${GERMAN.test(homeward[0]) ? 'nach' : 'to'} ${home}${text.slice(end)}`;
}

/** The name of the place from which the only army that it can be was told to go, here or in the sentence before. */
function homeOf(before: string, text: string, { topic, there }: Said, talk: Talk): string | undefined {
  const named = armiesNamed(text, talk);
  const [army, ...others] = named.length > 0 ? named : (topic?.armies ?? []);
  if (army === undefined || others.length > 0) return undefined;
  const isAway = placesIn(before, talk) === 1 || (named.length === 0 && there !== undefined);
  const home = standsAt(army, talk);
  return isAway && home !== undefined ? talk.known?.map.regions[home]?.name : undefined;
}

const GERMAN = /heim|zurück|hause/iu;

const placesIn = (text: string, talk: Talk): number =>
  new Set(tagsOf(text, talk).named.flatMap((one) => ('region' in one ? [one.region] : []))).size;
