/** Two turns as they are played, with one hidden thing changed or none; the clock stands where it is set, chance is the same. */
import type { Store } from '../../src/app/ports.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { OWN_PLACES, type OwnTemplate, oursOf } from '../../src/reports/own-words/own-words.ts';
import { armyId } from '../support/campaign.ts';
import {
  BATTLE,
  GREEN,
  meetAtKarak,
  openFieldOffice,
  resolveTurn,
  theBattle,
  wake,
  writeForBattle,
} from '../support/field-office.ts';
import { DEMO, deliver, HOUR, type Office, OWNER, openOffice, ordersFrom } from '../support/office.ts';
import type { Kind } from './kinds.ts';
import { openIn, quietWorld, undealtWorld, WATCHER } from './world.ts';

const AFTER_THE_ACT = 10_000;
/** Cleo may order one army and nothing else, and gets no reports of Bo's. */
const ENTRUSTED = {
  campaign: DEMO,
  to: 'Cleo',
  may: 'armies',
  armies: [armyId('green-1')],
  withReports: false,
} as const;
const USUAL = ['hold 1th Host\nhold 2th Host'];

/** Every part, every value printed and asked for: what a reader may not know does not come in by them. */
const OWN_WORDS = {
  campaign: DEMO,
  texts: {
    ...Object.fromEntries((['turn-report', 'forum-post'] as const).map((text) => [text, everyValue(text)])),
    phrases: 'lead.quiet: All is quiet.\nlead.peace: All is quiet everywhere.\nheld: {places} kept watch.',
  },
  version: 0,
  reason: 'A voice of our own.',
};

function everyValue(text: OwnTemplate): string {
  const told = OWN_PLACES[text].values.map(
    (value) => `{{#if ${value}}}${value} is {{${value}}}{{else}}no ${value}{{/if}}.\n`,
  );
  return `${told.join('\n')}\n${oursOf(text)}`;
}

export function play(kind: Kind, store: Store): Promise<Office> {
  if (kind.skirmish !== undefined) return playSkirmish(kind.skirmish, store);
  return kind.sheet === undefined ? playTurns(kind, store) : playRound(kind.sheet, store);
}

async function playTurns(
  { state = (same) => same, roster, orders = USUAL, isEntrusted, act }: Kind,
  store: Store,
): Promise<Office> {
  const office = await openOffice({
    store,
    sending: () => ({ kind: 'sent', answer: '250 OK' }),
    opening: (deps) => openIn(deps, roster === undefined ? state(quietWorld()) : undealtWorld(...roster)),
  });
  if (isEntrusted === true) unwrap(await office.useCases.entrust(GREEN, ENTRUSTED));
  await act?.(office);
  // Whatever was drawn for it shifts nothing that is drawn afterwards.
  office.chance.drawn = AFTER_THE_ACT;
  for (const text of orders) await deliver(office, await ordersFrom(office, 'p2', text));
  await deliver(office, await ordersFrom(office, 'p1', 'hold 1th Host\nluck seven\nhelp'));
  await deliver(office, await ordersFrom(office, 'p3', 'hold 1th Host'));
  if (isEntrusted === true) await orderForGreen(office);
  await passTurn(office, 1);
  unwrap(await office.useCases.setOwnWords(OWNER, OWN_WORDS));
  await deliver(office, await ordersFrom(office, 'p3', 'status', 2));
  await passTurn(office, 2);
  return office;
}

/** What stands, what is refused as not theirs, and what is theirs. */
async function orderForGreen(office: Office): Promise<void> {
  for (const text of [
    'For Bo:\nstatus',
    'For Bo:\nentrench 1th Host\nhold 2th Host\nodds 1th Host against Iron Crown',
  ])
    await deliver(office, await ordersFrom(office, 'p3', text));
}

/** Reminders, the lock, the report; then everything that is due is sent, daily mail too. */
async function passTurn(office: Office, turn: number): Promise<void> {
  unwrap(await office.useCases.nudge(OWNER, DEMO));
  await office.useCases.wakeTurn(DEMO, turn);
  await resolveTurn(office, turn);
  office.advance(24 * HOUR);
  const due = await office.store.listDueOutbound(office.deps.clock.now(), 200);
  await office.useCases.sendOutbound(due);
}

async function playRound(sheet: readonly string[], store: Store): Promise<Office> {
  const office = await openFieldOffice({ store, others: [WATCHER] });
  await meetAtKarak(office);
  await writeForBattle(office, 'p1', 'fight steady');
  for (const text of sheet) await writeForBattle(office, 'p2', text);
  return office;
}

/** A round is played; then Green asks for something, or the game master rules. */
async function playSkirmish({ asks, rules }: NonNullable<Kind['skirmish']>, store: Store): Promise<Office> {
  const office = await openFieldOffice({
    store,
    ruleset: 'roll-by-mail',
    units: [3, 3],
    others: [WATCHER],
  });
  await meetAtKarak(office);
  for (const seat of ['p1', 'p2']) await writeForBattle(office, seat, 'fight hold');
  await wake(office);
  const word = { kind: 'overrule', reason: 'the rope had been cut' } as const;
  if (rules !== undefined)
    unwrap(await office.useCases.steerBattle(OWNER, DEMO, BATTLE, { ...word, text: rules }));
  office.chance.drawn = AFTER_THE_ACT;
  if ((await theBattle(office)).status === 'under-way') await writeForBattle(office, 'p1', 'fight steady');
  if (asks !== undefined) await writeForBattle(office, 'p2', asks);
  return office;
}

/** What the game master may look at: two twins that do not differ here prove nothing. */
export async function everything(office: Office): Promise<string> {
  const [state, outbound, inbound, books, seats, battles] = await Promise.all([
    office.store.getState(DEMO),
    office.store.listOutbound({ campaign: DEMO }, { limit: 500 }),
    office.store.listInbound({}, { limit: 500 }),
    office.store.listOrderBooks(DEMO, 1),
    office.store.listParticipants(DEMO),
    office.store.listFieldBattles(DEMO),
  ]);
  return JSON.stringify([state, outbound, inbound, books, seats, battles]);
}
