/** Who can cast what, and what it costs (TW-MAG-01..06, TW-TYP-10..31, TW-GAP-80). */
import { layOf } from './board.ts';
import { pieceOf, type State, type StoreId } from './state.ts';
import { FEATURES, SPELLS, type SpellId, SURCHARGE, type Tradition } from './tables.ts';
import { traitOf } from './traits.ts';

/** What decides what a spell costs, in one make for all: the rows of the list have nearly as many makes as there are spells (ADR 70). */
interface Price {
  readonly spell: SpellId;
  readonly tradition: Tradition;
  readonly mp: number;
  readonly raisesUndead: 'no' | 'always' | 'by-target';
}

const PRICE_LIST: readonly Price[] = (Object.keys(SPELLS) as readonly SpellId[]).map((spell) => {
  const { tradition, mp, raisesUndead } = SPELLS[spell];
  const raises = raisesUndead === true ? 'always' : 'by-target';
  return { spell, tradition, mp, raisesUndead: raisesUndead === undefined ? 'no' : raises };
});

const PRICES = Object.fromEntries(PRICE_LIST.map((price) => [price.spell, price])) as Readonly<
  Record<SpellId, Price>
>;

/** What can pay for a piece's spells, and how much is left in it. */
export function storesOf(
  state: State,
  index: number,
): readonly { readonly store: StoreId; readonly left: number }[] {
  const { isUnit, magic, items } = traitOf(state, index);
  const piece = pieceOf(state, index);
  const found: { store: StoreId; left: number }[] = [];
  if (items.length > 0) {
    for (const store of isUnit ? UNIT_STORES : PERSONAL_STORES)
      if (items.includes(store)) found.push({ store, left: piece.stores?.[store] ?? 0 });
  }
  if (magic !== undefined) found.push({ store: 'own', left: piece.mp ?? 0 });
  return found;
}

const UNIT_STORES: readonly StoreId[] = ['banner-of-magic'];
const PERSONAL_STORES: readonly StoreId[] = ['ring-of-fire', 'blade-of-spells'];

/** Whether a piece could cast anything at all. */
export function isCaster(state: State, index: number): boolean {
  const { magic, items } = traitOf(state, index);
  return magic !== undefined || (items.length > 0 && storesOf(state, index).length > 0);
}

/** A spell out of a store. `raisesUndead` says so for the one it depends on (Resurrect, TW-GAP-61). */
export interface Priced {
  readonly spell: SpellId;
  readonly store: StoreId;
  readonly raisesUndead: boolean;
}

/**
 * What a spell costs from a store: MP, or fireballs of a ring. Undefined when it cannot be cast from there
 * (TW-TYP-15, 20, 25, 30, 31; TW-ITM-06, 16, 24).
 */
export function costOf(
  state: State,
  index: number,
  { spell, store, raisesUndead }: Priced,
): number | undefined {
  return costAt(state, index, { price: PRICES[spell], store, raisesUndead });
}

interface Costed extends Pick<Priced, 'store' | 'raisesUndead'> {
  readonly price: Price;
}

function costAt(state: State, index: number, { price, store, raisesUndead }: Costed): number | undefined {
  const { spell, tradition, mp } = price;
  if (store === 'ring-of-fire') return spell === 'fireball' ? 1 : undefined;
  if (store !== 'own') return tradition === 'wizard' ? mp : undefined;
  const own = traitOf(state, index).magic?.tradition;
  const cost = own === undefined ? undefined : costFor(own, price);
  if (cost === undefined || price.raisesUndead === 'no') return cost;
  return price.raisesUndead === 'always' || raisesUndead ? discounted(state, index, cost) : cost;
}

/** TW-TYP-31: the own list at its price, the standard spells at the surcharge. */
export function priceFor(tradition: Tradition, spell: SpellId): number | undefined {
  return costFor(tradition, PRICES[spell]);
}

function costFor(own: Tradition, { tradition, mp }: Price): number | undefined {
  if (tradition === own) return mp;
  return tradition === 'wizard' ? mp + SURCHARGE[own] : undefined;
}

/** TW-SPT-02: raising the dead is easier on a burial mound. */
function discounted(state: State, index: number, price: number): number {
  const feature = layOf(state.board).features[pieceOf(state, index).at];
  if (feature !== 'burial-mound') return price;
  const { mpDiscountUndeadRaising = 0, minimumCost = 0 } = FEATURES[feature];
  return Math.max(minimumCost, price - mpDiscountUndeadRaising);
}

/** The spells a piece can pay for now, with the store the adjutant would use: items first (TW-DOC-19). */
export function affordable(
  state: State,
  index: number,
): readonly { readonly spell: SpellId; readonly store: StoreId }[] {
  const stores = storesOf(state, index);
  const found: { spell: SpellId; store: StoreId }[] = [];
  for (const price of PRICE_LIST) {
    for (const { store, left } of stores) {
      const cost = costAt(state, index, { price, store, raisesUndead: true });
      if (cost !== undefined && cost <= left) found.push({ spell: price.spell, store });
    }
  }
  return found;
}
