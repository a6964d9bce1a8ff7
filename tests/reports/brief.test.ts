import { expect, test } from 'vitest';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { viewChoices, viewFortune } from '../../src/reports/parts/brief.ts';
import { renderTurnReport } from '../../src/reports/views/turn-report.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { armyId, factionId, regionId } from '../support/campaign.ts';
import { houseTemplates } from '../support/templates.ts';
import { ash, before, everyone, green, iron, turnFor } from './sample.ts';
import { nextTurn } from './sample-dispatch.ts';

const words = reportsInEnglish;
const fortuneOf = (reader: typeof iron) => {
  const { turn, before: known } = turnFor(reader);
  return viewFortune(turn, known, words);
};

test('what happened to a reader is their own fortune, without what the first paragraph says', () => {
  expect(fortuneOf(iron)).toEqual([
    'Yours now: Longford.',
    'Lost: the Grey Wolves.',
    'One of your orders came to nothing.',
  ]);
  expect(fortuneOf(ash)).toEqual([]);
  expect(fortuneOf(everyone)).toEqual([]);
});

test('units that went home unpaid stand among what was lost, and those of others do not', () => {
  const { turn, before: known } = turnFor(iron);
  const gone = (faction: string, unitName: string) =>
    ({ kind: 'unit-deserted', rule: 'CP-TST-01', faction: factionId(faction), unitName }) as CampaignEvent;
  const events = [
    ...turn.events,
    gone('iron', '2nd Spears'),
    gone('iron', '3rd Spears'),
    gone('green', 'Ogres'),
  ];
  expect(viewFortune({ ...turn, events }, known, words)).toContain(
    'Gone home unpaid: the 2nd and 3rd Spears.',
  );
});

test('that a battle was won or lost at a place does not say whose land it is: it is told', () => {
  const { turn, before: known } = turnFor(iron);
  const asLand = (event: CampaignEvent): CampaignEvent =>
    event.kind === 'region-taken' ? { ...event, isCastle: false } : event;
  const onPlainLand = { ...turn, events: turn.events.map(asLand) };
  expect(viewFortune(onPlainLand, known, words)[0]).toBe('Yours now: Wintergate and Longford.');
  const theirs = turnFor(green);
  const lost = { ...theirs.turn, events: theirs.turn.events.map(asLand) };
  expect(viewFortune(lost, theirs.before, words)[0]).toBe('No longer yours: Wintergate.');
});

test('what there is to decide: armies, enemies in fresh sight beside them, hunger, offers', () => {
  const known = turnFor(iron).turn.now;
  expect(viewChoices(known, words)).toEqual([
    'Orders for your armies: the 1st Host at Wintergate; the 2nd Host at Stonewater; the 3rd Host at Longford.',
    'Enemies beside your armies and lands: a band of the Green Banner at Whitebarrow.',
  ]);
  const hungry = {
    ...known,
    turn: known.turn + 1,
    armies: known.armies.map((army) => (army.id === armyId('iron-2') ? { ...army, hunger: 2 } : army)),
    diplomacy: {
      isPublic: false,
      treaties: {},
      feuds: [],
      breaches: {},
      guests: [],
      offers: { 'ash/iron': { from: factionId('ash'), to: factionId('iron'), terms: [], made: 3 } },
    },
  } as unknown as typeof known;
  expect(viewChoices(hungry, words).slice(1)).toEqual([
    'Without supply: the 2nd Host.',
    'An offer of the Ashen Host waits for your answer; it stands under the treaties.',
  ]);
  expect(viewChoices({ ...known, armies: [] }, words)[0]).toBe(
    'You have no army left; what your lands and envoys can do is still yours to order.',
  );
  expect(viewChoices(viewCampaign(before, everyone), words)).toEqual([]);
});

test('hosts of one power at one place are told together, and alike ones counted', () => {
  const known = turnFor(iron).turn.now;
  const [seen] = known.sightings.filter(({ at }) => at === regionId('whitebarrow'));
  if (seen === undefined) throw new Error('the sample has a host at Whitebarrow');
  const again = (id: string, change: Partial<typeof seen>) => ({ ...seen, army: armyId(id), ...change });
  const sightings = [
    ...known.sightings,
    again('green-8', {}),
    again('green-9', { strength: 'a great host' }),
    again('ash-9', { faction: factionId('ash'), strength: 'a host' }),
  ];
  expect(viewChoices({ ...known, sightings }, words)).toContain(
    'Enemies beside your armies and lands: two bands and a great host of the Green Banner and a host of the Ashen Host at Whitebarrow.',
  );
});

test('enemies who stand in lands of the reader are not said to stand beside them', () => {
  const known = turnFor(iron).turn.now;
  const holders = { ...known.holders, whitebarrow: factionId('iron') };
  const choices = viewChoices({ ...known, holders }, words);
  expect(choices).toContain('Enemies in your lands: a band of the Green Banner at Whitebarrow.');
  expect(choices.join(' ')).not.toContain('beside');
});

test('generals who shared a fate share a sentence, and each is told their last', () => {
  const { turn, before: known } = turnFor(iron);
  const fared = (general: string, fate: string) =>
    ({
      kind: 'general-fared',
      general,
      generalName: general,
      faction: factionId('iron'),
      fate,
    }) as unknown as CampaignEvent;
  const events = [
    fared('Ada', 'wounded'),
    fared('Bo', 'slain'),
    fared('Ada', 'captured'),
    fared('Cleo', 'slain'),
  ];
  expect(viewFortune({ ...turn, events }, known, words)).toEqual([
    'Your general Ada was taken prisoner.',
    'Your generals Bo and Cleo were slain.',
  ]);
});

test('who has no army is shown no empty list of armies, no boxes and no rule for silent armies', () => {
  const { turn, before: known } = turnFor(iron);
  const input = { turn: { ...turn, now: { ...turn.now, armies: [] } }, before: known };
  const next = nextTurn();
  const block = { ...next.orderBlock, lines: [] };
  const { text, html } = renderTurnReport(houseTemplates, {
    ...input,
    player: 'Berta Quill',
    battles: [],
    next: { ...next, orderBlock: block },
  });
  expect(text).toContain('You have no army left');
  expect(`${text.toLowerCase()}${html.toLowerCase()}`).not.toMatch(
    /your armies and where|an army without an order|put an x/,
  );
  expect(text).not.toMatch(/\n\n\n/);
});

test('the first screen of both texts holds the news, the choices and the deadline', () => {
  const input = { ...turnFor(iron), player: 'Berta Quill', battles: [], next: nextTurn() };
  const { text, html } = renderTurnReport(houseTemplates, input);
  const screen = text.split('\n').slice(0, 26).join('\n');
  const page = html.slice(0, html.indexOf('<img'));
  for (const first of [screen, page]) {
    expect(first).toContain('The War of the Mere');
    expect(first).toContain('Lost: the Grey Wolves.');
    expect(first).toContain('Orders for your armies');
    expect(first).toContain('until Friday 27 November 2026, 20:00');
  }
  const over = renderTurnReport(houseTemplates, { ...input, next: nextTurn({ isOver: true }) });
  expect(over.text).not.toContain('YOU DECIDE');
});
