/**
 * `Detach the Bowmen from 1st Host and send them to Karak`: `they` are those who were parted off, who cannot be ordered yet, and not the
 * army that they left. Whether that shall march instead is for the player to say.
 */
import type { Talk } from '../wording.ts';
import { asked, type Claim } from './claim.ts';
import type { Entry } from './entry.ts';
import { itemsOf } from './items.ts';

const PARTING =
  /(?<!\p{L})(?:(?:split|detach|hiv(?:e|ing)|separat|abspalt|abtrenn|abteil|trenn)\p{L}*|(?:peel|carve?|break|cut|branch)(?:s|ing)? (?:[^,.;]{1,30} )?(?:off|away|loose|out))(?!\p{L})/iu;
const THEY = /(?<!\p{L})(?:they|them|those|these|sie|diese)(?!\p{L})/iu;
const THEY_FIRST = /^\W*(?:and |und )?(?:they|those|these|sie|diese)(?!\p{L})/iu;
const PIECES = /[,;.:]|(?<!\p{L})(?:and|und|while)(?!\p{L})/iu;

/** The entries, with what is said of those who were just parted off as a question. */
export const partedAsked = (entries: readonly Entry[], talk: Talk): readonly Entry[] =>
  entries.map((entry, at) => {
    const before = entries[at - 1]?.text ?? '';
    const told =
      partedIn(entry.text) ?? (PARTING.test(before) && THEY_FIRST.test(entry.text) ? entry.text : '');
    const places = told.split(PIECES).flatMap((piece) => placesOfThem(piece, talk));
    return places.length === 0
      ? entry
      : { ...entry, claims: entry.claims.map((claim) => doubted(claim, places)) };
  });

/** What stands behind the parting. */
function partedIn(text: string): string | undefined {
  const parting = PARTING.exec(text);
  return parting === null ? undefined : text.slice(parting.index);
}

/** Where `they` are sent. */
function placesOfThem(piece: string, talk: Talk): readonly string[] {
  if (!THEY.test(piece)) return [];
  const items = itemsOf(piece, talk);
  const isOfArmy = items.some((item) => item.kind === 'army' && item.isOwner !== true);
  return isOfArmy ? [] : items.flatMap((item) => (item.kind === 'place' ? [item.region] : []));
}

const doubted = (claim: Claim, places: readonly string[]): Claim =>
  'path' in claim.deed && claim.deed.path.some((region) => places.includes(region)) ? asked(claim) : claim;
