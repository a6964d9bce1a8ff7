/** At which field of the opening form a refusal is said. */
import type { Refusal } from '../../kernel/result.ts';
import { sayRefusal } from '../words.ts';

const FIELDS = ['name', 'players', 'due', 'timeZone', 'gm', 'map', 'more'] as const;
type Field = (typeof FIELDS)[number];

/** By the key of the sentence, else by its code; what is not named here lies behind "more". */
const FIELD_OF: Readonly<Record<string, Field>> = {
  'input/calendar': 'due',
  'input/due': 'due',
  'input/gm': 'gm',
  'input/calendar.time-zone': 'timeZone',
  'input/campaign.same-name': 'players',
  'input/campaign.same-id': 'players',
  'input/campaign.castles': 'players',
  'input/campaign.no-castle': 'map',
  'input/campaign.starts-near': 'map',
  'input/players.line': 'players',
  'input/players.few': 'players',
  'input/players.castles': 'players',
  'input/person': 'players',
  'input/campaign.no-name': 'name',
  'input/campaign.unclean-name': 'name',
  'input/campaign.unclean-power': 'players',
  'input/players.power-long': 'players',
  'input/map': 'map',
  'input/map-size': 'map',
  'input/seed': 'map',
  'input/too-large': 'map',
};

/** For the template: what is said at each field, empty where nothing is; `field` is where the summary leads. */
export function faultsAt(refusal: Refusal | undefined) {
  const says = sayRefusal(refusal);
  const at = refusal === undefined ? undefined : fieldOf(refusal);
  const faults = Object.fromEntries(FIELDS.map((field) => [field, field === at ? says : '']));
  return {
    says,
    faults,
    faultAt: at === undefined ? '' : `at-${at}`,
    isBehindMore: at === 'map' || at === 'more',
  };
}

/** Whether "more" is open: a fault in the short first step is not buried under it, and a map that was looked at stays in the form. */
export const isUnfolded = (
  { isBehindMore, says }: ReturnType<typeof faultsAt>,
  isLookedAt: boolean,
): boolean => isBehindMore || (isLookedAt && says === '');

function fieldOf({ code, said }: Refusal): Field {
  return FIELD_OF[said?.key ?? ''] ?? FIELD_OF[code] ?? 'more';
}
