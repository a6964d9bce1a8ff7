/** What is changed between two twins: one hidden thing each, and who beside the game master may know of it. */

import type { Treaty } from '../../src/campaign/envoys/treaty.ts';
import type { Army, CampaignState } from '../../src/campaign/state.ts';
import { armyId, factionId, generalId, regionId, unitId } from '../support/campaign.ts';
import { DEMO, deliver, type Office, OWNER, ordersFrom } from '../support/office.ts';
import { seat } from '../support/rows.ts';
import { aHost } from './world.ts';

export interface Kind {
  readonly name: string;
  /** A power other than Green that may know it. */
  readonly known?: 'bone' | 'iron';
  /** Another state before the first turn. */
  readonly state?: (state: CampaignState) => CampaignState;
  /** What Green writes in turn 1 in place of its usual orders, mail by mail. */
  readonly orders?: readonly string[];
  /** What Green writes for the first round of its battle; then the twins are of the battle's world. */
  readonly sheet?: readonly string[];
  /** What Green writes for the second round of a skirmish of Roll by Mail, and what the game master rules over it; then the twins are of that world. */
  readonly skirmish?: { readonly asks?: string; readonly rules?: string };
  /** What Green's units and its first general are called in a deal that waits for luck words; then the twins are of its world. */
  readonly roster?: readonly [units: string, general: string];
  /** Whether Green lets Bone order its first army, without its reports (CP-PPL-11); then the twins are of that world. */
  readonly isEntrusted?: true;
  /** What is done before anybody orders. */
  readonly act?: (office: Office) => Promise<unknown>;
}

const [green, bone, iron] = [factionId('green'), factionId('bone'), factionId('iron')] as const;
const [first, second] = [armyId('green-1'), armyId('green-2')] as const;
const [leader, other] = [generalId('green-g1'), generalId('green-g2')] as const;

type State = CampaignState;
const army = (name: string, change: (army: Army) => object): Kind => ({
  name: `army: ${name}`,
  state: (state) => {
    const one = state.armies[second];
    if (one === undefined) throw new Error('Green has a second army');
    return { ...state, armies: { ...state.armies, [second]: { ...one, ...change(one) } } };
  },
});
const unit = (name: string, change: object): Kind =>
  army(`a unit ${name}`, ({ units: [one, ...rest] }) => ({ units: [{ ...one, ...change }, ...rest] }));
const general = (name: string, change: object, known?: 'bone'): Kind => ({
  name: `general: ${name}`,
  ...(known === undefined ? {} : { known }),
  state: (state) => ({
    ...state,
    generals: {
      ...state.generals,
      [other]: { ...state.generals[other], ...change } as State['generals'][typeof other],
    },
  }),
});
const state = (name: string, change: (state: State) => object, known?: 'bone'): Kind => ({
  name,
  ...(known === undefined ? {} : { known }),
  state: (before) => ({ ...before, ...change(before) }),
});
const land = (name: string, change: object): Kind =>
  state(`land: ${name}`, () => ({
    lands: { [regionId('elmwood')]: { unrest: 0, fields: 0, hasFort: false, ...change } },
  }));
const orders = (name: string, ...mails: readonly string[]): Kind => ({
  name: `orders: ${name}`,
  orders: mails,
});
const letter = (name: string, text: string, known?: 'bone'): Kind => ({
  name: `letter: ${name}`,
  ...(known === undefined ? {} : { known }),
  orders: [text],
});
const sheet = (name: string, ...mails: readonly string[]): Kind => ({ name: `sheet: ${name}`, sheet: mails });
const skirmish = (name: string, skirmish: NonNullable<Kind['skirmish']>, known?: 'iron'): Kind => ({
  name: `skirmish: ${name}`,
  skirmish,
  ...(known === undefined ? {} : { known }),
});
/** What a delegate with limits is not told, though their principal knows it. */
const entrusted = (name: string, { name: _, ...kind }: Kind): Kind => ({
  ...kind,
  name: `entrusted: ${name}`,
  isEntrusted: true,
});
const act = (name: string, does: (office: Office) => Promise<unknown>): Kind => ({ name, act: does });
const write = (text: string) => async (office: Office) =>
  deliver(office, await ordersFrom(office, 'p2', text));

const treaty = (terms: Treaty['terms']): Treaty =>
  ({ id: 't1-bone-green', parties: [bone, green], terms, since: 1 }) as unknown as Treaty;
const withTreaty = (terms: Treaty['terms']) => (before: State) => ({
  diplomacy: { ...before.diplomacy, treaties: { 't1-bone-green': treaty(terms) } },
});
const courier = (given: object) => () => ({
  couriers: {
    't1-green-bone': {
      id: 't1-green-bone',
      from: green,
      to: bone,
      lines: ['Meet me.'],
      isAnonymous: false,
      since: 1,
      due: 9,
      road: [],
      ...given,
    },
  },
});
const seen = { army: 'iron-1', faction: iron, name: 'Theirs', at: 'karak', strength: 'a host', turn: 1 };
const sightings = () => ({ sightings: { [green]: { 'iron-1': seen } } });
const hold = (which = first) => ({ kind: 'hold', army: which }) as const;
const keeps = (order: object) => () => ({ kept: { [green]: [{ slot: 'x', since: 1, order }] } });

export const KINDS: readonly Kind[] = [
  state('army: one more', ({ armies }) => ({
    armies: { ...armies, [armyId('green-3')]: aHost('green', 3, 'osier-fen') },
  })),
  state('army: five more', ({ armies }) => ({
    armies: Object.assign(
      { ...armies },
      ...[4, 5, 6, 7, 8].map((n) => ({ [`green-${n}`]: aHost('green', n, 'elmwood') })),
    ),
  })),
  state('army: one fewer', ({ armies: { [second]: _gone, ...armies } }) => ({ armies })),
  army('elsewhere', () => ({ at: regionId('osier-fen') })),
  army('called otherwise', () => ({ name: 'Grey Company' })),
  army('more units', ({ units }) => ({
    units: [
      ...units,
      ...units.map((one) => ({ ...one, id: unitId(`${one.id}-x`), name: `Old ${one.name}` })),
    ],
  })),
  army('fewer units', ({ units }) => ({ units: units.slice(0, 1) })),
  unit('worn', { left: 1 }),
  unit('of another troop', { troop: 'humans/cavalry' }),
  unit('called otherwise', { name: 'Old Guard' }),
  unit('keeps something', { keeps: { item: 'a ring' } }),
  unit('bears a magic banner', { keeps: { items: ['banner-of-fear'] } }),
  army('cautious', () => ({ temper: 'cautious' })),
  army('a plan', () => ({ plan: [{ kind: 'hold-point' }] })),
  army('hungry', () => ({ at: regionId('osier-fen'), hunger: 1 })),
  state('army: nobody leads it', ({ armies }) => {
    const { general: _gone, ...led } = armies[second] ?? {};
    return { armies: { ...armies, [second]: led } };
  }),
  state('army: dug in', () => ({ dugIn: { [second]: regionId('goldacre') } })),
  general('called otherwise', { name: 'Lord Hob the Loud', shortName: 'Hob' }),
  general('called like one of Iron’s', { name: 'Lord Norgoz the Loud', shortName: 'Norgoz' }),
  general('older', { age: 64 }),
  general('wounded', { fate: 'wounded', wounds: 1 }),
  general('worn out', { wounds: 3 }),
  general('of other repute', { reputation: 3 }),
  general('keeps something', { keeps: { scar: true } }),
  general('bears a magic ring', { keeps: { items: ['ring-of-fire'], stores: { 'ring-of-fire': 2 } } }),
  general('a person of the rules', { troop: 'humans/king' }),
  state('general: one more', ({ generals }) => ({
    generals: {
      ...generals,
      'green-g9': { ...generals[leader], id: 'green-g9', shortName: 'Ulric', name: 'Ulric' },
    },
  })),
  state('general: a captain will rise', ({ armies }) => {
    const { general: _gone, ...led } = armies[first] ?? {};
    return { armies: { ...armies, [first]: led } };
  }),
  general('a prisoner of Bone’s', { fate: 'captured', captor: bone }, 'bone'),
  state('gold: much', ({ treasuries }) => ({ treasuries: { ...treasuries, [green]: 9999 } })),
  state('gold: none', ({ treasuries }) => ({ treasuries: { ...treasuries, [green]: 0 } })),
  land('restless', { unrest: 2 }),
  land('in revolt', { unrest: 5 }),
  land('rich fields', { fields: 2 }),
  land('a fort', { hasFort: true }),
  state('land: it holds one more', ({ holders }) => ({
    holders: { ...holders, [regionId('blackmire')]: green },
  })),
  state('land: it holds one fewer', ({ holders: { [regionId('elmwood')]: _lost, ...holders } }) => ({
    holders,
  })),
  state('sight: it remembers Iron’s army', sightings),
  state('kept: an order for later', keeps({ kind: 'later', turn: 9, order: hold() })),
  state('kept: an order that comes due', keeps({ kind: 'later', turn: 2, order: hold() })),
  state('treaty: an alliance', withTreaty([{ kind: 'alliance' }]), 'bone'),
  state('treaty: a truce', withTreaty([{ kind: 'truce' }]), 'bone'),
  state('treaty: a word broken', ({ diplomacy }) => ({
    diplomacy: { ...diplomacy, breaches: { [green]: 1 } },
  })),
  state('letter: on the road', courier({})),
  state('letter: comes now', courier({ due: 1 }), 'bone'),
  state('letter: struck', courier({ struck: 'rude' })),
  orders('none at all'),
  orders('another doctrine', 'doctrine 1th Host: aggressive'),
  orders('a march in the dark', 'march 2th Host to Hartsgrove'),
  orders('a march and its end', 'march 2th Host to Hartsgrove', 'cancel all'),
  orders('trenches', 'entrench 2th Host'),
  orders('a split', 'split 1th Host: 1th Green Archers'),
  orders('an appointment refused', 'appoint Wulfram to 1th Host'),
  orders('a transfer refused', 'transfer 1th Green Spears to 2th Host'),
  orders('recruits', 'recruit 1 Polearms at Gullcrag'),
  orders('fields', 'improve Elmwood'),
  orders('walls', 'fortify Elmwood'),
  orders('scouts', 'scout Tidewell with 1th Host'),
  orders('a spy on Iron', 'spy on Karak'),
  orders('one for later', 'turn 2: hold 1th Host'),
  orders('one for when it is lost', 'if Goldacre is lost, march 1th Host to Saltmarch'),
  orders('a luck word', 'hold 1th Host\nluck word: three grey geese'),
  orders('nonsense', 'dance with the 1th Host'),
  orders('questions', 'status', 'help', 'history'),
  orders('odds that are not understood', 'odds 1th Host against Iron Crown at Karak'),
  orders('a rehearsal', 'check\nmarch 2th Host to Hartsgrove'),
  orders('final', 'hold 1th Host\nfinal'),
  orders('in four mails', 'hold 1th Host', 'hold 2th Host', 'status', 'hold 1th Host'),
  orders('an offer withdrawn', 'offer Bone Crown a truce', 'withdraw the offer to Bone Crown'),
  letter('an offer to Bone', 'offer Bone Crown a truce until turn 9', 'bone'),
  letter('signed to Bone', 'press to Bone Crown:\nMeet me at the ford.\nend', 'bone'),
  letter('unsigned to Bone', 'anonymous press to Bone Crown:\nMeet me at the ford.\nend', 'bone'),
  letter('for later', 'turn 9: press to Bone Crown:\nMeet me at the ford.\nend'),
  act('absence: until turn 5', write('leave until turn 5')),
  act('absence: for good', write('resign\nresign')),
  act('absence: its adjutant leads', write('delegate to the adjutant')),
  act('mail: quiet hours', write('quiet hours 22 to 7')),
  act('mail: a daily one', write('daily mail at 9')),
  act('mail: how its dice fall', write('dice report on')),
  { name: 'deal: units of Green', roster: ['Green Hunters', 'Wulfram'] },
  { name: 'deal: a general of Green', roster: ['Green Spears', 'Isolde'] },
  act('mail: nothing in it', write('')),
  act('mail: one from a stranger', async (office) =>
    deliver(office, { ...(await ordersFrom(office, 'p2', 'hold 1th Host')), from: 'eve@elsewhere.invalid' }),
  ),
  act('mail: ten from a stranger', async (office) => {
    for (let n = 0; n < 10; n += 1)
      await deliver(office, { from: 'eve@elsewhere.invalid', to: 'post@post.example', text: `Hello ${n}` });
  }),
  act('staff: somebody helps', (office) =>
    office.useCases.appoint(OWNER, {
      campaign: DEMO,
      role: 'helper',
      person: { name: 'Hana', addresses: ['hana@players.invalid'], timeZone: 'UTC' },
    }),
  ),
  act('staff: another game master, who wants no letters', async (office) => {
    const person = { name: 'Gus', addresses: ['gus@players.invalid'], timeZone: 'UTC' };
    await office.useCases.appoint(OWNER, { campaign: DEMO, role: 'gm', person });
    await office.useCases.setWishes(OWNER, DEMO, seat('g2'), [{ kind: 'gm-mail', isWanted: false }]);
  }),
  act('seat: keys made void', (office) =>
    office.useCases.changePerson(OWNER, {
      campaign: DEMO,
      participant: seat('p2'),
      name: 'Bo',
      addresses: ['p2@players.invalid'],
      timeZone: 'Europe/Brussels',
      makeKeysVoid: true,
    } as never),
  ),
  entrusted('its principal has seen Iron’s army', state('', sightings)),
  entrusted(
    'another army elsewhere',
    army('', () => ({ at: regionId('osier-fen') })),
  ),
  entrusted('another army bears a banner', unit('', { keeps: { items: ['banner-of-fear'] } })),
  entrusted('another general', general('', { age: 64, reputation: 3 })),
  entrusted(
    'gold',
    state('', ({ treasuries }) => ({ treasuries: { ...treasuries, [green]: 9999 } })),
  ),
  entrusted('orders for another army', orders('', 'hold 1th Host\nmarch 2th Host to Hartsgrove')),
  entrusted('a letter on the road', state('', courier({}))),
  entrusted(
    'an order kept for another army',
    state('', keeps({ kind: 'later', turn: 9, order: hold(second) })),
  ),
  sheet('none'),
  sheet('another', 'fight aggressive\nattack'),
  sheet('twice', 'fight steady', 'fight hold\nhold'),
  sheet('refused lines', 'fly over the walls'),
  sheet('left to the adjutant', 'leave it to the adjutant'),
  skirmish('cover asked of the game master', { asks: 'green 1: take cover behind the table' }),
  skirmish('a task asked of the game master', { asks: 'green 1: try to pick a lock' }),
  skirmish('a wound by the game master’s word', { rules: 'green-1-u1: out' }, 'iron'),
  skirmish('a mark by the game master’s word', { rules: 'green-1-u1: surprised' }, 'iron'),
  skirmish('how it ended by the game master’s word', { rules: 'black wins' }, 'iron'),
];
