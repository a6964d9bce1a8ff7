/** Nothing in the story of a turn may deny anything else in it: turns of all rulesets are played, and every sentence's facts are read. */
import { describe, expect, test } from 'vitest';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import { resolveTurn } from '../../src/campaign/resolve.ts';
import type { Reader, VisibleTurn } from '../../src/campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { chronicleOf } from '../../src/reports/chronicle/chronicle.ts';
import { rulesets } from '../../src/rules/index.ts';
import { marchAll, openPowers } from '../support/campaign-turns.ts';
import { type Claim, claimsIn, wordsAsClaims } from '../support/told-facts.ts';

const SEED = 'c5'.repeat(32);
const TURNS = 5;

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  'the story of turns of %s',
  (id, ruleset) => {
    const lists = [...new Set(ruleset.troops.map(({ list }) => list))].slice(0, 2);

    test('never denies itself, whoever reads it', () => {
      const dice = seededDice(SEED);
      let before = openPowers({ id: 'told', name: 'Told', ruleset: id, lists, ids: ['left', 'right'] }, SEED);
      let fought = 0;
      for (let turn = 1; turn <= TURNS; turn += 1) {
        const {
          state: after,
          events,
          results,
        } = resolveTurn(before, ordersOf(before), dice.fork(`turn/${turn}`));
        fought += results.length;
        for (const reader of readersOf(before)) {
          const turned = visibleTo({ before, events, after }, reader);
          const { lead, scenes } = chronicleOf(turned, viewCampaign(before, reader), wordsAsClaims);
          const told = scenes.map(({ paragraphs }) => claimsIn(paragraphs.join('\n')));
          expect(claimsIn(lead)).not.toEqual([]);
          expect([...denialsOfHolding(told.flat()), ...told.flatMap(denialsOfTheFallen)]).toEqual([]);
          expect(denialsOfLead(claimsIn(lead), turned)).toEqual([]);
          expect(twiceInLead(claimsIn(lead))).toEqual([]);
          expect([...denialsOfCalm(told.flat(), turned), ...twiceHeld(told.flat())]).toEqual([]);
          expect(denialsOfGenerals(told.flat(), before, events)).toEqual([]);
        }
        before = after;
      }
      expect(fought).toBeGreaterThan(0);
    });
  },
);

/** The first power marches; the others wait for it, so that armies that held are beaten too. */
function ordersOf(state: CampaignState) {
  const [first] = Object.keys(state.factions);
  return Object.fromEntries(Object.entries(marchAll(state, {})).filter(([faction]) => faction === first));
}

function readersOf(state: CampaignState): readonly Reader[] {
  const factions = Object.values(state.factions).map(({ id }) => ({ kind: 'faction', faction: id }) as const);
  return [...factions, { kind: 'gm' }, { kind: 'public' }];
}

/** Who is gone, or fell back, did not hold. */
function denialsOfHolding(claims: readonly Claim[]): readonly string[] {
  const gone = told(claims, 'lost.destroyed', 'lost.surrendered', 'retreated').map(fact('force'));
  const places = told(claims, 'held', 'held.unordered', 'entrenched').map(fact('places'));
  return gone.filter((force) => places.some((place) => place.includes(`${force} at `)));
}

/** Of a scene: who is no more has neither given way nor drawn off, where nobody fell back from there. */
function denialsOfTheFallen(claims: readonly Claim[]): readonly string[] {
  if (told(claims, 'retreated', 'lost.surrendered').length > 0) return [];
  const gone = told(claims, 'lost.destroyed').map(fact('force'));
  const wavered = told(claims, 'fought.won', 'fought.won.told', 'fought.stormed', 'fought.repelled');
  return wavered.map(fact('loser')).filter((loser) => gone.some((force) => force.includes(loser)));
}

/** Nobody led a march before they were given the army, and of whom the enemy has nothing else is said. */
function denialsOfGenerals(
  claims: readonly Claim[],
  { generals, armies }: CampaignState,
  events: readonly CampaignEvent[],
): readonly string[] {
  const late = events.flatMap((event) => {
    if (event.kind === 'general-risen') return [event.general.shortName];
    const isLate = event.kind === 'general-appointed' && event.rule === 'CP-PER-13';
    const wasFree = isLate && Object.values(armies).every(({ general }) => general !== event.general);
    return wasFree ? [generals[event.general]?.shortName ?? ''] : [];
  });
  const led = told(claims, 'marched.led', 'marched.led.via').map(fact('general'));
  const taken = told(claims, 'general.captured', 'general.captured.absent').map(fact('general'));
  const hurt = told(claims, 'general.wounded').map(fact('general'));
  return [...led.filter((name) => late.includes(name)), ...hurt.filter((name) => taken.includes(name))];
}

/** A turn that cost lands or armies is not quiet, and one that won lands neither quiet nor bitter. */
function denialsOfLead(lead: readonly Claim[], { events, now: { reader } }: VisibleTurn): readonly string[] {
  const mine = reader.kind === 'faction' ? reader.faction : undefined;
  const hasLost = events.some(
    (event) =>
      (event.kind === 'region-taken' && event.from === mine) ||
      (event.kind === 'army-lost' && event.faction === mine),
  );
  const hasGained = events.some((event) => event.kind === 'region-taken' && event.by === mine);
  const bright = told(lead, 'lead.quiet', 'lead.won');
  const dark = told(lead, 'lead.lost', 'lead.quiet');
  return [...(hasLost ? bright : []), ...(hasGained ? dark : [])].map(({ key }) => key);
}

/** Where the people have gone back to their work, nobody conquered in the same turn. */
function denialsOfCalm(claims: readonly Claim[], { events, now: { map } }: VisibleTurn): readonly string[] {
  const conquered = events.flatMap((event) =>
    event.kind === 'region-taken' ? [map.regions[event.region]?.name ?? '?'] : [],
  );
  const calm = told(claims, 'calm').flatMap((claim) => fact('regions')(claim).split(/, | and /));
  return calm.filter((region) => conquered.includes(region));
}

/** Who dug in is not said to have held besides. */
function twiceHeld(claims: readonly Claim[]): readonly string[] {
  const placesOf = (key: string) =>
    told(claims, key).flatMap((claim) => fact('places')(claim).split(/, | and /));
  return placesOf('entrenched').filter((place) => placesOf('held').includes(place));
}

/** A castle with a sentence of its own is named in no other of the lead. */
function twiceInLead(lead: readonly Claim[]): readonly string[] {
  const castles = told(lead, 'lead.castle', 'lead.castle.yours', 'lead.castle.lost').map(fact('region'));
  const lands = lead.flatMap(({ facts: { regions = '', gained = '' } }) =>
    [regions, gained].flatMap((names) => names.split(/, | and /)),
  );
  return castles.filter((castle) => lands.includes(castle));
}

const fact =
  (name: string) =>
  (claim: Claim): string =>
    claim.facts[name] ?? '?';

function told(claims: readonly Claim[], ...keys: readonly string[]): readonly Claim[] {
  return claims.filter(({ key }) => keys.includes(key));
}
