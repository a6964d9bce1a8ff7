/** The forms by which something is set right: one for each kind of wish, its fields filled with what there is. */

import type { Correctables } from '../../app/use-cases.ts';
import type { Wish } from '../../campaign/corrections/wish-schema.ts';
import { countingOrder } from '../../kernel/words/counting-order.ts';
import { type Form, field, type Visit } from '../visit.ts';

interface Choice {
  readonly value: string;
  readonly says: string;
}

interface WishField {
  readonly name: string;
  readonly label: string;
  readonly options?: readonly Choice[];
  readonly isNumber?: true;
}

export interface WishForm {
  readonly kind: Wish['kind'];
  readonly title: string;
  readonly fields: readonly WishField[];
}

/** A kind of wish on a page that lists them all: the one that was chosen is open, and has its fields. */
export interface WishLine extends Pick<WishForm, 'kind' | 'title'> {
  readonly isOpen: boolean;
  readonly fields: readonly WishField[];
  /** Open, but there is none to choose from. */
  readonly isEmpty: boolean;
  /** Which turns' losses are there to choose from, and up to which one those before them; empty: it is not about losses, or there are none before. */
  readonly lostIn: string;
  readonly to: string;
  readonly earlier: string;
}

/** Kinds that need what was lost: it is looked for where one of them is open, in two turns at a time. */
const OF_LOSSES: readonly string[] = ['give-back-army', 'set-strength'];

/** Which losses a page asks for: those up to the turn that its address or form names. Undefined: none. */
export function lossesIn({ form, query }: Pick<Visit, 'form' | 'query'>, kind: string | undefined) {
  if (kind === undefined || !OF_LOSSES.includes(kind)) return undefined;
  const to = Number(field(form, 'lostIn') || field(query, 'lostIn'));
  return Number.isSafeInteger(to) && to > 0 ? { to } : {};
}

/** Those that have something to choose from, or may have. `chosen`: the kind that is open. */
export function wishLines(there: Correctables, chosen: string | undefined): readonly WishLine[] {
  const hasSome = ({ fields }: WishForm): boolean =>
    fields.every(({ options, label }) => options === undefined || options.length > 0 || isOptional(label));
  return FORMS(choicesIn(there))
    .filter((form) => OF_LOSSES.includes(form.kind) || hasSome(form))
    .map((form) => {
      const isOpen = form.kind === chosen;
      const losses = isOpen && OF_LOSSES.includes(form.kind) ? lossLine(there) : NO_LOSSES;
      const fields = isOpen ? form.fields : [];
      return { ...form, ...losses, fields, isOpen, isEmpty: isOpen && !hasSome(form) };
    });
}

const NO_LOSSES = { lostIn: '', to: '', earlier: '' };

function lossLine({ lostIn }: Correctables): typeof NO_LOSSES {
  if (lostIn === undefined) return NO_LOSSES;
  const { from, to, hasEarlier } = lostIn;
  return {
    lostIn: from === to ? `turn ${to}` : `turns ${from} and ${to}`,
    to: String(to),
    earlier: hasEarlier ? String(from - 1) : '',
  };
}

const isOptional = (label: string): boolean => label.endsWith('(if any)');

type Choices = ReturnType<typeof choicesIn>;

const FORMS = (choices: Choices): readonly WishForm[] => [
  {
    kind: 'give-back-army',
    title: 'Give back an army that was lost',
    fields: [
      { name: 'army', label: 'Army', options: choices.lostArmies },
      { name: 'at', label: 'Where', options: [{ value: '', says: 'where it stood' }, ...choices.regions] },
    ],
  },
  {
    kind: 'set-strength',
    title: 'Change losses',
    fields: [
      { name: 'unit', label: 'Unit', options: [...choices.units, ...choices.lostUnits] },
      { name: 'left', label: 'Strength now (0: lost)', isNumber: true },
    ],
  },
  {
    kind: 'place-army',
    title: 'Put an army elsewhere',
    fields: [
      { name: 'army', label: 'Army', options: choices.armies },
      { name: 'at', label: 'Where', options: choices.regions },
    ],
  },
  {
    kind: 'set-gold',
    title: 'Set a treasury',
    fields: [
      { name: 'faction', label: 'Power', options: choices.treasuries },
      { name: 'gold', label: 'Gold now', isNumber: true },
    ],
  },
  {
    kind: 'set-holder',
    title: 'Say who holds a region',
    fields: [
      { name: 'region', label: 'Region', options: choices.heldRegions },
      { name: 'to', label: 'Held by', options: [...choices.powers, { value: '', says: 'nobody' }] },
    ],
  },
  {
    kind: 'set-fate',
    title: 'Say what became of a general',
    fields: [
      { name: 'general', label: 'General', options: choices.generals },
      { name: 'fate', label: 'Is', options: FATES },
      {
        name: 'captor',
        label: 'Captive of (if any)',
        options: [{ value: '', says: 'nobody' }, ...choices.powers],
      },
    ],
  },
  {
    kind: 'give-item',
    title: 'Give somebody a magic item',
    fields: [
      { name: 'bearer', label: 'To', options: choices.things.length === 0 ? [] : choices.bearers },
      { name: 'item', label: 'What', options: choices.things },
    ],
  },
  {
    kind: 'take-item',
    title: 'Take a magic item away',
    fields: [
      { name: 'bearer', label: 'From', options: choices.laden },
      { name: 'item', label: 'What', options: choices.borne },
    ],
  },
  nameForm('name-army', 'army', choices.armies),
  nameForm('name-general', 'general', choices.generals),
  nameForm('name-region', 'region', choices.regions),
  nameForm('name-faction', 'faction', choices.powers, 'power'),
  {
    kind: 'name-campaign',
    title: 'Give the campaign another name',
    fields: [{ name: 'name', label: 'Its name now' }],
  },
];

const FATES: readonly Choice[] = ['well', 'wounded', 'captured', 'slain', 'retired'].map((fate) => ({
  value: fate,
  says: fate,
}));

/** `what`: as people call it, where that is another word than its field. */
function nameForm(kind: Wish['kind'], name: string, options: readonly Choice[], what = name): WishForm {
  const fields = [
    { name, label: `Which ${what}`, options },
    { name: 'name', label: what === 'general' ? 'Their name now' : 'Its name now' },
  ];
  return { kind, title: `Give another name to ${what === 'army' ? 'an' : 'a'} ${what}`, fields };
}

/** As people look for them. */
const inOrder = (choices: readonly Choice[]): readonly Choice[] =>
  choices.toSorted((one, other) => countingOrder(one.says, other.says));

function choicesIn(there: Correctables) {
  const { known, lostArmies, lostUnits } = there;
  const regionName = (id: string) =>
    Object.values(known.map.regions).find((one) => one.id === id)?.name ?? id;
  const powerName = (id: string) => known.factions.find((one) => one.id === id)?.name ?? id;
  const named = ({ id, name }: { readonly id: string; readonly name: string }): Choice => ({
    value: id,
    says: name,
  });
  const regions = Object.values(known.map.regions).toSorted((one, other) =>
    countingOrder(one.name, other.name),
  );
  return {
    armies: inOrder(
      known.armies.map(({ id, name, at }) => ({ value: id, says: `${name}, at ${regionName(at)}` })),
    ),
    lostArmies: lostArmies.map(({ id, name, at }) => ({
      value: id,
      says: `${name}, lost at ${regionName(at)}`,
    })),
    units: known.armies.flatMap((army) =>
      army.units.map(({ id, name, left }) => ({ value: id, says: `${army.name}: ${name}, ${left} strong` })),
    ),
    lostUnits: lostUnits.map(({ army, unit }) => ({
      value: unit.id,
      says: `${army.name}: ${unit.name}, lost`,
    })),
    ...thingChoices(there),
    regions: regions.map(named),
    heldRegions: regions.map(({ id, name }) => {
      const holder = known.holders[id];
      return { value: id, says: `${name} (${holder === undefined ? 'nobody’s' : powerName(holder)})` };
    }),
    powers: inOrder(known.factions.map(named)),
    treasuries: inOrder(
      known.factions.map(({ id, name }) => ({
        value: id,
        says: `${name}: ${known.treasuries[id] ?? 0} gold`,
      })),
    ),
    generals: inOrder(
      known.generals.map(({ id, name, fate, faction }) => ({
        value: id,
        says: `${name} (${powerName(faction)}), ${fate}`,
      })),
    ),
  };
}

/** CP-ITM-05: all things, all who could bear one, and who bears what now. */
function thingChoices({ things, bearers }: Correctables) {
  const laden = bearers.filter((bearer) => bearer.things.length > 0);
  const borne = new Map(laden.flatMap((bearer) => bearer.things.map(({ id, name }) => [id, name] as const)));
  return {
    things: things.map(({ id, name, for: whose }) => ({
      value: id,
      says: whose === 'unit' ? `${name} (for a unit)` : name,
    })),
    bearers: bearers.map(({ id, name, of }) => ({ value: id, says: `${of}: ${name}` })),
    laden: laden.map((bearer) => ({
      value: bearer.id,
      says: `${bearer.of}: ${bearer.name}, with ${bearer.things.map(({ name }) => name).join(', ')}`,
    })),
    borne: [...borne].map(([value, says]) => ({ value, says })),
  };
}

/** Which form is open: the one that was sent, or that the address names. Undefined: none. */
export function kindIn({ form, query }: Pick<Visit, 'form' | 'query'>): string | undefined {
  const kind = field(form, 'kind') || field(query, 'kind');
  return kind === '' ? undefined : kind;
}

const FIELDS = [
  'bearer',
  'item',
  'kind',
  'army',
  'at',
  'unit',
  'left',
  'faction',
  'gold',
  'region',
  'to',
  'general',
  'fate',
  'captor',
  'name',
];

/** What a form said of a wish: its fields, those that were left empty among them. */
export function wishFields(form: Form): Readonly<Record<string, string>> {
  return Object.fromEntries(FIELDS.filter((name) => name in form).map((name) => [name, field(form, name)]));
}
