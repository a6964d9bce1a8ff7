/** Whatever is refused names its rule, and the rule is in the catalog. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkOrder } from '../../src/campaign/check.ts';
import { openDiplomacy } from '../../src/campaign/envoys/treaty.ts';
import type { Order, PlainOrder } from '../../src/campaign/order.ts';
import { planTurn } from '../../src/campaign/resolve.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { factionId } from '../support/campaign.ts';
import { carriedResults, parseCase } from './case-file.ts';
import { CASE_FOLDER } from './play-case.ts';
import { anyTurn, FACTIONS } from './turns.ts';

const catalog = readFileSync(new URL('../../docs/rules/campaign.md', import.meta.url), 'utf8');
const RULES = new Set([...catalog.matchAll(/^\| (CP-[A-Z]{3}-\d{2}) \|/gm)].map(([, id]) => id ?? ''));

const region = fc.constantFrom('karak', 'longford', 'deepwood', 'gullcrag', 'selkie-isle', 'nowhere');
const army = fc.constantFrom('iron-1', 'iron-2', 'green-1', 'green-2', 'bone-1', 'bone-3', 'nobody-1');
const faction = fc.constantFrom('iron', 'green', 'bone', 'nobody');
const number = fc.constantFrom(-1, 0, 1, 2, 5, 100, 10_000);
const unit = fc.constantFrom('iron-1-u1', 'green-1-u1', 'bone-1-u1', 'nobody-1-u9');
const general = fc.constantFrom('g-iron-1', 'g-green-1', 'g-bone-1', 'nobody');
const is = <Kind extends string>(kind: Kind) => fc.constant(kind);
const term = fc.oneof(
  fc.record({ kind: fc.constantFrom('truce', 'alliance', 'victory') }),
  fc.record({ kind: fc.constantFrom('passage', 'sight'), by: fc.constantFrom('us', 'them') }),
  fc.record({ kind: is('tribute'), by: fc.constantFrom('us', 'them'), gold: number }),
);
const path = fc.array(region, { maxLength: 3 });

/** Orders as nobody in their senses gives them, and some that are fine. */
const plain = fc.oneof(
  fc.record({ kind: fc.constantFrom('march', 'force-march'), army, path }),
  fc.record({ kind: is('hold'), army }),
  fc.record({ kind: is('plan'), army, lines: fc.array(fc.record({ kind: is('x') }), { maxLength: 42 }) }),
  fc.record({ kind: is('split'), army, units: fc.array(unit, { maxLength: 3 }) }),
  fc.record({ kind: is('merge'), army, into: army }),
  fc.record({ kind: is('transfer'), unit, to: army }),
  fc.record({ kind: is('appoint'), general, army }),
  fc.record({
    kind: is('recruit'),
    at: region,
    troops: fc.array(fc.constantFrom('humans/polearms', 'orcs/x'), { maxLength: 5 }),
  }),
  fc.record({ kind: is('build'), at: region, work: fc.constantFrom('fields', 'fort') }),
  fc.record({ kind: is('ransom'), general, gold: number }),
  fc.record({ kind: is('scout'), army, at: region }),
  fc.record({ kind: is('spy'), at: region }),
  fc.record({
    kind: is('press'),
    to: fc.oneof(fc.constant('all'), fc.array(faction, { maxLength: 3 })),
    lines: fc.array(fc.constantFrom('x', 'x'.repeat(301)), { maxLength: 21 }),
    isAnonymous: fc.boolean(),
  }),
  fc.record({ kind: is('offer'), to: faction, terms: fc.array(term, { maxLength: 3 }), until: number }),
  fc.record({ kind: is('withdraw'), to: faction }),
  fc.record({ kind: fc.constantFrom('accept', 'reject'), of: faction }),
  fc.record({ kind: is('denounce'), with: faction, term: fc.constantFrom('truce', 'sight') }),
  fc.record({ kind: is('declare-war'), on: faction }),
) as unknown as fc.Arbitrary<PlainOrder>;
const condition = fc.record({ kind: fc.constantFrom('lost', 'held', 'empty', 'entered'), region });
const order = fc.oneof(
  plain,
  fc.record({ kind: is('later'), turn: number, order: plain }),
  fc.record({ kind: is('when'), if: condition, order: plain }),
  fc.record({ kind: is('forget'), army }),
) as unknown as fc.Arbitrary<Order>;

function inWorld(state: CampaignState, world: number): CampaignState {
  if (world === 0) return state;
  const press = { mayBeAnonymous: world === 1, mayWait: world === 1 };
  return { ...state, press, diplomacy: openDiplomacy({ isPublic: false }) };
}

test('every refusal of any order names a rule of the catalog', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(
      anyTurn,
      fc.constantFrom(...FACTIONS),
      fc.nat({ max: 2 }),
      fc.array(order, { minLength: 10, maxLength: 30 }),
      (turn, who, world, orders) => {
        const state = inWorld(turn.state, world);
        const visible = viewCampaign(state, { kind: 'faction', faction: factionId(who) });
        for (const given of orders) {
          const checked = checkOrder(given, visible);
          if (checked.ok) continue;
          kinds.add(given.kind);
          expect(RULES, `${checked.refusal.code} for ${JSON.stringify(given)}`).toContain(
            checked.refusal.rule,
          );
        }
      },
    ),
    { numRuns: 150 },
  );
  // The net is wide enough: of all these kinds some order was refused.
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      'accept',
      'appoint',
      'build',
      'forget',
      'later',
      'march',
      'offer',
      'press',
      'split',
      'spy',
      'when',
    ]),
  );
});

const CASES = readdirSync(CASE_FOLDER).filter((file) => file.endsWith('.txt'));

test.each(CASES)(
  'whatever happens in the case %s before it comes to blows names a rule of a catalog',
  (file) => {
    const given = parseCase(readFileSync(new URL(file, CASE_FOLDER), 'utf8'));
    const { events } = planTurn(given.state, given.orders, carriedResults(given));
    for (const { kind, rule } of events) {
      if (rule.startsWith('CP-')) expect(RULES, kind).toContain(rule);
      else expect(rule, kind).toMatch(/^[A-Z]{2}-[A-Z]{3}-\d{2}$/);
    }
  },
);
