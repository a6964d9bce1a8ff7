/** What a clause says to another power: an offer, an answer, war. */
import type { OfferedTerm } from '../../campaign/envoys/order-envoy.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { Deed } from './claim.ts';
import { says } from './cues.ts';

const WAR =
  /(?<![^ ])(?:at war|declare war|declares war|war on|den krieg|krieg erklart|krieg mit|erklare .*krieg)(?![^ ])/;
const NOTICE =
  /(?<![^ ])(?:denounce|aufgekundigt|kundige|gekundigt|kundigen|is over|is off|no longer allies|terminate|terminated)(?![^ ])/;
const YES =
  /(?<![^ ])(?:accept|accepted|accepts|yes to|agreed to|agree to|einverstanden|nehme|nimm|nehmen|angenommen|hes on|its a deal|say yes)(?![^ ])/;
const NO =
  /(?<![^ ])(?:refuse|refused|reject|rejected|decline|declined|no to|say no|turn down|abgelehnt|lehne|an den hut stecken|no treaty|no deal|not on the cards|have his parchment back|kein interesse)(?![^ ])/;
const TERMS: readonly (readonly [OfferedTerm, RegExp])[] = [
  [{ kind: 'alliance' }, /(?<![^ ])(?:alliance|allies|ally|bundnis|allianz|gang up)(?![^ ])/],
  [
    { kind: 'truce' },
    /(?<![^ ])(?:truce|peace|armistice|ceasefire|waffenstillstand|waffenruhe|frieden)(?![^ ])/,
  ],
  [
    { kind: 'passage', by: 'us' },
    /(?<![^ ])(?:walk through|march through|pass through|passage|durchzug|durchmarsch|durch mein\w*)(?![^ ])/,
  ],
];
const GOLD =
  /(?<![^ ])(?:gold|goldstucke|coins|penny|payment|tribut|tribute|zahlung|protection money|gulden)(?![^ ])/;
const OFFERS =
  /(?<![^ ])(?:offer|propose|suggest|put it to|put to|ask|make|see if|official|may|wants?|biete|biet|vorschlagen|schlag|frag|enter|would|konnen|darf|up for|fancy|like)(?![^ ])/;
/** `no alliance`; `no friendship` beside an offer of passage is none of it. */
const NEVER =
  /(?<![^ ])(?:no|kein\w*|not|nicht|never) (?:\S+ )?(?:truce|peace|alliance|passage|frieden|bundnis|waffenstillstand)/;
const END =
  /(?<![^ ])(?:until|till|til|bis)(?: zu[rm]?)?(?: the end of)? (?:turn|zug|runde) (\d{1,3})(?![^ ])/;

export type Dealing = { readonly order: Order } | { readonly deed: Deed & { kind: 'ask' } };

/** `faction`: whom the clause names, or of whom was spoken. Undefined where nothing is said to them. */
export function dealingIn(shape: string, faction: FactionId): Dealing | undefined {
  if (GOLD.test(shape)) return { deed: { kind: 'ask', why: 'gold' } };
  if (NO.test(shape)) return { order: { kind: 'reject', of: faction } };
  if (says(shape, 'negative')) return undefined;
  if (WAR.test(shape)) return { order: { kind: 'declare-war', on: faction } };
  if (NOTICE.test(shape)) return { order: { kind: 'denounce', with: faction } };
  if (YES.test(shape)) return { order: { kind: 'accept', of: faction } };
  return undefined;
}

/** Words that limit an offer in a way that a treaty does not know. */
const LIMITED = /(?<![^ ])(?:until|till|bis|as long|solange|short|kurz\w*)(?![^ ])/;

/** What a whole sentence offers: its parts stand far from each other. */
export function offerIn(shape: string, to: FactionId): Order | undefined {
  const terms = TERMS.flatMap(([term, word]) => (word.test(shape) ? [term] : []));
  const until = END.exec(shape)?.[1];
  if (terms.length !== 1 || !OFFERS.test(shape) || NEVER.test(shape)) return undefined;
  if (until === undefined && LIMITED.test(shape)) return undefined;
  return { kind: 'offer', to, terms, ...(until === undefined ? {} : { until: Number(until) }) };
}
