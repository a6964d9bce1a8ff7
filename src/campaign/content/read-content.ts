/** A campaign's own content from its text, and onto its map. */
import { ok, type Result } from '../../kernel/result.ts';
import { checkJsonText, type PlacedFault, refuseFaults, sayPlaced } from '../placed-json.ts';
import type { CampaignMap } from '../state.ts';
import { refuse } from '../words/refuse.ts';
import type { Content } from './content.ts';
import { CONTENT, contentFaults } from './content-schema.ts';

/** Letters in a content's text. */
export const LONGEST_CONTENT = 2_000_000;

const RULE = 'CP-OWN-08';
const TOO_LARGE = refuse('input/too-large.content', { millions: LONGEST_CONTENT / 1_000_000 }, RULE);

/** CP-OWN-08: content from its text. Refusals: `input/content`, its faults by line and column; `input/too-large`. */
export function readContent(text: string): Result<Content> {
  if (text.length > LONGEST_CONTENT) return TOO_LARGE;
  const read = checkJsonText(text, { ...CONTENT, faultsOf: contentFaults });
  if (read.ok) return ok(read.value as Content);
  return refuseFaults(
    read.faults.map((fault) => ({ ...fault, says: sayPlaced(fault) })),
    { code: 'input/content', rule: RULE },
  );
}

/** CP-OWN-08: all that keeps a text from being content, in its order; none where it is, or is too long to be looked at. */
export function faultsOfContent(text: string): readonly PlacedFault[] {
  if (text.length > LONGEST_CONTENT) return [];
  const read = checkJsonText(text, { ...CONTENT, faultsOf: contentFaults });
  return read.ok ? [] : read.faults;
}

/** CP-EVT-02: regions that a happening names are on the map. Refusal: `input/content`. */
export function checkOnMap({ events = [] }: Content, map: CampaignMap): Result<undefined> {
  for (const { title, where } of events) {
    const unknown = where?.regions?.find((id) => map.regions[id] === undefined);
    if (unknown === undefined) continue;
    return refuse('input/content', { title, unknown, map: map.name }, 'CP-EVT-02');
  }
  return ok(undefined);
}
