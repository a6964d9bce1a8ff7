// The letters of a battle by mail, and the answers of a player who sends back what they offer.
import { battlesOf, type Line } from './meet.ts';
import { type MailRow, mailsOf, type ReadMail, readMail, reply, until } from './post.ts';
import type { Program } from './program.ts';

/** The letter that asks a seat for the sheet of a round; a reminder of it where one is wanted. */
export const sheetLetter = (
  house: Program,
  seat: string,
  round: number,
  wanted: 'battle-round' | 'reminder' = 'battle-round',
): Promise<ReadMail> => letterOf(house, seat, wanted, `round ${round}:`);

/** The boxes a letter offers, ticked: whatever it says can be sent back as it stands. */
export const ticked = (letter: ReadMail, most = Number.MAX_SAFE_INTEGER): string =>
  letter.text
    .split('\n')
    .filter((line) => line.startsWith('[ ] '))
    .slice(0, most)
    .map((line) => line.replace('[ ]', '[x]'))
    .join('\n');

export async function answer(house: Program, seat: string, round: number, text?: string): Promise<void> {
  const letter = await sheetLetter(house, seat, round);
  await reply(house, letter, { text: text ?? ticked(letter, 3) });
}

export async function battleReceipts(house: Program, seat: string): Promise<readonly MailRow[]> {
  const mails = await mailsOf(house, seat);
  return mails.filter(({ kind, subject }) => kind === 'receipt' && subject.includes('Battle of'));
}

/** The battle, once it stands in the round. */
export const roundOf = (house: Program, id: string, round: number): Promise<Line> =>
  until(`round ${round} of ${id}`, async () =>
    (await battlesOf(house)).find((battle) => battle.id === id && battle.round === round),
  );

/** Whether the battle goes on, once it stands in the round or is over before it. */
export const goesOnTo = async (house: Program, id: string, round: number): Promise<boolean> => {
  const there = await until(`round ${round} or the end of ${id}`, async () =>
    (await battlesOf(house)).find(
      (battle) => battle.id === id && (battle.round === round || battle.status !== 'under-way'),
    ),
  );
  return there.status === 'under-way';
};

/** The newest letter of a kind, its subject having these words in it. */
export async function letterOf(house: Program, seat: string, wanted: string, about = ''): Promise<ReadMail> {
  const mail = await until(`the ${wanted} of ${seat}`, async () =>
    (await mailsOf(house, seat)).find(({ kind, subject }) => kind === wanted && subject.includes(about)),
  );
  return readMail(house, mail.id);
}

/** The last letter of a battle. */
export const overLetter = (house: Program, seat: string): Promise<ReadMail> =>
  letterOf(house, seat, 'battle-over');
