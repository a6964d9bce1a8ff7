import type { CampaignId } from '../../campaign/ids.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import type { Db } from '../read/snapshot.ts';
import { asJson, asJsonOrNull } from '../rows/columns.ts';
import type { StateRows } from '../rows/state-rows.ts';

/** Rows a statement takes at most: longer ones would hold up the house while they are put together. */
const BATCH = 1000;

/**
 * Brings a campaign's tables from one state's rows to another's; what is the same is not touched. What others lean on is
 * written first and removed last.
 */
export async function saveStateRows(tx: Db, id: CampaignId, rows: { before: StateRows; after: StateRows }) {
  const { before, after } = rows;
  const factions = changes(before.factions, after.factions, byId);
  const regions = changes(before.regions.map(unheld), after.regions.map(unheld), byId);
  const generals = changes(before.generals, after.generals, byId);
  await saveFactions(tx, factions);
  await saveRegions(tx, regions);
  await saveHolders(tx, id, rows);
  await saveLinks(tx, id, rows);
  await saveGenerals(tx, generals);
  await saveArmies(tx, id, rows);
  await saveSightings(tx, id, rows);
  await saveKeptOrders(tx, id, rows);
  await tx.general.deleteMany({ where: { campaignId: id, id: { in: generals.gone.map(byId) } } });
  await tx.region.deleteMany({ where: { campaignId: id, id: { in: regions.gone.map(byId) } } });
  await tx.faction.deleteMany({ where: { campaignId: id, id: { in: factions.gone.map(byId) } } });
}

interface Changes<Row> {
  readonly gone: readonly Row[];
  readonly changed: readonly Row[];
  readonly added: readonly Row[];
}

const byId = ({ id }: { readonly id: string }): string => id;

function changes<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): Changes<Row> {
  const old = new Map(before.map((row) => [keyOf(row), canonicalJson(row)]));
  const kept = new Set(after.map(keyOf));
  const isNew = (row: Row): boolean => !old.has(keyOf(row));
  return {
    gone: before.filter((row) => !kept.has(keyOf(row))),
    changed: after.filter((row) => !isNew(row) && old.get(keyOf(row)) !== canonicalJson(row)),
    added: after.filter(isNew),
  };
}

/** `rows` in portions that one statement takes. */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let i = 0; i < rows.length; i += BATCH) await write(rows.slice(i, i + BATCH));
}

async function saveFactions(tx: Db, { added, changed }: Changes<StateRows['factions'][number]>) {
  await inBatches(added, (data) => tx.faction.createMany({ data }));
  for (const { campaignId, id, ...data } of changed) {
    await tx.faction.update({ where: { campaignId_id: { campaignId, id } }, data });
  }
}

/** A region as it lies on the map and what was made of it; who holds it is saved apart, for that changes every turn. */
function unheld({ holderId, ...row }: StateRows['regions'][number]) {
  return row;
}

async function saveRegions(tx: Db, { added, changed }: Changes<ReturnType<typeof unheld>>) {
  const data = ({ outline, ...row }: ReturnType<typeof unheld>) => ({ ...row, outline: asJson(outline) });
  await inBatches(added.map(data), (batch) => tx.region.createMany({ data: batch }));
  for (const row of changed) {
    const { campaignId, id } = row;
    await tx.region.update({ where: { campaignId_id: { campaignId, id } }, data: data(row) });
  }
}

/** One statement for each holder that gained something. */
async function saveHolders(tx: Db, campaignId: CampaignId, { before, after }: Pair) {
  const old = new Map(before.regions.map(({ id, holderId }) => [id, holderId]));
  const moved = after.regions.filter(({ id, holderId }) => (old.get(id) ?? null) !== holderId);
  for (const holderId of new Set(moved.map((region) => region.holderId))) {
    const gained = moved.filter((region) => region.holderId === holderId).map(byId);
    await tx.region.updateMany({ where: { campaignId, id: { in: gained } }, data: { holderId } });
  }
}

async function saveLinks(tx: Db, campaignId: CampaignId, { before, after }: Pair) {
  const links = changes(before.links, after.links, ({ a, b }) => `${a} ${b}`);
  for (const { a, b } of [...links.gone, ...links.changed]) {
    await tx.regionLink.delete({ where: { campaignId_a_b: { campaignId, a, b } } });
  }
  await inBatches([...links.changed, ...links.added], (data) => tx.regionLink.createMany({ data }));
}

async function saveGenerals(tx: Db, { added, changed }: Changes<StateRows['generals'][number]>) {
  const data = ({ keeps, syllables, ...row }: StateRows['generals'][number]) => ({
    ...row,
    syllables: [...syllables],
    keeps: asJsonOrNull(keeps),
  });
  await inBatches(added.map(data), (batch) => tx.general.createMany({ data: batch }));
  for (const row of changed) {
    const { campaignId, id } = row;
    await tx.general.update({ where: { campaignId_id: { campaignId, id } }, data: data(row) });
  }
}

/** An army that changed is written anew with its units: three statements, however many there are. */
async function saveArmies(tx: Db, campaignId: CampaignId, { before, after }: Pair) {
  const { gone, changed, added } = changes(withUnits(before), withUnits(after), byId);
  const old = [...gone, ...changed].map(byId);
  if (old.length > 0) await tx.army.deleteMany({ where: { campaignId, id: { in: old } } });
  const fresh = [...changed, ...added];
  const armies = fresh.map(({ units, plan, ...army }) => ({ ...army, plan: asJson(plan) }));
  const units = fresh.flatMap((army) => army.units);
  await inBatches(armies, (data) => tx.army.createMany({ data }));
  await inBatches(units, (batch) =>
    tx.unit.createMany({
      data: batch.map(({ keeps, ...unit }) => ({ ...unit, keeps: asJsonOrNull(keeps) })),
    }),
  );
}

function withUnits({ armies, units }: StateRows) {
  const of = new Map<string, StateRows['units'][number][]>(armies.map(({ id }) => [id, []]));
  for (const unit of units) of.get(unit.armyId)?.push(unit);
  return armies.map((army) => ({ ...army, units: of.get(army.id) ?? [] }));
}

async function saveSightings(tx: Db, campaignId: CampaignId, { before, after }: Pair) {
  const seen = changes(before.sightings, after.sightings, ({ seerId, armyId }) => `${seerId} ${armyId}`);
  const old = [...seen.gone, ...seen.changed];
  for (const seerId of new Set(old.map((sighting) => sighting.seerId))) {
    const armies = old.filter((sighting) => sighting.seerId === seerId).map(({ armyId }) => armyId);
    await tx.sighting.deleteMany({ where: { campaignId, seerId, armyId: { in: armies } } });
  }
  await inBatches([...seen.changed, ...seen.added], (data) => tx.sighting.createMany({ data }));
}

async function saveKeptOrders(tx: Db, campaignId: CampaignId, { before, after }: Pair) {
  const kept = changes(before.keptOrders, after.keptOrders, ({ factionId, slot }) => `${factionId} ${slot}`);
  for (const { factionId, slot } of [...kept.gone, ...kept.changed]) {
    await tx.keptOrder.delete({ where: { campaignId_factionId_slot: { campaignId, factionId, slot } } });
  }
  const fresh = [...kept.changed, ...kept.added].map(({ body, ...row }) => ({ ...row, body: asJson(body) }));
  await inBatches(fresh, (data) => tx.keptOrder.createMany({ data }));
}

interface Pair {
  readonly before: StateRows;
  readonly after: StateRows;
}
