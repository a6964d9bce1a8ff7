import { type TSchema, Type } from 'typebox';
import type { MapEdit } from '../../campaign/map/edit-map.ts';
import type { Json } from '../../kernel/brand.ts';
import { CalendarBody, TimeZone } from './calendar.ts';

const Text = Type.String();
const Name = Type.String({ minLength: 1, maxLength: 60 });

const Person = {
  name: Name,
  addresses: Type.Array(Type.String({ maxLength: 320 }), {
    minItems: 1,
    maxItems: 5,
    description: 'The first is written to; mail counts from all of them.',
  }),
  timeZone: TimeZone,
};

const Faction = Type.Object(
  {
    name: Name,
    list: Name,
    castle: Type.Optional(
      Type.String({ maxLength: 40, description: 'The id of the castle it starts in. Absent: it is drawn.' }),
    ),
    roster: Type.Optional(
      Type.String({
        maxLength: 4_000_000,
        description:
          'Its units: plain text, BattleScribe .ros or New Recruit JSON. Absent: drawn from the list.',
      }),
    ),
  },
  { additionalProperties: false },
);

const Size = {
  regions: Type.Integer({ minimum: 1, maximum: 5000 }),
  castles: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
};
const Terrain = Type.Enum(['plains', 'hills', 'forest', 'mountains', 'marsh', 'desert', 'coast']);
const RegionId = Type.String({ maxLength: 40, description: 'A region of the map.' });
const MapEditBody = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'The map’s own.' })),
    regions: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: RegionId,
            name: Type.String({ minLength: 1, maxLength: 40 }),
            terrain: Terrain,
            hasRiver: Type.Boolean(),
            hasVillage: Type.Boolean(),
            isCastle: Type.Boolean(),
          },
          { additionalProperties: false },
        ),
        { maxItems: 5000, description: 'Those that are not named stay.' },
      ),
    ),
    join: Type.Optional(
      Type.Array(
        Type.Object(
          { a: RegionId, b: RegionId, kind: Type.Enum(['open', 'road', 'ford', 'pass', 'sea']) },
          { additionalProperties: false },
        ),
        { maxItems: 5000, description: 'New ways, and others in place of what joins two regions now.' },
      ),
    ),
    part: Type.Optional(
      Type.Array(Type.Object({ a: RegionId, b: RegionId }, { additionalProperties: false }), {
        maxItems: 5000,
        description: 'Ways that there shall not be.',
      }),
    ),
  },
  { additionalProperties: false },
);
const Seed = Type.String({ minLength: 64, maxLength: 64, description: '64 hex digits.' });
const Shipped = Type.Object({ kind: Type.Literal('shipped') }, { additionalProperties: false });
const Own = Type.Object(
  {
    kind: Type.Literal('own'),
    text: Type.String({ description: 'The map as JSON text: faults are named by line and column.' }),
  },
  { additionalProperties: false },
);
const generated = <S extends TSchema>(seed: S) =>
  Type.Object({ kind: Type.Literal('generated'), seed, ...Size }, { additionalProperties: false });

/** The map to look at. */
export const MapWishBody = Type.Union([Shipped, generated(Type.Optional(Seed)), Own]);

/** CP-MAP-12. */
export const MapChangeBody = Type.Object(
  {
    choice: Type.Union([Shipped, generated(Seed), Own]),
    edit: Type.Unsafe<MapEdit>(MapEditBody),
  },
  { additionalProperties: false },
);

export const MapEditedSchema = Type.Object(
  {
    preview: Type.Optional(Type.Ref('MapPreview#')),
    faults: Type.Array(
      Type.Object({ at: Type.String({ description: 'A JSON pointer: /regions/karak/name.' }), says: Text }),
      { description: 'What keeps it from being a map; none where there is a preview.' },
    ),
  },
  { $id: 'MapEdited', description: 'Nothing is kept: open a campaign on the text of the preview.' },
);

export const MapPreviewSchema = Type.Object(
  {
    name: Text,
    regions: Type.Integer(),
    castles: Type.Integer(),
    seed: Type.Optional(Text),
    says: Text,
    fairness: Type.Object({
      castles: Type.Array(
        Type.Object({
          castle: Text,
          nearestRival: Type.Optional(Type.Integer()),
          landsWithinTwo: Type.Integer(),
          share: Type.Number(),
        }),
      ),
      leastRival: Type.Optional(Type.Integer()),
      landsWithinTwo: Type.Array(Type.Integer()),
      leastShare: Type.Number(),
    }),
    pictures: Type.Object({ light: Text, dark: Text }, { description: 'SVG.' }),
    text: Type.String({ description: 'The map as JSON text, to keep or to open a campaign on.' }),
  },
  { $id: 'MapPreview', description: 'A map, what it is like, and its picture.' },
);

export const Victory = Type.Object(
  {
    castles: Type.Optional(
      Type.Object(
        {
          count: Type.Integer({ minimum: 1, maximum: 1000 }),
          turns: Type.Integer({ minimum: 1, maximum: 1000, description: 'In a row.' }),
        },
        { additionalProperties: false },
      ),
    ),
    lastTurn: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'When it ends, most castles win.' }),
    ),
    points: Type.Optional(
      Type.Literal(true, {
        description: 'A castle held when a turn ends is a point; after the last turn most points win.',
      }),
    ),
    goesOn: Type.Optional(Type.Literal(true, { description: 'The campaign does not end with victory.' })),
  },
  { additionalProperties: false, description: 'Absent: the last to stand wins.' },
);

export const NewCampaignBody = Type.Object(
  {
    name: Name,
    ruleset: Name,
    options: Type.Optional(
      Type.Unsafe<Readonly<Record<string, Json>>>(
        Type.Object({}, { additionalProperties: true, description: 'Switches other than the catalog’s.' }),
      ),
    ),
    victory: Type.Optional(Victory),
    diplomacy: Type.Optional(
      Type.Object(
        {
          isPublic: Type.Boolean({ description: 'Treaties and their breach are told to all.' }),
          truceUntil: Type.Optional(
            Type.Integer({ minimum: 1, description: 'A general truce, through this turn.' }),
          ),
        },
        { additionalProperties: false, description: 'Absent: everybody is at war with everybody.' },
      ),
    ),
    press: Type.Optional(
      Type.Object(
        {
          mayBeAnonymous: Type.Boolean(),
          mayWait: Type.Boolean(),
          couriers: Type.Optional(Type.Literal(true, { description: 'Letters ride, and take turns.' })),
        },
        { additionalProperties: false, description: 'Letters between factions; absent: none are carried.' },
      ),
    ),
    rumours: Type.Optional(
      Type.Literal(true, { description: 'Rumours go about, some of them wrong; absent: none do.' }),
    ),
    chance: Type.Optional(
      Type.Union(
        [
          Type.Literal('beacon'),
          Type.Object({ hashes: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
        ],
        {
          description:
            'What is added to the dice after the lock: a round of the public beacon, or the end of a chain of so many hashes; absent: nothing.',
        },
      ),
    ),
    lateDeal: Type.Optional(
      Type.Literal(true, {
        description:
          'The first turn collects luck words alone, and lands and armies are dealt from its dice when it ends; absent: they are dealt at once.',
      }),
    ),
    publicRollCall: Type.Optional(
      Type.Literal(true, {
        description: 'The forum’s posts name who sent no orders; absent: only their own side knows.',
      }),
    ),
    battleTerms: Type.Optional(
      Type.Unsafe<Readonly<Record<string, Json>>>(
        Type.Object(
          {},
          {
            additionalProperties: true,
            description: 'What shall differ from the standard terms: fields of BattleTerms.',
          },
        ),
      ),
    ),
    content: Type.Optional(
      Type.String({
        maxLength: 2_000_000,
        description:
          'Troops, spells, items, names and happenings of its own, as JSON text: see /v1/content/schema.',
      }),
    ),
    armiesEach: Type.Integer({ minimum: 1, maximum: 40 }),
    worthOfArmy: Type.Integer({ minimum: 20, maximum: 1000, description: '10 is a plain foot unit.' }),
    starts: Type.Optional(
      Type.Literal('together', {
        description: 'Each power’s lands lie together; absent: they are dealt all over the map.',
      }),
    ),
    startSeed: Type.Optional(Seed),
    calendar: CalendarBody,
    map: Type.Optional(
      Type.Union([Shipped, generated(Seed), Own], { description: 'The shipped one, if not given.' }),
    ),
    gathering: Type.Optional(
      Type.Object(
        {
          need: Type.Optional(Type.Integer({ minimum: 2, maximum: 200, description: 'All, if not given.' })),
          days: Type.Integer({ minimum: 1, maximum: 60 }),
        },
        {
          additionalProperties: false,
          description:
            'Players are asked first: the first turn begins when so many have accepted, or after so many days with those who are there.',
        },
      ),
    ),
    gm: Type.Object(Person, { additionalProperties: false }),
    players: Type.Array(Type.Object({ ...Person, faction: Faction }, { additionalProperties: false }), {
      minItems: 2,
      maxItems: 200,
      description: 'In seat order: it decides who draws lands first. As many as the map has castles at most.',
    }),
  },
  { additionalProperties: false },
);

export const PersonChangeBody = Type.Object(
  {
    ...Person,
    makeKeysVoid: Type.Optional(
      Type.Boolean({ description: 'Links and reply addresses sent so far open nothing more.' }),
    ),
  },
  { additionalProperties: false },
);

export const OpeningChoiceSchema = Type.Object(
  {
    ruleset: Text,
    title: Text,
    lists: Type.Array(Text),
    options: Type.Array(
      Type.Object({
        id: Text,
        title: Text,
        rule: Text,
        values: Type.Array(Type.Unknown()),
        standard: Type.Unknown(),
      }),
    ),
  },
  {
    $id: 'OpeningChoice',
    description: 'A ruleset, the lists factions can be raised from, and its switches.',
  },
);

export const MapFormatSchema = Type.Object(
  {},
  { $id: 'MapFormat', additionalProperties: true, description: 'The JSON Schema of maps, draft 2020-12.' },
);

export const ContentBody = Type.Object(
  { text: Type.String({ description: 'Content as JSON text: faults are named by line and column.' }) },
  { additionalProperties: false },
);

export const ContentQuery = Type.Object(
  { ruleset: Type.Optional(Type.String({ maxLength: 60, description: 'te-wapen, if not given.' })) },
  { additionalProperties: false },
);

export const ContentFactsSchema = Type.Object(
  {
    ruleset: Text,
    lists: Type.Array(Text),
    troops: Type.Array(
      Type.Object({
        id: Text,
        name: Text,
        role: Text,
        strength: Type.Integer(),
        pace: Type.Integer(),
        worth: Type.Integer(),
        summary: Text,
      }),
    ),
    events: Type.Array(Type.Object({ id: Text, title: Text, odds: Text })),
    says: Text,
  },
  { $id: 'ContentFacts', description: 'Troops, names and happenings of a campaign’s own.' },
);

export const ContentFormatSchema = Type.Object(
  {},
  {
    $id: 'ContentFormat',
    additionalProperties: true,
    description: 'The JSON Schema of content for a ruleset, draft 2020-12.',
  },
);

export const RosterBody = Type.Object(
  {
    ruleset: Name,
    list: Type.Optional(Name),
    content: Type.Optional(
      Type.String({
        maxLength: 2_000_000,
        description: 'The campaign’s own content: its troops count, too.',
      }),
    ),
    base64: Type.String({ description: 'The file as it is: plain text, .ros, .rosz or New Recruit JSON.' }),
  },
  { additionalProperties: false },
);

const RosterUnits = Type.Array(Type.Object({ name: Text, troop: Text }));

export const RosterReadingSchema = Type.Object(
  {
    format: Type.Enum(['text', 'battlescribe', 'json']),
    name: Type.Optional(Text),
    ruleset: Text,
    lines: Type.Array(
      Type.Object({
        at: Text,
        text: Text,
        units: RosterUnits,
        persons: RosterUnits,
        says: Text,
        fault: Type.Union([Type.Null(), Type.Object({ code: Text, message: Text, hint: Text })]),
      }),
    ),
    units: RosterUnits,
    persons: RosterUnits,
    worth: Type.Number(),
    text: Type.String({
      description: 'Plain text that reads the same: mend it, and open a campaign with it.',
    }),
  },
  { $id: 'RosterReading', description: 'A roster as troops of a ruleset, line by line.' },
);
