import { describe, expect, test } from 'vitest';
import { answered } from '../support/api/client.ts';
import { houses } from './support/houses.ts';
import { letterOf, overLetter } from './support/letters.ts';
import { battlesOf, type Line, meet, resolveTurn, seatsIn } from './support/meet.ts';
import { openCampaign } from './support/opening.ts';
import { reply, reportOf, until } from './support/post.ts';
import type { Program } from './support/program.ts';

const LONG = 180_000;

const { place, start } = houses();

/** A campaign in which two armies have met, to be fought on a table. */
interface Meeting {
  readonly house: Program;
  readonly battle: Line;
  readonly seats: readonly [string, string];
}

describe('battles on a table, through the started program', () => {
  test('CP-BAT-21 to 23: sheets go out; one is told alike by both by mail, one differently and ruled on the GM’s page; both are counted', {
    timeout: LONG,
  }, async () => {
    const { settings } = await place({ DEMO: '0' });
    const house = await start(settings);
    const meetings = await Promise.all(['eight-turns', 'ranks'].map((id) => openAndMeet(house, id)));
    const [agreed, disputed] = meetings;
    if (agreed === undefined || disputed === undefined) throw new Error('expected two campaigns');
    await Promise.all(meetings.map(expectSheets));
    await Promise.all([bothTellItAlike(agreed), gmRules(disputed)]);
    await Promise.all(meetings.map(expectCounted));
  });
});

async function openAndMeet(house: Program, ruleset: string): Promise<Meeting> {
  const there = await openCampaign(house, { ruleset, worthOfArmy: 60 });
  const asked = { path: { campaign: there.campaign }, body: { mode: 'table' } };
  answered(await there.client().ask('PUT /v1/campaigns/{campaign}/battle-terms', asked));
  const battle = await meet(there);
  expect(battle).toMatchObject({ mode: 'table', status: 'under-way', number: 1 });
  return { house: there, battle, seats: await seatsIn(there, battle) };
}

/** Both sides and the GM have the same sheet; who is bound by the battle is offered no march. */
async function expectSheets({ house, battle, seats }: Meeting): Promise<void> {
  for (const seat of [...seats, 'gm']) {
    const { text, html } = await letterOf(house, seat, 'battle-sheet');
    expect(text).toContain('winner: ______');
    expect(text).toMatch(/^\[ \] R1 /m);
    expect(text).toMatch(/^\[ \] B1 /m);
    expect(html).toContain('<img');
  }
  const report = await reportOf(house, seats[0], battle.turn + 1);
  expect(report.text.replace(/\s+/g, ' ')).toContain('goes nowhere before that is over');
}

/** Red fills in the form and sends it back; black is told, and agrees. */
async function bothTellItAlike({ house, battle, seats: [red, black] }: Meeting): Promise<void> {
  const sheet = await letterOf(house, red, 'battle-sheet');
  const form = sheet.text.split('\n').filter((line) => line.startsWith('[ ] '));
  const filled = form
    .map((line) => line.replace(/^\[ \] (rounds: )______/, '[x] $16'))
    .map((line) => line.replace(/^\[ \] (R1 .*: )______/, '[x] $12 left'))
    .map((line) => line.replace(/^\[ \] (B1 .*: )______/, '[x] $1destroyed'));
  await reply(house, sheet, { text: ['we won', ...filled].join('\n') });
  const told = await letterOf(house, black, 'battle-sheet', 'the other side has reported');
  expect(told.text).toMatch(/^R1 .*: 2 left$/m);
  expect(told.text).toMatch(/^B1 .*: destroyed$/m);
  await reply(house, told, { text: 'agreed' });
  const over = await overLetter(house, black);
  expect(over.text.replace(/\s+/g, ' ')).toContain('both sides have told its end in the same words');
  expect((await battlesOf(house)).find(({ id }) => id === battle.id)).toMatchObject({ status: 'ended' });
}

/** Each claims it; the GM is asked by letter and rules on his page. */
async function gmRules({ house, battle, seats }: Meeting): Promise<void> {
  for (const seat of seats)
    await reply(house, await letterOf(house, seat, 'battle-sheet'), { text: 'we won' });
  const asked = await letterOf(house, 'gm', 'gm-digest', 'please rule');
  expect(asked.text.match(/^winner: /gm)).toHaveLength(2);
  const page = `${house.url}/gm/${house.campaign}/battles/${battle.id}`;
  const cookie = (await fetch(house.ready.page, { redirect: 'manual' })).headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const form = await (await fetch(page, { headers: { cookie } })).text();
  expect(form).toContain('winner: ______');
  const ruled = await fetch(`${page}/step/rule`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: house.url },
    body: new URLSearchParams({ text: 'winner: red\nrounds: ______\nB1: 1 left\nB2: routed, 1 left' }),
  });
  expect(ruled.headers.get('location')).toContain('done=rule');
  for (const seat of [...seats, 'gm']) {
    const over = await overLetter(house, seat);
    expect(over.text.replace(/\s+/g, ' ')).toContain('the game master has ruled how it ended');
  }
}

/** The next turn counts it as it was told: what is left of the first unit stands in the report, and the record verifies. */
async function expectCounted({ house, battle, seats }: Meeting): Promise<void> {
  const turn = await resolveTurn(house);
  await until('the battle to be counted', async () =>
    (await battlesOf(house)).length === 0 ? true : undefined,
  );
  const path = { campaign: house.campaign, turn };
  const verdict = await house
    .client()
    .ask('GET /v1/campaigns/{campaign}/turns/{turn}/verification', { path });
  expect(answered(verdict)).toEqual({ verified: true, differences: [] });
  for (const seat of seats) {
    const { text } = await reportOf(house, seat, turn + 1);
    expect(text).toMatch(new RegExp(`(battle|storming) of ${battle.place}`, 'i'));
    expect(text).not.toContain('goes nowhere before that is over');
  }
}
