/** Rows in tables and fields that a campaign as it is opened leaves empty, each by what its game master would do. */
import type { NewCampaign } from '../../src/app/opening/opening.ts';
import { openCampaign } from '../e2e/support/opening.ts';
import { tokenOf } from '../e2e/support/post.ts';
import type { Program } from '../e2e/support/program.ts';
import { postSignedMail } from './play.ts';

type Step = (house: Program) => Promise<unknown>;

/**
 * A step for each migration that brought something to fill; who ships a migration adds one. A program that is older than a step
 * refuses it: that is said, and no matter.
 */
const STEPS: Readonly<Record<string, Step>> = {
  mail_proofs: postSignedMail,
  posting_by_itself: (house) =>
    put(house, 'boards/discord', { address: 'https://discord.com/api/webhooks/1/k', isOn: false }),
  added_chance: (house) => openCampaign(house, FOUR),
  pauses: async (house) => put(await second(house), 'pause', { isPaused: true }),
  sandboxes_and_archives: (house) => post(house, 'sandboxes', { turn: 1, reason: 'To try it out.' }),
  sign_ins: (house) => tokenOf(house, 'p4'),
  stand_ins: (house) =>
    post(house, 'reserve', { name: 'Rosa', address: 'rosa@players.invalid', timeZone: 'Europe/Brussels' }),
  staff: (house) =>
    post(house, 'staff', {
      role: 'helper',
      name: 'Hana',
      addresses: ['hana@players.invalid'],
      timeZone: 'Europe/Brussels',
    }),
  invitations: (house) => put(house, 'sign-up', { mode: 'ask', words: 'All are welcome.' }),
  public_page: (house) => put(house, 'public-page', { isOn: true, reason: 'For the club.' }),
  delegations: async (house) => {
    const token = await tokenOf(house, 'p2');
    await accepted(house.api('POST', path(house, 'delegations'), { to: 'p3', may: 'armies' }, token));
  },
  own_words: (house) =>
    put(house, 'own-words', {
      texts: { phrases: 'lead.won: The day is ours at {place}!' },
      version: 0,
      reason: 'As our club says it.',
    }),
  webhooks: (house) =>
    post(house, 'webhooks', {
      name: 'Ledger',
      url: 'https://ledger.example/fieldpost',
      events: ['turn.published'],
      isOn: false,
    }),
  // Told with the turn that is played; what this asks for is there already, or told now.
  told_battles: (house) => accepted(house.api('GET', path(house, 'chronicle'))),
  told_chapters: (house) => accepted(house.api('GET', path(house, 'chronicle'))),
};

const FOUR = {
  ruleset: 'roll-by-mail',
  worthOfArmy: 60,
  chance: { hashes: 1000 },
} satisfies Parameters<typeof openCampaign>[1] & Pick<NewCampaign, 'chance'>;

/** Takes every step; answers those that were refused, a line each. */
export async function fillLaterTables(house: Program): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const [name, step] of Object.entries(STEPS))
    await step(house).catch((fault: unknown) => refused.push(`${name}: ${fault}`));
  return refused;
}

const path = (house: Program, what: string): string => `/v1/campaigns/${house.campaign}/${what}`;
const put = (house: Program, what: string, body: unknown) =>
  accepted(house.api('PUT', path(house, what), body));
const post = (house: Program, what: string, body: unknown) =>
  accepted(house.api('POST', path(house, what), body));

async function accepted(answer: ReturnType<Program['api']>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
}

/** The campaign that `added_chance` opened. @throws Error where it did not. */
async function second(house: Program): Promise<Program> {
  const { body } = await house.api('GET', '/v1/campaigns');
  const all: readonly { readonly id: string; readonly name: string }[] = body;
  const found = all.find(({ name }) => name === `War of ${FOUR.ruleset}`);
  if (found === undefined) throw new Error('there is only the demo');
  return { ...house, campaign: found.id };
}
