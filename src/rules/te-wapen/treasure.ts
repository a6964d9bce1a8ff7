/** Magic items between battles (TW-ITM-01, TW-ITM-28..30; TW-GAP-103, house): who can carry what, and what a victor finds. */
import type { Json } from '../../kernel/brand.ts';
import type { Dice } from '../../kernel/dice.ts';
import { findOwnRow, itemsOf, ownName } from '../../kernel/own-rules.ts';
import { isPart } from '../../kernel/procedure-input.ts';
import { unwrap } from '../../kernel/result.ts';
import type { Bearer, FindPlace, Options, OwnRules, Thing, Treasure } from '../../kernel/ruleset.ts';
import { rollItem } from './item-rolls.ts';
import { parseKeeps } from './keeps.ts';
import { checkOptions, settingsOf } from './options.ts';
import { rowFrom, uniqueItems } from './own.ts';
import { featureOf } from './special-ground.ts';
import { BANNERS, findItem, type ItemRow, OTHER_ITEMS, ROWS, type Row, WEAPONS } from './tables.ts';

const SIDES = 6;
/** On this and more something is found; where much lies buried, or was kept behind walls, one less is enough. */
const FINDS = 6;
const FINDS_RICH = 5;
/** A person's find is a weapon up to this, else something else. */
const WEAPON_UP_TO = 3;

const isAbility = ({ id, rolls }: ItemRow): boolean => id !== undefined && rolls === undefined;
const PERSONAL = [...WEAPONS, ...OTHER_ITEMS].filter(isAbility);
const COLOURS = BANNERS.filter(isAbility);

/** TW-ITM-20, 21, 24: three banners of the booklet are called after what they do. */
function nameOf({ id = '', name = '' }: ItemRow): string {
  const isBanner = COLOURS.some((row) => row.id === id);
  return isBanner && !name.startsWith('Banner') ? `Banner (${name})` : name;
}

const thingFrom = (row: ItemRow): Thing => ({
  id: row.id ?? '',
  name: nameOf(row),
  for: COLOURS.includes(row) ? 'unit' : 'person',
});

const ALL: readonly Thing[] = [...PERSONAL, ...COLOURS].map(thingFrom);

function rowOf({ troop }: Bearer, own: OwnRules | undefined): Row | undefined {
  if (troop === undefined) return undefined;
  const row = findOwnRow(own, troop);
  return row === undefined ? ROWS[troop] : rowFrom(row);
}

/** A thing by its id: of the tables, or of the campaign's own. */
function thingOf(id: string, own: OwnRules | undefined): Thing | undefined {
  const known = ALL.find((thing) => thing.id === id);
  if (known !== undefined) return known;
  const [unique] = uniqueItems(own, [id]);
  if (unique === undefined) return undefined;
  const isForUnits = unique.effects.every((effect) => COLOURS.some((row) => row.id === effect));
  return { id, name: unique.name, for: isForUnits ? 'unit' : 'person' };
}

const all = (own?: OwnRules): readonly Thing[] => [
  ...ALL,
  ...(own?.items ?? []).flatMap((row) => thingOf(ownName(row), own) ?? []),
];

/** Abilities that are there because a thing of the campaign's own brings them. */
const broughtBy = (items: readonly string[], own: OwnRules | undefined): readonly string[] =>
  uniqueItems(own, items).flatMap(({ effects }) => effects);

function carriedBy(bearer: Bearer, own?: OwnRules): readonly Thing[] {
  const { items = [], stores = {} } = parseKeeps(bearer.keeps);
  const row = bearer.troop === undefined ? undefined : findOwnRow(own, bearer.troop);
  const issued = row === undefined ? [] : itemsOf(row);
  const fixed = new Set([...issued, ...broughtBy(items, own)]);
  return items.flatMap((id) => {
    const thing = fixed.has(id) ? undefined : thingOf(id, own);
    if (thing === undefined) return [];
    const left = stores[id];
    return [left === undefined ? thing : { ...thing, left }];
  });
}

/** TW-ITM-01, TW-ITM-15: banners are for units, all else for persons, the wand for magic-users; nobody has two of one. */
function given(bearer: Bearer, thing: Thing, own?: OwnRules): Json | undefined {
  const { items = [] } = parseKeeps(bearer.keeps);
  const isMage = rowOf(bearer, own)?.specials.magicUser !== undefined;
  const isNoUse = findItem(thing.id)?.rerollUnlessMagicUser === true && !isMage;
  if (thing.for !== bearer.kind || items.includes(thing.id) || isNoUse) return undefined;
  const stores = thing.left === undefined ? {} : { [thing.id]: thing.left };
  return keepsOf(bearer, (before) => ({
    items: [...before.items, thing.id],
    stores: { ...before.stores, ...stores },
  }));
}

function taken(bearer: Bearer, id: string, own?: OwnRules): Json {
  const gone = new Set([id, ...broughtBy([id], own)]);
  return keepsOf(bearer, ({ items, stores }) => ({
    items: items.filter((item) => !gone.has(item)),
    stores: Object.fromEntries(Object.entries(stores).filter(([item]) => !gone.has(item))),
  }));
}

interface Carried {
  readonly items: readonly string[];
  readonly stores: Readonly<Record<string, number>>;
}

/** What is kept besides (a mount, a variant) stays. */
function keepsOf({ keeps }: Bearer, change: (before: Carried) => Carried): Json {
  const { items: _items, stores: _stores, ...rest } = isPart(keeps) ? keeps : {};
  const before = parseKeeps(keeps);
  const { items, stores } = change({ items: before.items ?? [], stores: before.stores ?? {} });
  return {
    ...rest,
    ...(items.length === 0 ? {} : { items }),
    ...(Object.keys(stores).length === 0 ? {} : { stores }),
  } as Json;
}

/** TW-ITM-28: a 6 finds; a 5 does where a castle was stormed, and at burial mounds and temples. Then the tables of 3.1. */
function found(place: FindPlace, bearer: Bearer, options: Options, dice: Dice): readonly Thing[] {
  if (!settingsOf(unwrap(checkOptions(options))).itemsFound) return [];
  const feature = featureOf(place);
  const isRich = place.isStormed || feature === 'burial-mound' || feature === 'temple';
  if (dice.roll(SIDES, 'TW-ITM-28 whether something is found') < (isRich ? FINDS_RICH : FINDS)) return [];
  const isMage = rowOf(bearer, undefined)?.specials.magicUser !== undefined;
  if (bearer.kind === 'unit') return thingsIn(rollItem(dice, 'banners', false), BANNERS);
  const isWeapon = dice.roll(SIDES, 'TW-ITM-28 a weapon or something else') <= WEAPON_UP_TO;
  return isWeapon
    ? thingsIn(rollItem(dice, 'weapons', isMage), WEAPONS)
    : thingsIn(rollItem(dice, 'nonWeapons', isMage), OTHER_ITEMS);
}

/** TW-GAP-79: points and fireballs that were rolled twice add up. */
function thingsIn(
  { items, mp, fireballs }: ReturnType<typeof rollItem>,
  table: readonly ItemRow[],
): readonly Thing[] {
  return items.flatMap((id) => {
    const row = table.find((one) => one.id === id);
    if (row === undefined) return [];
    if (row.charges !== undefined) return [{ ...thingFrom(row), left: fireballs }];
    const isStore = row.mp !== undefined && row.rerollUnlessMagicUser !== true;
    return [isStore ? { ...thingFrom(row), left: mp } : thingFrom(row)];
  });
}

export const TREASURE: Treasure = { all, carriedBy, given, taken, found };
