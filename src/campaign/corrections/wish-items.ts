/** CP-ITM-05: things given and taken by hand. */
import type { Json } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Bearer, Thing } from '../../kernel/ruleset.ts';
import type { GeneralId, UnitId } from '../ids.ts';
import { allThings, personAsBearer, thingsOf, unitAsBearer } from '../realm/things.ts';
import { rulesetOf } from '../realm/troops.ts';
import type { Army, CampaignState, HandCorrection } from '../state.ts';
import { pinnedArmies } from '../turn/under-way.ts';
import { refuse } from '../words/refuse.ts';

export interface ItemWish {
  readonly kind: 'give-item' | 'take-item';
  readonly bearer: GeneralId | UnitId;
  readonly item: string;
}

type Equipped = Extract<HandCorrection, { readonly kind: 'general-equipped' | 'unit-equipped' }>;
type Asked =
  | Omit<Extract<Equipped, { kind: 'general-equipped' }>, 'reason'>
  | Omit<Extract<Equipped, { kind: 'unit-equipped' }>, 'reason'>;

/** Somebody with what the campaign keeps of them, and how that is set. */
interface Found {
  readonly name: string;
  readonly bearer: Bearer;
  readonly army?: Army;
  set(keeps: Json): Asked;
}

/** Refusals: `unclear/bearer.wish`, `unclear/item.wish`, `illegal/in-battle`, `illegal/item.wish`, `illegal/no-change`. */
export function judgeItem(state: CampaignState, wish: ItemWish): Result<Asked> {
  const found = findBearer(state, wish.bearer);
  if (found === undefined) return refuse('unclear/bearer.wish', { bearer: wish.bearer });
  const { army } = found;
  if (army !== undefined && pinnedArmies(state).has(army.id))
    return refuse('illegal/in-battle.correction', { army: army.name }, 'CP-BAT-13');
  return wish.kind === 'give-item' ? give(state, found, wish.item) : take(state, found, wish.item);
}

function give(state: CampaignState, { name, bearer, set }: Found, item: string): Result<Asked> {
  const thing = allThings(state).find(({ id }) => id === item);
  if (thing === undefined) return refuse('unclear/item.wish', { item });
  if (thingsOf(state, bearer).some(({ id }) => id === item))
    return refuse('illegal/no-change', {}, 'CP-REC-16');
  const keeps = rulesetOf(state).treasure?.given(bearer, thing, state.ruleset.own);
  return keeps === undefined
    ? refuse('illegal/item.wish', factsOf(name, thing), 'CP-ITM-05')
    : ok(set(keeps));
}

const factsOf = (bearer: string, { name, for: whose }: Thing) => ({
  bearer,
  item: name,
  isForUnits: whose === 'unit',
});

function take(state: CampaignState, { bearer, set }: Found, item: string): Result<Asked> {
  const { treasure } = rulesetOf(state);
  if (treasure === undefined || !thingsOf(state, bearer).some(({ id }) => id === item))
    return refuse('illegal/no-change', {}, 'CP-REC-16');
  return ok(set(treasure.taken(bearer, item, state.ruleset.own)));
}

function findBearer(state: CampaignState, id: string): Found | undefined {
  const armies = Object.values<Army>(state.armies);
  const general = state.generals[id as GeneralId];
  if (general !== undefined) {
    const army = armies.find((one) => one.general === general.id);
    return {
      name: general.name,
      bearer: personAsBearer(general),
      ...(army === undefined ? {} : { army }),
      set: (keeps) => ({ kind: 'general-equipped', general: general.id, keeps }),
    };
  }
  for (const army of armies) {
    const unit = army.units.find((one) => one.id === id);
    if (unit !== undefined)
      return {
        name: unit.name,
        bearer: unitAsBearer(unit),
        army,
        set: (keeps) => ({ kind: 'unit-equipped', army: army.id, unit: unit.id, keeps }),
      };
  }
  return undefined;
}
