/** The start of a skirmish as it is written down: the ground, the parties, what the game master has ruled. */
import Type from 'typebox';
import { checkOwnRow, itemsOf, whyNotOwned } from '../../kernel/own-rules.ts';
import { once } from '../../kernel/remember.ts';
import { ok, type Refused } from '../../kernel/result.ts';
import { type OwnRow, SIDES, type Side } from '../../kernel/ruleset.ts';
import { scenarioPaper } from '../../kernel/scenario.ts';
import { type Keeps, KeepsSchema } from './keeps.ts';
import { checkOptions } from './options.ts';
import { OWN_ROW, rowFrom, whyNotWorn } from './own.ts';
import { gearFrom, OWN_ITEM } from './own-items.ts';
import { OWN_LISTS, OWN_SPELL, spellFrom } from './own-spells.ts';
import { type Standing, StandingSchema } from './standing.ts';
import type { Fighter, Mark, Patch, Way } from './state.ts';
import { classOf, FIELD, findRow, SKILLS, SPECIAL_RULES, TASKS } from './tables.ts';
import { type Profile, type Row, type Skill, type SpecialRule, STATS, type Wizard } from './types.ts';
import { refuse } from './words/refuse.ts';

/** The revision of this engine: changes whenever the same record would replay differently. */
export const REVISION = 'roll-by-mail-5';

/** One fighter of a party. What is given besides `troop` stands in place of what the fighter's row says. */
export interface ForceUnit {
  readonly id: string;
  readonly name: string;
  /** A row, or a list and a row: `goblin`, `greenskins/goblin`. */
  readonly troop: string;
  /** Wounds the fighter begins with; absent when fresh. */
  readonly left?: number;
  readonly zone?: number;
  readonly profile?: Profile;
  readonly kit?: readonly string[];
  readonly rules?: readonly SpecialRule[];
  readonly skills?: readonly Skill[];
  readonly wizard?: Wizard;
  readonly standing?: Standing;
  readonly keeps?: Keeps;
  readonly isPerson?: true;
  readonly army?: string;
  /** A row of the campaign's own, in place of one of the bestiary. */
  readonly row?: OwnRow;
  /** CP-OWN-11: a wizard's spells of the campaign's own, as rows. */
  readonly spells?: readonly OwnRow[];
  /** RM-SPC-11: what the row bears of the campaign's own, as rows. */
  readonly items?: readonly OwnRow[];
}

/** A skirmish's own part of a scenario. */
export interface Muster {
  readonly ground: readonly Patch[];
  /** RM-GAP-108: where zones connect otherwise than in a row. */
  readonly ways?: readonly Way[];
  readonly forces: Readonly<Record<Side, readonly ForceUnit[]>>;
  readonly marks: readonly Mark[];
  /** RM-DOC-16: what fighters may try. */
  readonly tasks: readonly string[];
  readonly mayConcede: boolean;
  /** RM-DOC-01: whether sides choose what they take along. */
  readonly asksKit: boolean;
}

const strict = { additionalProperties: false } as const;
const words = (values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)));
const Zone = Type.Integer({ minimum: FIELD.edges.red, maximum: FIELD.edges.black });
const SideWord = words(SIDES);
const CoverWord = words(['open', 'obscured-partly', 'obscured-mostly']);

const ProfileSchema = Type.Object(
  Object.fromEntries(
    STATS.map((stat) => [stat, Type.Integer({ minimum: FIELD.minimum[stat], maximum: FIELD.maximum[stat] })]),
  ),
  strict,
);
const WizardSchema = Type.Object(
  {
    mastery: Type.Integer({ minimum: FIELD.mastery.min, maximum: FIELD.mastery.max }),
    lists: OWN_LISTS,
  },
  strict,
);
const ForceSchema = Type.Array(
  Type.Object(
    {
      id: Type.String({ minLength: 1 }),
      name: Type.String({ minLength: 1 }),
      troop: Type.String(),
      left: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
      zone: Type.Optional(Zone),
      profile: Type.Optional(ProfileSchema),
      kit: Type.Optional(Type.Array(Type.String(), { maxItems: 30 })),
      rules: Type.Optional(Type.Array(words(SPECIAL_RULES))),
      skills: Type.Optional(Type.Array(words(SKILLS.map(({ id }) => id)))),
      wizard: Type.Optional(WizardSchema),
      standing: Type.Optional(StandingSchema),
      keeps: Type.Optional(KeepsSchema),
      isPerson: Type.Optional(Type.Literal(true)),
      army: Type.Optional(Type.String()),
      row: Type.Optional(Type.Unknown()),
      spells: Type.Optional(Type.Array(Type.Unknown(), { minItems: 1 })),
      items: Type.Optional(Type.Array(Type.Unknown(), { minItems: 1, maxItems: 6 })),
    },
    strict,
  ),
  { minItems: 1 },
);
const BodySchema = Type.Object(
  {
    ground: Type.Array(
      Type.Object(
        {
          zone: Zone,
          name: Type.String(),
          cover: CoverWord,
          isSlow: Type.Boolean(),
          side: Type.Optional(SideWord),
        },
        strict,
      ),
    ),
    ways: Type.Optional(
      Type.Array(Type.Object({ between: Type.Tuple([Zone, Zone]), isOpen: Type.Boolean() }, strict)),
    ),
    forces: Type.Object({ red: ForceSchema, black: ForceSchema }, strict),
    marks: Type.Array(
      Type.Object(
        {
          fighter: Type.String(),
          round: Type.Optional(Type.Integer({ minimum: 1 })),
          isSurprised: Type.Optional(Type.Literal(true)),
          isHelpless: Type.Optional(Type.Literal(true)),
          isCharging: Type.Optional(Type.Boolean()),
          cover: Type.Optional(CoverWord),
          coverSave: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
          from: Type.Optional(Type.String()),
        },
        strict,
      ),
    ),
    tasks: Type.Array(words(TASKS.map(({ id }) => id))),
    mayConcede: Type.Boolean(),
    asksKit: Type.Boolean(),
  },
  strict,
);

const paper = scenarioPaper<Muster>({
  ruleset: 'roll-by-mail',
  title: 'Roll by Mail',
  revision: REVISION,
  body: BodySchema,
  rule: 'RM-CHA-11',
  checkOptions,
  checkBody: (body) => whyNotForces(body) ?? ok(body),
});

export const { scenarioOf, parseScenario, bodyOf: musterOf } = paper;

function whyNotForces(body: Muster): Refused | undefined {
  const all = SIDES.flatMap((side) => body.forces[side]);
  const double = all.find((unit, i) => all.findIndex((other) => other.id === unit.id) !== i);
  if (double !== undefined) return refuse('input/scenario.double', { double: double.id }, 'RM-NPC-05');
  const stranger = body.marks.find(({ fighter }) => !all.some(({ id }) => id === fighter));
  if (stranger !== undefined)
    return refuse('input/scenario.mark', { fighter: stranger.fighter }, 'RM-DOC-18');
  return all.map(whyNotUnit).find((refused) => refused !== undefined);
}

/** The row somebody fights by; undefined where the bestiary has none of that name. */
export function unitRow({ troop, row, items }: Pick<ForceUnit, 'troop' | 'row' | 'items'>): Row | undefined {
  return row === undefined ? findRow(troop) : rowFrom(troop.split('/')[0] ?? '', row, items);
}

function whyNotUnit(unit: ForceUnit): Refused | undefined {
  const strange = whyNotOwnRows(unit);
  if (strange !== undefined) return strange;
  const row = unitRow(unit);
  if (row === undefined) return refuse('input/scenario.troop', { troop: unit.troop }, 'RM-NPC-08');
  const unknown = (unit.kit ?? []).find((item) => classOf(item) !== item);
  if (unknown !== undefined) return refuse('input/scenario.item', { strange: unknown }, 'RM-CCW-01');
  const { W } = fighterFrom('red', unit).profile;
  return (unit.left ?? W) > W
    ? refuse('input/scenario.wounds', { unit: unit.name, most: W }, 'RM-INJ-01')
    : undefined;
}

/** CP-OWN-11, RM-SPC-11: rows of the campaign's own as their schemas want them, wearing what can be worn. */
function whyNotOwnRows({ name, row, spells = [], items = [] }: ForceUnit): Refused | undefined {
  const checks = [
    ...(row === undefined ? [] : [checkOwnRow(OWN_ROW, row, 'RM-NPC-08')]),
    ...spells.map((spell) => checkOwnRow(OWN_SPELL, spell, 'RM-MAG-14')),
    ...items.map((item) => checkOwnRow(OWN_ITEM, item, 'RM-SPC-11')),
  ];
  for (const check of checks) if (!check.ok) return check;
  if (row === undefined) return undefined;
  return whyNotOwned(items, itemsOf(row), 'item') ?? whyNotWorn(name, rowFrom('', row, items).kit);
}

/** Who fights: red's, then black's, in roster order. Kept by muster: odds fight the same scenario some hundred times. */
export const fightersOf = once((body: Muster): readonly Fighter[] =>
  SIDES.flatMap((side) => body.forces[side].map((unit) => fighterFrom(side, unit))),
);

/** A fighter at the start: their row, what is their own, and what earlier skirmishes made of them. */
export function fighterFrom(side: Side, unit: ForceUnit): Fighter {
  const row = unitRow(unit);
  if (row === undefined) throw new Error(`Roll by Mail has no ${unit.troop}`);
  const { id, name, troop, army, keeps, standing } = unit;
  const wizard = wizardOf(unit, row);
  return {
    id,
    name,
    side,
    troop,
    profile: profileOf(unit.profile ?? row.profile, keeps),
    kit: keeps?.kit ?? unit.kit ?? row.kit,
    rules: unit.rules ?? row.rules,
    skills: [...(unit.skills ?? row.skills), ...gainedSkills(unit, row)],
    ...(wizard === undefined ? {} : { wizard }),
    ...(unit.items === undefined ? {} : { gear: gearFrom(unit.items) }),
    isHero: row.isHero,
    isPerson: unit.isPerson === true,
    ...(army === undefined ? {} : { army }),
    ...(keeps === undefined ? {} : { keeps }),
    ...(standing === undefined ? {} : { standing }),
  };
}

/** Changes never lead out of the range of a characteristic (RM-CHA-11), harm never below 1 (RM-INJ-04). */
function profileOf(base: Profile, keeps: Keeps | undefined): Profile {
  const changes = keeps?.changes ?? {};
  const changed = (stat: (typeof STATS)[number]): number =>
    Math.max(Math.min(1, base[stat]), Math.min(FIELD.maximum[stat], base[stat] + (changes[stat] ?? 0)));
  return Object.fromEntries(STATS.map((stat) => [stat, changed(stat)])) as unknown as Profile;
}

function gainedSkills(unit: ForceUnit, row: Row): readonly Skill[] {
  const has = unit.skills ?? row.skills;
  return SKILLS.map(({ id }) => id).filter((id) => unit.keeps?.skills?.includes(id) && !has.includes(id));
}

function wizardOf({ wizard, keeps, spells }: ForceUnit, row: Row): Wizard | undefined {
  const own = wizard ?? row.wizard;
  if (own === undefined) return undefined;
  return {
    mastery: keeps?.mastery ?? own.mastery,
    lists: keeps?.lists ?? own.lists,
    ...(spells === undefined ? {} : { own: spells.map(spellFrom) }),
  };
}
