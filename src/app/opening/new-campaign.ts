/** A campaign of one's own: checked, opened and announced in one commit. */

import { parseTerms } from '../../campaign/battle/battle-terms.ts';
import { parseCalendar } from '../../campaign/calendar/calendar.ts';
import type { Content } from '../../campaign/content/content.ts';
import { readContent } from '../../campaign/content/read-content.ts';
import { possessiveOf } from '../../campaign/corrections/rename.ts';
import { announceCampaign } from '../../campaign/deal.ts';
import type { CampaignId, FactionId, RegionId } from '../../campaign/ids.ts';
import { openCampaign } from '../../campaign/open.ts';
import { whyNotNames } from '../../campaign/opening-names.ts';
import { openingIn } from '../../campaign/record.ts';
import { printRoster } from '../../campaign/roster/print-roster.ts';
import { readRoster } from '../../campaign/roster/read-roster.ts';
import {
  type CampaignSpec,
  type FactionSpec,
  foundingLists,
  parseSpec,
  rulesOf,
} from '../../campaign/spec.ts';
import type { CampaignMap, CampaignState } from '../../campaign/state.ts';
import { isSeed, seededDice } from '../../kernel/dice-seeded.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { AnyRuleset } from '../../kernel/ruleset.ts';
import { rulesets } from '../../rules/index.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { isFreeId } from '../open-turn/gone.ts';
import type { Asker } from '../people/asker.ts';
import { checkPerson, type PersonDetails } from '../people/person.ts';
import type { CampaignRow, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { announce, type Opening } from './announce.ts';
import { checkGathering, gather } from './gather.ts';
import {
  chooseMap,
  editChoice,
  type MapChange,
  type MapChoice,
  type MapEdited,
  type MapPreview,
  previewChoice,
  type StartWish,
} from './map-desk.ts';
import { openedBefore } from './opened-before.ts';
import type { GatheringWish, NewCampaign, NewPlayer, OpeningChoice, PreviewWish } from './opening.ts';
import { type MendableRoster, type RosterFile, readRosterFile } from './roster-file.ts';
import { type ContentFacts, factsOfContent } from './standalone-content.ts';

/** Refusal: `stranger/owner-only`. */
export function openingChoices(asker: Asker): Result<readonly OpeningChoice[]> {
  if (asker.kind !== 'owner') return OWNER_ONLY;
  const choices = rulesets.map((ruleset) => ({
    ruleset: ruleset.id,
    title: ruleset.title,
    lists: foundingLists(ruleset),
    options: ruleset.options,
  }));
  return ok(choices);
}

/** A roster before a campaign is opened with it. Owner only. Refusals: `stranger/owner-only`, those of `readRosterFile`. */
export async function readRosterForOwner(asker: Asker, asked: RosterFile): Promise<Result<MendableRoster>> {
  if (asker.kind !== 'owner') return OWNER_ONLY;
  const read = await readRosterFile(asked);
  return read.ok ? ok({ ...read.value, text: printRoster(read.value) }) : read;
}

/** CP-OWN-08: what a content holds, before a campaign is opened with it. Owner only. Refusals: `stranger/owner-only`, those of `factsOfContent`. */
export function contentForOwner(asker: Asker, text: string): Result<ContentFacts> {
  return asker.kind === 'owner' ? factsOfContent(text) : OWNER_ONLY;
}

/** A map as it would be played on, and who starts where. Owner only. Refusals: `stranger/owner-only`, those of `previewChoice`. */
export function previewMap(
  deps: Deps,
  asker: Asker,
  wanted: PreviewWish,
  start?: StartWish,
): Result<MapPreview> {
  if (asker.kind !== 'owner') return OWNER_ONLY;
  const choice: MapChoice =
    wanted.kind === 'generated' ? { ...wanted, seed: wanted.seed ?? deps.entropy.secret() } : wanted;
  return start === undefined
    ? previewChoice(choice)
    : previewChoice(choice, { ...start, seed: start.seed ?? deps.entropy.secret() });
}

/** CP-MAP-12: a map changed by hand, as it would be played on. Owner only. Refusals: `stranger/owner-only`, those of `editChoice`. */
export function editMap(deps: Deps, asker: Asker, asked: MapChange): Result<MapEdited> {
  if (asker.kind !== 'owner') return OWNER_ONLY;
  const { choice, edit, start } = asked;
  return start === undefined
    ? editChoice(choice, edit)
    : editChoice(choice, edit, { ...start, seed: start.seed ?? deps.entropy.secret() });
}

/**
 * Opens a campaign on the map chosen and writes to everybody. Owner only. Refusals: `stranger/owner-only`, `input/campaign`, `input/option`,
 * `input/calendar`, `input/content`, `input/person`, `input/battle-terms`, `conflict/campaign`, and those of `chooseMap`.
 */
export async function openNewCampaign(
  deps: Deps,
  asker: Asker,
  wanted: NewCampaign,
): Promise<Result<CampaignRow>> {
  if (asker.kind !== 'owner') return OWNER_ONLY;
  const calendar = parseCalendar(wanted.calendar);
  if (!calendar.ok) return calendar;
  const people = checkPeople(wanted);
  if (!people.ok) return people;
  const waits = checkGathering(wanted.gathering, wanted.players.length);
  if (!waits.ok) return waits;
  const content = contentOf(wanted);
  if (!content.ok) return content;
  const map = chooseMap(withPlaces(wanted.map ?? { kind: 'shipped' }, content.value));
  if (!map.ok) return map;
  const id = await freeId(deps, wanted.name);
  const rosters = readRosters(wanted, content.value);
  if (!rosters.ok) return rosters;
  const own = { rosters: rosters.value, ...content.value, ...chanceOf(deps, wanted) };
  const spec = newSpec(specOf(id, wanted, own), map.value);
  if (!spec.ok) return spec;
  const opened = stateOf(deps, wanted, spec.value, map.value);
  if (!opened.ok) return opened;
  const before = await openedBefore(deps, wanted.players);
  const state: CampaignState = { ...opened.value, ...(before === 0 ? {} : { openedBefore: before }) };
  const row: CampaignRow = {
    id,
    name: wanted.name,
    ruleset: wanted.ruleset,
    turn: state.turn,
    status: 'running',
    calendar: calendar.value,
    mailroomOnly: false,
    createdAt: deps.clock.now(),
  };
  return open(deps, { row, state, seats: seatsOf(state, wanted) }, wanted.gathering);
}

async function open(
  deps: Deps,
  made: Pick<Opening, 'row' | 'state' | 'seats'>,
  wish: GatheringWish | undefined,
): Promise<Result<CampaignRow>> {
  const detail = { demo: false, ...openingIn(made.state).opening };
  const by = { who: 'owner', detail: wish === undefined ? detail : { ...detail, isGathering: true } };
  const gathering = wish === undefined ? undefined : await gather(deps, made, wish);
  const opening = gathering === undefined ? made : { ...made, ...gathering, gathering };
  const isOpen = await announce(deps, { ...opening, ...by });
  return isOpen ? ok(opening.row) : CONFLICT;
}

/** Refusals: `input/battle-terms`, `input/seed.late-deal`, `input/seed.no-seed`. */
function stateOf(
  deps: Deps,
  wanted: NewCampaign,
  spec: CampaignSpec,
  map: CampaignMap,
): Result<CampaignState> {
  const { battleTerms, startSeed } = wanted;
  const terms = parseTerms(battleTerms ?? {});
  if (!terms.ok) return terms;
  if (startSeed !== undefined && spec.lateDeal === true) return refuse('input/seed.late-deal');
  if (startSeed !== undefined && !isSeed(startSeed)) return refuse('input/seed.no-seed');
  const state = dealtOrNot(deps, spec, map, startSeed);
  return ok(battleTerms === undefined ? state : { ...state, battleTerms: terms.value });
}

/** CP-REC-17: dealt at once, but where the deal waits for everybody's luck words. */
function dealtOrNot({ entropy }: Deps, spec: CampaignSpec, map: CampaignMap, startSeed = entropy.secret()) {
  const secret = entropy.secret();
  return spec.lateDeal === true
    ? announceCampaign(spec, secret, map)
    : openCampaign(spec, seededDice(secret), map, seededDice(startSeed));
}

interface Own {
  readonly content?: Content;
}

/** Refusals: those of `readContent`. */
function contentOf({ content }: NewCampaign): Result<Own> {
  if (content === undefined) return ok({});
  const read = readContent(content);
  return read.ok ? ok({ content: read.value }) : read;
}

/** CP-OWN-09: a map that is drawn for it bears its names. */
function withPlaces(choice: MapChoice, { content }: Own): MapChoice {
  const places = content?.names?.places;
  return choice.kind === 'generated' && places !== undefined ? { ...choice, places } : choice;
}

const OWNER_ONLY = refuse('stranger/owner-only');
const CONFLICT = refuse('conflict/campaign');

/** Everybody can be written to, and nobody is two people. */
function checkPeople({ gm, players }: NewCampaign): Result<undefined> {
  const all = [gm, ...players];
  for (const person of all) {
    const checked = checkPerson(person);
    if (!checked.ok) return checked;
  }
  const addresses = all.flatMap((person) => person.addresses.map((address) => address.toLowerCase()));
  const twice = addresses.find((address, i) => addresses.indexOf(address) !== i);
  if (twice === undefined) return ok(undefined);
  return refuse('input/person', { twice });
}

/** CP-OWN-06: the units of each seat's roster, none where it has none. Refusals: those of `readRoster`, `unclear/troop`. */
function readRosters({ ruleset: id, players }: NewCampaign, own: Own): Result<readonly Roster[]> {
  const ruleset = rulesOf({ ruleset: id, ...own });
  if (!ruleset.ok) return ruleset;
  const rosters: Roster[] = [];
  for (const { faction } of players) {
    const read = faction.roster === undefined ? ok({}) : readWhole(faction.roster, faction, ruleset.value);
    if (!read.ok) return read;
    rosters.push(read.value);
  }
  return ok(rosters);
}

/** Absent: drawn from the list, named by the tables. */
type Roster = Pick<FactionSpec, 'units' | 'persons'>;

/** A campaign opens on what was understood to the last line, or not at all. */
function readWhole(
  roster: string,
  { name, list }: NewPlayer['faction'],
  ruleset: AnyRuleset,
): Result<Roster> {
  const own = readRoster(roster, ruleset, { list });
  if (!own.ok) return own;
  const read = own.value.lines.some(({ fault }) => fault !== null) ? readRoster(roster, ruleset) : own;
  if (!read.ok) return read;
  const faults = read.value.lines.flatMap(({ at, fault }) => (fault === null ? [] : [{ at, ...fault }]));
  const [first] = faults;
  const { units, persons } = read.value;
  if (first === undefined) return ok(persons.length === 0 ? { units } : { units, persons });
  const { at, message, hint } = first;
  return refuse('unclear/troop', { name, at, message, hint, more: faults.length - 1 }, 'CP-OWN-04');
}

function specOf(
  id: CampaignId,
  wanted: NewCampaign,
  { rosters, content, chance }: Own & Pick<CampaignSpec, 'chance'> & { readonly rosters: readonly Roster[] },
): CampaignSpec {
  const { name, ruleset, options, armiesEach, worthOfArmy, players, starts } = wanted;
  const { victory, diplomacy, press, rumours, lateDeal, publicRollCall } = wanted;
  const taken: string[] = [];
  const factions = players.map(({ faction }, i) => {
    return { ...factionSpec(faction, taken), ...rosters[i] };
  });
  return {
    id,
    name,
    ruleset,
    ...(options === undefined ? {} : { options }),
    armiesEach,
    worthOfArmy,
    ...(starts === undefined ? {} : { starts }),
    ...(victory === undefined ? {} : { victory }),
    ...(diplomacy === undefined ? {} : { diplomacy }),
    ...(press === undefined ? {} : { press }),
    ...(rumours === undefined ? {} : { rumours }),
    ...(lateDeal === undefined ? {} : { lateDeal }),
    ...(publicRollCall === undefined ? {} : { publicRollCall }),
    ...(chance === undefined ? {} : { chance }),
    ...(content === undefined ? {} : { content }),
    factions,
  };
}

/** CP-REC-13: the beacon that this installation asks. */
function chanceOf({ settings }: Deps, { chance }: NewCampaign): Pick<CampaignSpec, 'chance'> {
  if (chance === undefined) return {};
  if (chance === 'beacon') return { chance: { kind: 'beacon', ...settings.beacon } };
  return { chance: { kind: 'slow-hash', length: chance.hashes } };
}

function factionSpec({ name, list, castle }: NewPlayer['faction'], taken: string[]): FactionSpec {
  const words = letters(name.replace(/^the\s+/i, ''))
    .replaceAll('-', '')
    .replace(/^\d+/, '')
    .slice(0, 16);
  const id = unlike(words || 'faction', taken);
  taken.push(id);
  const start = castle === undefined ? {} : { castle: castle as RegionId };
  return { id: id as FactionId, name, possessive: possessiveOf(name), list, ...start };
}

const MOST_LETTERS = 20;

/** `the-long-war`, or `the-long-war-2`: short enough for a reply address, and not in use. */
async function freeId(deps: Deps, name: string): Promise<CampaignId> {
  const words = inShort(letters(name)) || 'campaign';
  if (!isOfEveryObject(words) && (await isFreeId(deps.store, words))) return words as CampaignId;
  let n = 2;
  while (!(await isFreeId(deps.store, `${words}-${n}`))) n += 1;
  return `${words}-${n}` as CampaignId;
}

/** Whole words, as many as there is room for: it stands before the subject of every letter. */
function inShort(words: string): string {
  if (words.length <= MOST_LETTERS) return words;
  const bare = words.replace(/^(?:the|an?|der|die|das)-/, '');
  const end = bare.length <= MOST_LETTERS ? bare.length : bare.lastIndexOf('-', MOST_LETTERS);
  const short = bare.slice(0, end < 1 ? MOST_LETTERS : end);
  return short.replace(/(?:-(?:of|the|and|in|on|at|der|des|die|das|und|von))+$/, '');
}

function letters(text: string): string {
  const plain = text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}

/** `constructor`: what every object answers to would be found by such an id where nothing is. */
const isOfEveryObject = (words: string): boolean => words in {};

function unlike(words: string, taken: readonly string[]): string {
  if (!taken.includes(words) && !isOfEveryObject(words)) return words;
  let n = 2;
  while (taken.includes(`${words}${n}`)) n += 1;
  return `${words}${n}`;
}

function seatsOf(state: CampaignState, { gm, players }: NewCampaign): readonly Participant[] {
  const factions = Object.values(state.factions);
  const seat = (id: string, person: PersonDetails) => ({
    id: id as ParticipantId,
    campaign: state.id,
    name: person.name,
    addresses: person.addresses,
    timeZone: person.timeZone,
    keyVersion: 1,
  });
  return [
    { ...seat('gm', gm), role: 'gm' },
    ...players.map((player, i) => {
      const faction = factions.find(({ colour }) => colour === i + 1);
      if (faction === undefined) throw new Error(`no faction was made for seat ${i + 1}`);
      return { ...seat(`p${i + 1}`, player), role: 'player' as const, faction: faction.id };
    }),
  ];
}

/** What may be opened: names are looked at here alone, since a campaign that is open keeps its own. */
function newSpec(planned: unknown, map: CampaignMap): ReturnType<typeof parseSpec> {
  const spec = parseSpec(planned, map);
  return spec.ok ? (whyNotNames(spec.value) ?? spec) : spec;
}
