/** Maps as people write them: JSON text, every fault named by line and column; and text made of a map. */
import { ok, type Result } from '../../kernel/result.ts';
import { checkJsonText, type PlacedFault, sayPlaced } from '../placed-json.ts';
import type { CampaignMap } from '../state.ts';
import { refuse } from '../words/refuse.ts';
import { MAP, mapFaults, refuseMap } from './map-schema.ts';

/** Letters in a map's text: about three times the largest map that can be generated. */
export const LONGEST_MAP = 8_000_000;

/**
 * CP-MAP-10: a map from its text. Refusals: `input/map`, its faults by line and column; `input/too-large`.
 */
export function readMap(text: string): Result<CampaignMap> {
  if (text.length > LONGEST_MAP) return TOO_LARGE;
  const read = checkMapText(text);
  if (read.map !== undefined) return ok(read.map);
  return refuseMap(read.faults.map((fault) => ({ ...fault, says: sayPlaced(fault) })));
}

const TOO_LARGE = refuse('input/too-large.map', { millions: LONGEST_MAP / 1_000_000 }, 'CP-MAP-10');

/** The map, or all that is wrong with it, in the order of the text. */
export function checkMapText(
  text: string,
): { readonly map: CampaignMap } | { readonly map?: undefined; readonly faults: readonly PlacedFault[] } {
  const read = checkJsonText(text, { ...MAP, faultsOf: mapFaults });
  return read.ok ? { map: read.value as CampaignMap } : { faults: read.faults };
}

/** A map as JSON, one region and one link a line: small, and a change shows in a diff. */
export function formatMap(map: CampaignMap): string {
  const regions = Object.entries(map.regions).map(
    ([id, region]) => `    ${JSON.stringify(id)}: ${JSON.stringify(region)}`,
  );
  const lines = (list: readonly object[]): string =>
    list.map((each) => `\n    ${JSON.stringify(each)}`).join(',');
  const parts = [
    `  "name": ${JSON.stringify(map.name)}`,
    `  "width": ${map.width}`,
    `  "height": ${map.height}`,
    `  "regions": {\n${regions.join(',\n')}\n  }`,
    `  "links": [${lines(map.links)}\n  ]`,
    ...(map.rivers === undefined ? [] : [`  "rivers": [${lines(map.rivers)}\n  ]`]),
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}
