/** One whole turn of the demo campaign through real SMTP messages and the real jobs, shown mail by mail. */

import type { LetterHead, Participant } from '../../app/records.ts';
import type { UseCases } from '../../app/use-cases.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { unwrap } from '../../kernel/result.ts';
import type { Shell } from '../shell.ts';
import { orderText } from './order-text.ts';
import { until } from './patience.ts';
import { openScratchHouse, type ScratchHouse } from './scratch-house.ts';
import { type Letter, sendLetter } from './send-letter.ts';

const DEMO = 'demo' as CampaignId;
const OWNER = { kind: 'owner' } as const;
const FIRST_TURN = 1;

type Trial = ScratchHouse & { readonly shell: Shell; readonly faults: string[] };

/** Plays the turn and prints everything; answers what did not come out right. */
export async function playDemo(shell: Shell): Promise<readonly string[]> {
  const scratch = await openScratchHouse((what) => shell.err(`  ${what} ...`));
  const trial: Trial = { ...scratch, shell, faults: [] };
  try {
    await play(trial);
  } finally {
    await scratch.close();
  }
  return trial.faults;
}

async function play(trial: Trial): Promise<void> {
  const seats = unwrap(await trial.house.useCases.participants(OWNER, DEMO));
  const players = seats.filter((seat) => seat.role === 'player');
  for (const seat of seats) await showMail(trial, await mailOf(trial, seat, FIRST_TURN, 'opening'));
  for (const [i, player] of players.entries()) await sendOrders(trial, player, i);
  await sendStrangersMail(trial);
  await resolve(trial);
  for (const seat of seats) await showMail(trial, await mailOf(trial, seat, FIRST_TURN + 1, 'report'));
  await showPosts(trial);
  await verify(trial, players);
}

async function mailOf(trial: Trial, seat: Participant, turn: number, what: string): Promise<LetterHead> {
  return until(`${seat.name}'s ${what}`, async () => {
    const { letters } = unwrap(await trial.house.useCases.letters(OWNER, DEMO, { participant: seat.id }));
    return letters.find((mail) => mail.turn === turn && mail.id.endsWith('.report'));
  });
}

async function showMail({ house, shell }: Trial, mail: LetterHead): Promise<void> {
  const read = unwrap(await house.useCases.readMail(OWNER, mail.id));
  const head = [`To: ${mail.to}`, `Reply-To: ${read.replyTo}`, `Subject: ${mail.subject}`];
  shell.out([`${'_'.repeat(72)}`, ...head, '', read.text].join('\n'));
}

/** A real reply to the opening: orders above the quoted letter. The first player's has three faults in it and comes twice. */
async function sendOrders(trial: Trial, player: Participant, place: number): Promise<void> {
  const { useCases } = trial.house;
  const opening = await mailOf(trial, player, FIRST_TURN, 'opening');
  const read = unwrap(await useCases.readMail(OWNER, opening.id));
  const asker = { kind: 'participant', campaign: DEMO, participant: player.id } as const;
  const known = unwrap(await useCases.knownCampaign(asker, DEMO));
  const letter: Letter = {
    from: `${player.name} <${opening.to}>`,
    to: read.replyTo,
    subject: `Re: ${opening.subject}`,
    text: orderText(known, {
      withFaults: place === 0,
      luckWord: `luck of ${player.name}`,
      quoted: read.text,
    }),
    messageId: `<demo-${player.id}@players.invalid>`,
    inReplyTo: opening.messageId,
  };
  trial.shell.out(`${'_'.repeat(72)}\n${player.name} answers by mail:\n\n${ownPart(letter.text)}`);
  await sendLetter(trial.doors.smtp, letter);
  if (place === 0) await sendLetter(trial.doors.smtp, letter);
  const receipts = await receiptsOf(trial, player);
  for (const receipt of receipts) await showMail(trial, receipt);
  const wanted = place === 0 ? /PROBLEMS: 3 of/ : /OK \(/;
  const subjects = receipts.map((receipt) => receipt.subject);
  check(
    trial,
    receipts.length === 1 && subjects.every((s) => wanted.test(s)),
    `receipt of ${player.name}: ${subjects.join(' / ')}`,
  );
}

const ownPart = (text: string): string => text.split('\n\nOn ')[0] ?? text;

async function receiptsOf(trial: Trial, player: Participant): Promise<readonly LetterHead[]> {
  return until(`the receipt of ${player.name}`, async () => {
    const { letters } = unwrap(await trial.house.useCases.letters(OWNER, DEMO, { participant: player.id }));
    const receipts = letters.filter((mail) => mail.kind === 'receipt');
    return receipts.length === 0 ? undefined : receipts;
  });
}

/** Somebody who got hold of a reply address, but writes from an address that is not on file. */
async function sendStrangersMail(trial: Trial): Promise<void> {
  const { useCases } = trial.house;
  const seats = unwrap(await useCases.participants(OWNER, DEMO));
  const victim = seats.find((seat) => seat.role === 'player');
  if (victim === undefined) throw new Error('the demo has no players');
  const opening = await mailOf(trial, victim, FIRST_TURN, 'opening');
  const { replyTo } = unwrap(await useCases.readMail(OWNER, opening.id));
  await sendLetter(trial.doors.smtp, {
    from: 'Mallory <mallory@elsewhere.invalid>',
    to: replyTo,
    subject: 'orders',
    text: 'cancel all\nfinal\n',
    messageId: '<mallory@elsewhere.invalid>',
    inReplyTo: opening.messageId,
  });
  const tray = await until('the stranger’s mail in the tray', async () => {
    const found = unwrap(await useCases.tray(OWNER, DEMO));
    return found.length === 0 ? undefined : found;
  });
  trial.shell.out(
    `${'_'.repeat(72)}\nIn the GM's tray: ${tray.map((mail) => `${mail.from}: ${mail.why}`).join('; ')}`,
  );
  check(
    trial,
    tray.length === 1 && tray[0]?.code === 'stranger/unknown-from',
    'the stranger’s mail lies in the tray',
  );
}

async function resolve(trial: Trial): Promise<void> {
  const { useCases } = trial.house;
  unwrap(await useCases.resolveNow(OWNER, DEMO));
  await until('the turn to be resolved', async () => {
    const turns = unwrap(await useCases.listTurns(OWNER, DEMO));
    return turns.find((turn) => turn.number === FIRST_TURN && turn.status === 'resolved');
  });
}

async function showPosts({ house, shell, faults }: Trial): Promise<void> {
  const posts = unwrap(await house.useCases.posts(OWNER, DEMO, FIRST_TURN));
  for (const post of posts.filter(({ dialect }) => dialect === 'bbcode')) {
    shell.out(`${'_'.repeat(72)}\nFor the forum: ${post.title}\n\n${post.body}`);
  }
  if (posts.length === 0) faults.push('no forum post was written');
}

async function verify(trial: Trial, players: readonly Participant[]): Promise<void> {
  const { useCases } = trial.house;
  const whole = unwrap(await useCases.verifyTurn(OWNER, DEMO, FIRST_TURN));
  report(trial, 'The GM’s record, the whole turn', whole);
  for (const { id, name } of players) {
    const asker = { kind: 'participant', campaign: DEMO, participant: id } as const;
    report(
      trial,
      `${name}'s record, dice and battles`,
      unwrap(await useCases.verifyTurn(asker, DEMO, FIRST_TURN)),
    );
  }
}

type Verified = Extract<Awaited<ReturnType<UseCases['verifyTurn']>>, { ok: true }>['value'];

function report(trial: Trial, what: string, { verified, differences }: Verified): void {
  trial.shell.out(
    `${what}: ${verified ? 'verified' : `differs at ${differences.map(({ at }) => at).join(', ')}`}.`,
  );
  check(trial, verified, what);
}

function check(trial: Trial, isRight: boolean, what: string): void {
  if (!isRight) trial.faults.push(what);
}
