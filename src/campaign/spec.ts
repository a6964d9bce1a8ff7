import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ok, type Refused, type Result } from '../kernel/result.ts';
import type { AnyRuleset, Options } from '../kernel/ruleset.ts';
import { findRuleset } from '../rules/index.ts';
import { type ChanceTerms, LONGEST_CHAIN } from './chance.ts';
import { LONGEST_NAME } from './clean-name.ts';
import { type Content, ownRulesIn } from './content/content.ts';
import { contentFaults } from './content/content-schema.ts';
import { checkOnMap } from './content/read-content.ts';
import demo from './data/demo.json' with { type: 'json' };
import type { PressTerms } from './envoys/press-terms.ts';
import type { CampaignId, FactionId, RegionId } from './ids.ts';
import { harrowmere } from './map/harrowmere.ts';
import { linkBetween } from './map/map.ts';
import { withOwn } from './realm/troops.ts';
import type { RosterUnit } from './roster/read-roster.ts';
import { inOrder } from './sorted.ts';
import type { CampaignMap, Victory } from './state.ts';
import { refuse } from './words/refuse.ts';

/** What a campaign is opened from. */
export interface CampaignSpec {
  readonly id: CampaignId;
  readonly name: string;
  /** A ruleset's id. */
  readonly ruleset: string;
  /** Switches other than the catalog's; absent: none. */
  readonly options?: Options;
  readonly armiesEach: number;
  /** In the ruleset's worth: 10 is a plain foot unit. */
  readonly worthOfArmy: number;
  /** CP-OPN-09: a power's lands lie together. Absent: they are dealt all over the map. */
  readonly starts?: 'together';
  /** CP-VIC; absent: the last to stand wins. */
  readonly victory?: Pick<Victory, 'castles' | 'lastTurn' | 'points' | 'goesOn'>;
  /** CP-DIP-01; absent: there is none, and everybody is at war with everybody. */
  readonly diplomacy?: DiplomacySpec;
  /** CP-PRS-01; absent: no letters are carried. */
  readonly press?: PressTerms;
  /** CP-RUM-01; absent: no rumours go about. */
  readonly rumours?: true;
  /** CP-REC-13: what is added to each turn's dice after the lock; absent: nothing. */
  readonly chance?: ChanceTerms;
  /** CP-REC-17: the deal waits for everybody's luck words, and is the first turn; absent: it is made when the campaign opens. */
  readonly lateDeal?: true;
  /** CP-FOG-08: the public is told who sent no orders; absent: only their own side knows. */
  readonly publicRollCall?: true;
  /** CP-OWN-07..09: troops, names and happenings of its own. */
  readonly content?: Content;
  /** In seat order: it decides who draws first. */
  readonly factions: readonly FactionSpec[];
}

/** CP-DIP-01. */
export interface DiplomacySpec {
  /** Whether treaties and their breach are told to all. */
  readonly isPublic: boolean;
  /** Nobody is at war with anybody through this turn; absent: everybody is from the first. */
  readonly truceUntil?: number;
}

export interface FactionSpec {
  readonly id: FactionId;
  /** `The Iron Crown`. */
  readonly name: string;
  /** `the Iron Crown's`, inside a sentence. */
  readonly possessive: string;
  /** A troop list of the ruleset. */
  readonly list: string;
  /** CP-OPN-10: the castle it starts in; absent: it is drawn. */
  readonly castle?: RegionId;
  /** CP-OWN-06: the units it opens with, in place of those drawn from its list. */
  readonly units?: readonly RosterUnit[];
  /** CP-OWN-10: who leads its armies, the first the first; the rest are the tables' own. */
  readonly persons?: readonly RosterUnit[];
}

const Id = Type.String({ pattern: '^[a-z][a-z0-9]{0,19}$' });
const Name = Type.String({ minLength: 1, maxLength: LONGEST_NAME });
const Units = Type.Array(Type.Object({ name: Name, troop: Name }, { additionalProperties: false }), {
  minItems: 1,
  maxItems: 120,
});
const SpecSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 }),
    name: Name,
    ruleset: Name,
    options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    armiesEach: Type.Integer({ minimum: 1, maximum: 40 }),
    worthOfArmy: Type.Integer({ minimum: 20, maximum: 1000 }),
    starts: Type.Optional(Type.Literal('together')),
    victory: Type.Optional(
      Type.Object(
        {
          castles: Type.Optional(
            Type.Object({
              count: Type.Integer({ minimum: 1, maximum: 1000 }),
              turns: Type.Integer({ minimum: 1, maximum: 1000 }),
            }),
          ),
          lastTurn: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
          points: Type.Optional(Type.Literal(true)),
          goesOn: Type.Optional(Type.Literal(true)),
        },
        { additionalProperties: false },
      ),
    ),
    press: Type.Optional(
      Type.Object(
        {
          mayBeAnonymous: Type.Boolean(),
          mayWait: Type.Boolean(),
          couriers: Type.Optional(Type.Literal(true)),
        },
        { additionalProperties: false },
      ),
    ),
    rumours: Type.Optional(Type.Literal(true)),
    publicRollCall: Type.Optional(Type.Literal(true)),
    lateDeal: Type.Optional(Type.Literal(true)),
    chance: Type.Optional(
      Type.Union([
        Type.Object(
          {
            kind: Type.Literal('beacon'),
            publicKey: Type.String({ pattern: '^[0-9a-f]{192}$' }),
            waitSeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
          },
          { additionalProperties: false },
        ),
        Type.Object(
          {
            kind: Type.Literal('slow-hash'),
            length: Type.Integer({ minimum: 1, maximum: LONGEST_CHAIN }),
          },
          { additionalProperties: false },
        ),
      ]),
    ),
    diplomacy: Type.Optional(
      Type.Object(
        {
          isPublic: Type.Boolean(),
          truceUntil: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
        },
        { additionalProperties: false },
      ),
    ),
    content: Type.Optional(Type.Unknown()),
    factions: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Name,
          possessive: Name,
          list: Name,
          castle: Type.Optional(Type.String({ maxLength: 40 })),
          units: Type.Optional(Units),
          persons: Type.Optional(Units),
        },
        { additionalProperties: false },
      ),
      { minItems: 2 },
    ),
  },
  { additionalProperties: false },
);

/** The four powers, three armies each, that everybody meets first. */
export const demoSpec: CampaignSpec = demo as unknown as CampaignSpec;

const RULE = 'CP-OPN-01';

/** CP-OPN-01: a campaign's plan from outside, for this map. Refusals: `input/campaign`, `input/option`, those of its content. */
export function parseSpec(input: unknown, map: CampaignMap = harrowmere): Result<CampaignSpec> {
  const [error] = Value.Errors(SpecSchema, input);
  if (error !== undefined)
    return refuse('input/campaign.shape', { at: error.instancePath || '/', says: error.message }, RULE);
  const spec = input as CampaignSpec;
  const castles = inOrder(map.regions).filter((region) => region.isCastle).length;
  if (spec.factions.length > castles)
    return refuse('input/campaign.castles', { factions: spec.factions.length, map: map.name, castles }, RULE);
  if (spec.victory?.points === true && spec.victory.lastTurn === undefined)
    return refuse('input/campaign.last-turn', {}, RULE);
  if (new Set(spec.factions.map((faction) => faction.id)).size < spec.factions.length)
    return refuse('input/campaign.same-id', {}, RULE);
  return whyNotStarts(spec, map) ?? checkContent(spec, map) ?? checkLists(spec);
}

/** CP-OPN-10: castles of the map, each one power's, none beside another by land; undefined where all is well. */
export function whyNotStarts(
  { factions }: Pick<CampaignSpec, 'factions'>,
  map: CampaignMap,
): Refused | undefined {
  const given = factions.flatMap(({ name, castle }) => (castle === undefined ? [] : [{ name, castle }]));
  for (const [i, { name, castle }] of given.entries()) {
    const where = map.regions[castle]?.name ?? castle;
    if (map.regions[castle]?.isCastle !== true)
      return refuse('input/campaign.no-castle', { name, castle: where }, 'CP-OPN-10');
    const other = given.slice(0, i).find((each) => areTooNear(map, each.castle, castle));
    if (other !== undefined)
      return refuse('input/campaign.starts-near', { name, other: other.name, castle: where }, 'CP-OPN-10');
  }
  return undefined;
}

function areTooNear(map: CampaignMap, one: RegionId, other: RegionId): boolean {
  const way = linkBetween(map, one, other);
  return one === other || (way !== undefined && way.kind !== 'sea');
}

/** CP-OWN-07..09: content that is none, or another ruleset's, or for another map; undefined where all is well. */
function checkContent({ content, ruleset }: CampaignSpec, map: CampaignMap): Refused | undefined {
  if (content === undefined) return undefined;
  const [fault] = contentFaults(content);
  if (fault !== undefined)
    return refuse('input/campaign.content', { at: fault.at, says: fault.message }, RULE);
  if (content.ruleset !== ruleset)
    return refuse('input/campaign.other-rules', { its: content.ruleset, ruleset }, RULE);
  const onMap = checkOnMap(content, map);
  return onMap.ok ? undefined : onMap;
}

/** The lists a faction can be raised from: those with foot troops. */
export function foundingLists(ruleset: AnyRuleset): readonly string[] {
  const lists = ruleset.troops.filter((troop) => troop.role === 'foot').map((troop) => troop.list);
  return [...new Set(lists)];
}

/** The ruleset, with the troops of the campaign's own lists among the others. Refusal: `input/ruleset`. */
export function rulesOf({
  ruleset: id,
  content,
}: Pick<CampaignSpec, 'ruleset' | 'content'>): Result<AnyRuleset> {
  const ruleset = findRuleset(id);
  const own = content === undefined ? undefined : ownRulesIn(content);
  return ruleset.ok && own !== undefined ? ok(withOwn(ruleset.value, own)) : ruleset;
}

function checkLists(spec: CampaignSpec): Result<CampaignSpec> {
  const ruleset = rulesOf(spec);
  if (!ruleset.ok) return ruleset;
  const options = ruleset.value.checkOptions(spec.options ?? {});
  if (!options.ok) return options;
  const lists = foundingLists(ruleset.value);
  const stranger = spec.factions.find((faction) => !lists.includes(faction.list));
  if (stranger === undefined) return checkUnits(spec, ruleset.value);
  return refuse(
    'input/campaign.list',
    { ruleset: ruleset.value.title, list: stranger.list, lists: lists.join(', ') },
    RULE,
  );
}

/** CP-OWN-06: troops of the ruleset, no persons; as many at least as there are armies. */
function checkUnits(spec: CampaignSpec, ruleset: AnyRuleset): Result<CampaignSpec> {
  for (const { name, units, persons = [] } of spec.factions) {
    const wrong = units?.find(({ troop }) => !isRaised(ruleset, troop));
    if (wrong !== undefined)
      return refuse(
        'input/campaign.troop',
        { ruleset: ruleset.title, troop: wrong.troop, unit: wrong.name },
        RULE,
      );
    if (units !== undefined && units.length < spec.armiesEach)
      return refuse('input/campaign.units', { name, units: units.length, armies: spec.armiesEach }, RULE);
    const stranger = persons.find(({ troop }) => !isPerson(ruleset, troop));
    if (stranger !== undefined)
      return refuse('input/campaign.person', { ruleset: ruleset.title, troop: stranger.troop, name }, RULE);
    if (persons.length > spec.armiesEach)
      return refuse(
        'input/campaign.generals',
        { name, generals: persons.length, armies: spec.armiesEach },
        RULE,
      );
  }
  return ok(spec);
}

function isPerson(ruleset: AnyRuleset, id: string): boolean {
  return ruleset.troops.some((troop) => troop.id === id && troop.role === 'person');
}

function isRaised(ruleset: AnyRuleset, id: string): boolean {
  return ruleset.troops.some((troop) => troop.id === id && troop.role !== 'person');
}
