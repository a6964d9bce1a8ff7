import { describe, expect, test } from 'vitest';
import { answered } from '../support/api/client.ts';
import { cases } from '../support/cases.ts';
import { houses } from './support/houses.ts';
import {
  answer,
  battleReceipts,
  overLetter,
  roundOf,
  roundOrEnd,
  sheetLetter,
  ticked,
} from './support/letters.ts';
import { battlesOf, type Line, meet, resolveTurn, seatsIn } from './support/meet.ts';
import { openCampaign } from './support/opening.ts';
import { mailsOf, reply, reportOf, until } from './support/post.ts';
import type { Program } from './support/program.ts';

const LONG = 300_000;
const MINUTE = 60_000;

/** Four rounds are fought of each, so armies are larger where they fall faster; chance may still end a battle in the third or fourth. */
const CAMPAIGNS = [
  { ruleset: 'ranks', worthOfArmy: 60 },
  { ruleset: 'eight-turns', worthOfArmy: 60 },
  { ruleset: 'xenos-zealots', worthOfArmy: 120 },
  { ruleset: 'roll-by-mail', worthOfArmy: 100 },
];
const PLAYED = CAMPAIGNS.slice(0, cases(CAMPAIGNS.length)); // the others are fought without SMTP in tests/app/field

const { place, start } = houses();

/** A campaign in which two armies have met. */
interface Meeting {
  readonly house: Program;
  readonly battle: Line;
  readonly seats: readonly [string, string];
}

describe('battles by mail under every ruleset, through the started program', () => {
  test('CP-BAT-16 to 20: four rounds by SMTP, in the second a side is late and its deadline passes; the end is counted', {
    timeout: LONG,
  }, async () => {
    const { settings } = await place({ DEMO: '0' });
    const house = await start(settings, 'movable');
    const meetings = await Promise.all(PLAYED.map((wanted) => openAndMeet(house, wanted)));
    const inAll = (step: (meeting: Meeting) => Promise<void>) => Promise.all(meetings.map(step));
    await inAll((meeting) => bothSend(meeting, 1));
    await inAll(onlyTheSwiftSends);
    await house.goAhead(46 * MINUTE);
    await inAll(expectReminder);
    await house.goAhead(14 * MINUTE);
    await inAll(expectPlayedWithoutTheLate);
    await inAll((meeting) => bothSend(meeting, 3));
    await inAll((meeting) => bothSend(meeting, 4));
    await inAll(leaveToAdjutants);
    await inAll(expectCounted);
  });
});

async function openAndMeet(house: Program, wanted: (typeof CAMPAIGNS)[number]): Promise<Meeting> {
  const there = await openCampaign(house, wanted);
  const terms = { mode: 'mail', roundHours: 1 };
  const asked = { path: { campaign: there.campaign }, body: terms };
  answered(await there.client().ask('PUT /v1/campaigns/{campaign}/battle-terms', asked));
  const battle = await meet(there);
  expect(battle).toMatchObject({ mode: 'mail', status: 'under-way', round: 1, number: 1 });
  return { house: there, battle, seats: await seatsIn(there, battle) };
}

/** What the letter offers, but for the line by which a side would give up before its time. */
async function wholeSheet(house: Program, seat: string, round: number): Promise<string> {
  const sheet = ticked(await sheetLetter(house, seat, round));
  return sheet
    .split('\n')
    .filter((line) => !line.includes('retreat at'))
    .join('\n');
}

/**
 * Both send back what their letters offer; it is understood whole, and the round is played by the jobs alone. A fourth
 * round is not played where the third was the last.
 */
async function bothSend({ house, battle, seats }: Meeting, round: number): Promise<void> {
  const { status } = await roundOrEnd(house, battle.id, round);
  if (round > 3 && status === 'ended') return;
  for (const seat of seats) {
    const letter = await sheetLetter(house, seat, round);
    expect(letter.html).toContain('<img');
    expect(letter.text.includes('WHAT YOU HAVE SEEN') || round === 1).toBe(true);
    await reply(house, letter, { text: await wholeSheet(house, seat, round) });
  }
  await roundOrEnd(house, battle.id, round + 1);
  for (const seat of seats) {
    const said = (await battleReceipts(house, seat)).map(({ subject }) => subject);
    expect(said.some((subject) => subject.includes(`round ${round}: OK (`))).toBe(true);
    expect(said.filter((subject) => subject.includes('PROBLEMS'))).toEqual([]);
  }
}

async function onlyTheSwiftSends({ house, seats: [swift] }: Meeting): Promise<void> {
  await answer(house, swift, 2, await wholeSheet(house, swift, 2));
  await until(`the receipt of ${swift}`, async () =>
    (await battleReceipts(house, swift)).find(({ subject }) => subject.includes('round 2:')),
  );
}

/** The late one is reminded before the deadline, with the sheet; the other is not. */
async function expectReminder({ house, battle, seats: [swift, late] }: Meeting): Promise<void> {
  const reminder = await sheetLetter(house, late, 2, 'reminder');
  expect(reminder.replyTo).toMatch(/\.b1r2\./);
  expect(reminder.text).toContain('Nothing has come from you for round 2 yet.');
  expect(reminder.text).toMatch(/^\[ \] /m);
  const others = (await mailsOf(house, swift)).filter(({ kind }) => kind === 'reminder');
  expect(others.filter(({ subject }) => subject.includes(battle.place))).toEqual([]);
}

async function expectPlayedWithoutTheLate({ house, battle, seats: [swift, late] }: Meeting): Promise<void> {
  const after = await roundOf(house, battle.id, 3);
  expect(after.sides.map(({ missed }) => missed).sort()).toEqual([0, 1]);
  const stoodIn = 'Nothing had come from you for round 2, so your adjutant led';
  expect((await sheetLetter(house, late, 3)).text.replace(/\s+/g, ' ')).toContain(stoodIn);
  expect((await sheetLetter(house, swift, 3)).text.replace(/\s+/g, ' ')).not.toContain(stoodIn);
}

/** Where the fourth round was not already the last. */
async function leaveToAdjutants({ house, battle, seats }: Meeting): Promise<void> {
  const { status } = await roundOrEnd(house, battle.id, 5);
  if (status !== 'ended') for (const seat of seats) await answer(house, seat, 5, 'leave it to the adjutant');
  for (const seat of [...seats, 'gm']) expect((await overLetter(house, seat)).html).toContain('<img');
}

/** The next turn counts it, by a record that anybody can check, and tells both of it. */
async function expectCounted({ house, battle, seats }: Meeting): Promise<void> {
  const turn = await resolveTurn(house);
  expect(await battlesOf(house)).toEqual([]);
  const path = { campaign: house.campaign, turn };
  const verdict = await house
    .client()
    .ask('GET /v1/campaigns/{campaign}/turns/{turn}/verification', { path });
  expect(answered(verdict)).toEqual({ verified: true, differences: [] });
  const heading = new RegExp(`(battle|storming) of ${battle.place}`, 'i');
  for (const seat of seats) expect((await reportOf(house, seat, turn + 1)).text).toMatch(heading);
}
