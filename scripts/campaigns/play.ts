/** A campaign that nobody but adjutants plays, turn by turn, with everything that must hold asked of every turn. */

import type { Deps } from '../../src/app/deps.ts';
import { openNewCampaign } from '../../src/app/opening/new-campaign.ts';
import type { NewCampaign } from '../../src/app/opening/opening.ts';
import { isHostile, pairOf } from '../../src/campaign/envoys/treaty.ts';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import { evolveAll } from '../../src/campaign/evolve.ts';
import type { CampaignId, FactionId } from '../../src/campaign/ids.ts';
import type { Order } from '../../src/campaign/order.ts';
import type { VisibleCampaign } from '../../src/campaign/sight/visible.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { idsOf, inOrder } from '../../src/campaign/sorted.ts';
import { foundingLists } from '../../src/campaign/spec.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { marshalOrders } from '../../src/campaign/turn/marshal.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { formatOrder } from '../../src/orders/parse.ts';
import type { Receipt } from '../../src/orders/receipt.ts';
import { HOUR, type Office, OWNER, openOffice } from '../../tests/support/office.ts';

/** How things stood after a turn, by faction. */
export interface Standing {
  readonly turn: number;
  readonly battles: number;
  readonly units: Readonly<Record<FactionId, number>>;
  readonly gold: Readonly<Record<FactionId, number>>;
  /** What its lands paid in the turn, before wages. */
  readonly income: Readonly<Record<FactionId, number>>;
  readonly regions: Readonly<Record<FactionId, number>>;
}

export interface PlayedCampaign {
  readonly state: CampaignState;
  readonly standings: readonly Standing[];
  /** What did not hold, with its turn; empty when all is well. */
  readonly broken: readonly string[];
  /** A digest of all letters. */
  readonly letters: string;
}

const POWERS = ['Iron', 'Tide', 'Bone', 'Ember', 'Frost', 'Thorn', 'Salt', 'Ash'];

/**
 * Opens a campaign of eight powers, three armies each, and plays it through the use cases to the turn that ends it (or until
 * one is left): orders are written in words and read as any player's, turns are closed, fought and published with all their
 * letters. The same seed plays the same campaign.
 */
export async function playCampaign(
  ruleset: AnyRuleset,
  turns: number,
  seed = 'one',
): Promise<PlayedCampaign> {
  const opened: CampaignId[] = [];
  const office = await openOffice({
    opening: async (deps) => void opened.push(await openFor(deps, campaignFor(ruleset, turns), seed)),
  });
  const [id] = opened;
  if (id === undefined) throw new Error('no campaign was opened');
  let state = await office.store.getState(id);
  const standings: Standing[] = [standingOf(state, [])];
  const broken: string[] = [];
  for (
    let turn = 1;
    turn <= turns && (await office.store.findCampaign(id))?.status === 'running';
    turn += 1
  ) {
    const before = state;
    const faults = [...(await giveOrders(office, before)), ...(await resolve(office, id, turn))];
    state = await office.store.getState(id);
    const events = await office.store.listEvents(id, turn);
    standings.push(standingOf(state, events));
    if (canonicalJson(asKept(evolveAll(before, events))) !== canonicalJson(state))
      faults.push('the events do not give the state');
    broken.push(...[...faults, ...faultsOf(state, turn, events)].map((fault) => `turn ${turn}: ${fault}`));
  }
  broken.push(...faultsOfEnd(state, (await office.store.findCampaign(id))?.status));
  return { state, standings, broken, letters: await digestOf(office, id) };
}

async function openFor(deps: Deps, campaign: NewCampaign, seed: string): Promise<CampaignId> {
  const seeded = { ...deps, entropy: { secret: () => sha256Hex(`${seed} ${deps.entropy.secret()}`) } };
  const opened = await openNewCampaign(seeded, OWNER, campaign);
  if (!opened.ok) throw new Error(opened.refusal.message);
  return opened.value.id;
}

/**
 * The ruleset's troop lists in turn; with treaties, letters and rumours, a truce of two turns to begin with, and victory for
 * the faction that holds most castles after the last turn.
 */
function campaignFor(ruleset: AnyRuleset, lastTurn: number): NewCampaign {
  const lists = foundingLists(ruleset);
  const person = (name: string) => ({
    name,
    addresses: [`${name.toLowerCase().replace(' ', '.')}@players.invalid`],
    timeZone: 'Europe/Brussels',
  });
  return {
    name: `Run ${ruleset.title}`,
    ruleset: ruleset.id,
    victory: { lastTurn },
    rumours: true,
    diplomacy: { isPublic: true, truceUntil: 2 },
    press: { mayBeAnonymous: true, mayWait: true },
    armiesEach: 3,
    worthOfArmy: 60,
    calendar: {
      timeZone: 'Europe/Brussels',
      hour: 20,
      minute: 0,
      weekdays: [6],
      minHours: 48,
      graceHours: 12,
    },
    gm: person('The GM'),
    players: POWERS.map((name, i) => ({
      ...person(`Player ${name}`),
      faction: { name: `The ${name} Crown`, list: lists[i % lists.length] ?? '' },
    })),
  };
}

/** Every living power's adjutant writes as a player would; answers every line that was not understood as it was meant. */
async function giveOrders(office: Office, state: CampaignState): Promise<string[]> {
  const faults: string[] = [];
  for (const { id: participant, faction } of await office.store.listParticipants(state.id)) {
    if (faction === undefined || state.factions[faction]?.isAlive !== true) continue;
    const known = viewCampaign(state, { kind: 'faction', faction });
    const orders = [...marshalOrders(known), ...envoysOf(known, faction)];
    const text = orders.map((order) => formatOrder(order, known)).join('\n');
    const asker = { kind: 'participant', campaign: state.id, participant } as const;
    const given = await office.useCases.giveOrders(asker, state.id, { text });
    if (!given.ok) faults.push(`${faction}: ${given.refusal.message}`);
    else faults.push(...refusedIn(given.value).map((line) => `${faction}: ${line}`));
  }
  return faults;
}

function refusedIn({ lines }: Receipt): readonly string[] {
  return lines.flatMap(({ text, status, why }) => (status === 'refused' ? [`"${text}": ${why}`] : []));
}

const EVERY = 6;

/** From time to time each offers a truce to another, and takes whatever truce it is offered; some of them are not kept. */
function envoysOf({ turn, factions, diplomacy }: VisibleCampaign, own: FactionId): readonly Order[] {
  const living = factions.filter(({ isAlive }) => isAlive).map(({ id }) => id);
  const at = living.indexOf(own);
  const other =
    living[(at + 1 + (Math.floor(turn / EVERY) % Math.max(1, living.length - 1))) % living.length];
  const offered = inOrder(diplomacy?.offers ?? {}).filter(({ to }) => to === own);
  const answers = offered.map(({ from }): Order => ({ kind: 'accept', of: from }));
  if (turn % EVERY !== 3 || other === undefined || other === own) return answers;
  return [...answers, { kind: 'offer', to: other, terms: [{ kind: 'truce' }], until: turn + EVERY }];
}

/** Closes the turn, has it fought and published, and replays its record. */
async function resolve({ useCases, advance }: Office, id: CampaignId, turn: number): Promise<string[]> {
  advance(7 * 24 * HOUR);
  const closed = await useCases.resolveNow(OWNER, id);
  if (!closed.ok) return [closed.refusal.message];
  await useCases.resolveLocked(id, turn);
  const verified = await useCases.verifyTurn(OWNER, id, turn);
  return verified.ok && verified.value.verified ? [] : ['the record does not replay'];
}

/** One number for every letter that was written, to the last byte. */
async function digestOf({ store }: Office, campaign: CampaignId): Promise<string> {
  const digests: string[] = [];
  for (const { id: participant } of await store.listParticipants(campaign)) {
    const mails = await store.listOutbound({ campaign, participant }, { limit: 1000 });
    digests.push(...mails.map(({ id, text, html }) => sha256Hex(`${id}\n${text}\n${html}`)));
  }
  return sha256Hex(digests.join('\n'));
}

function standingOf(state: CampaignState, events: readonly CampaignEvent[]): Standing {
  const each = (count: (faction: FactionId) => number) =>
    Object.fromEntries(idsOf(state.factions).map((faction) => [faction, count(faction)]));
  const armies = inOrder(state.armies);
  const ledgers = events.flatMap((event) => (event.kind === 'ledger-closed' ? [event] : []));
  return {
    turn: state.turn - 1,
    battles: events.filter(({ kind }) => kind === 'battle-fought').length,
    units: each((faction) =>
      armies.reduce((sum, army) => sum + (army.faction === faction ? army.units.length : 0), 0),
    ),
    gold: each((faction) => state.treasuries[faction] ?? 0),
    income: each((faction) => ledgers.find((ledger) => ledger.faction === faction)?.income ?? 0),
    regions: each(
      (faction) => Object.values<FactionId>(state.holders).filter((holder) => holder === faction).length,
    ),
  };
}

/** CP-END-05 and what else holds after any turn. */
function faultsOf(state: CampaignState, turn: number, events: readonly CampaignEvent[]): readonly string[] {
  const armies = inOrder(state.armies);
  const units = armies.flatMap((army) => army.units);
  const led = armies.flatMap((army) => army.general ?? []);
  const parted = partedBy(events);
  const shared = armies.some((army) =>
    armies.some(
      ({ at, faction }) =>
        at === army.at && isHostile(state, faction, army.faction) && !parted(faction, army.faction),
    ),
  );
  const checks: readonly (readonly [boolean, string])[] = [
    [shared, 'enemies stand in one region'],
    [armies.some((army) => army.units.length === 0), 'an army without units'],
    [units.some((unit) => unit.left < 1), 'a unit of nobody'],
    [new Set(units.map((unit) => unit.id)).size < units.length, 'two units with one id'],
    [new Set(led).size < led.length, 'a general who leads two armies'],
    [
      led.some((id) => !['well', 'wounded'].includes(state.generals[id]?.fate ?? '')),
      'a general who cannot lead',
    ],
    [Object.values<number>(state.treasuries).some((gold) => gold < 0), 'a purse below nothing'],
    [
      Object.values(state.holders).some((holder) => state.factions[holder]?.isAlive !== true),
      'a land of the dead',
    ],
    [state.turn !== turn + 1, 'a turn that was not counted'],
  ];
  return checks.flatMap(([isBroken, what]) => (isBroken ? [what] : []));
}

/** CP-VIC-01, -03, -07: the war is won when it is to end, by powers that live, and the campaign has ended with it. */
function faultsOfEnd({ victory, factions }: CampaignState, status: string | undefined): readonly string[] {
  const won = victory?.won;
  if (won === undefined) return ['at the end: nobody has won'];
  const faults = [
    ...(status === 'ended' ? [] : ['the campaign has not ended']),
    ...won.by.flatMap((id) => (factions[id]?.isAlive === true ? [] : [`${id} won and is dead`])),
    ...(won.by.length === 0 ? ['won by nobody'] : []),
  ];
  return faults.map((fault) => `at the end: ${fault}`);
}

/** Whose peace ended as the turn did: they may stand side by side until the next. */
function partedBy(events: readonly CampaignEvent[]): (one: FactionId, other: FactionId) => boolean {
  const isOver = events.some(({ kind }) => kind === 'truce-over');
  const pairs = events.flatMap((event) => {
    if (event.kind === 'treaty-ended') return [pairOf(...event.treaty.parties)];
    return event.kind === 'treaty-broken' ? [pairOf(event.by, event.against)] : [];
  });
  return (one, other) => isOver || pairs.includes(pairOf(one, other));
}

/** As a store keeps it: a faction that has seen nothing has no entry. */
function asKept(state: CampaignState): CampaignState {
  const seers = Object.entries(state.sightings).filter(([, seen]) => Object.keys(seen).length > 0);
  return { ...state, sightings: Object.fromEntries(seers) };
}
