/** A campaign of twelve seats after ten turns, with something in every room, in a folder that is used again. */
import type { ParticipantId } from '../../src/app/ids.ts';
import type { Asker } from '../../src/app/use-cases.ts';
import type { CampaignId } from '../../src/campaign/ids.ts';
import { until } from '../../src/cli/demo/patience.ts';
import { type House, openHouse } from '../../src/compose.ts';
import { loadConfig } from '../../src/config.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { openLog } from '../../src/log.ts';

const SEATS = 12;
const TURNS = 10;
const NAME = 'The war of twelve';
const OWNER = { kind: 'owner' } as const;
const TIME_ZONE = 'Europe/Brussels';

export interface Album {
  readonly house: House;
  readonly url: string;
  readonly campaign: CampaignId;
}

/** Opens the house of a folder, and plays the campaign there unless it has been played. */
export async function openWar(
  dataDir: string,
  port: string,
  progress: (what: string) => void,
): Promise<Album> {
  const config = loadConfig({ DATA_DIR: dataDir, PORT: port, MAIL_IN_PORT: '0', DEMO: '1' }, () => undefined);
  if (!config.ok) throw new Error(config.faults.join(' '));
  const house = await openHouse(config.value, { log: openLog('error').log, progress });
  await house.useCases.openDemo();
  const { url } = await house.listen();
  const campaigns = await house.useCases.listCampaigns(OWNER);
  const campaign = campaigns.find(({ name }) => name === NAME)?.id ?? (await openCampaign(house));
  await playTurns(house, campaign, progress);
  return { house, url, campaign };
}

async function openCampaign({ useCases }: House): Promise<CampaignId> {
  const lists =
    unwrap(useCases.openingChoices(OWNER)).find(({ ruleset }) => ruleset === 'eight-turns')?.lists ?? [];
  const opened = await useCases.openCampaign(OWNER, {
    name: NAME,
    ruleset: 'eight-turns',
    map: { kind: 'generated', regions: 80, castles: 14, seed: '5e'.repeat(32) },
    worthOfArmy: 60,
    armiesEach: 3,
    calendar: {
      timeZone: TIME_ZONE,
      hour: 20,
      minute: 0,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      minHours: 24,
      graceHours: 12,
      lateHours: 4,
      reminders: [6],
    },
    gm: { name: 'Gwen', addresses: ['gwen@players.invalid'], timeZone: TIME_ZONE },
    players: Array.from({ length: SEATS }, (_, i) => ({
      name: `Player ${i + 1}`,
      addresses: [`player${i + 1}@players.invalid`],
      timeZone: TIME_ZONE,
      faction: { name: `Power ${i + 1}`, list: lists[i % lists.length] ?? '' },
    })),
  });
  return unwrap(opened).id;
}

async function playTurns(
  house: House,
  campaign: CampaignId,
  progress: (what: string) => void,
): Promise<void> {
  const { useCases } = house;
  for (;;) {
    const open = unwrap(await useCases.listTurns(OWNER, campaign)).find(({ status }) => status === 'open');
    if (open === undefined || open.number > TURNS) return;
    progress(`turn ${open.number}`);
    if (open.number === TURNS) unwrap(await useCases.setBattleTerms(OWNER, campaign, { mode: 'mail' }));
    await orderAll(house, campaign, open.number);
    unwrap(await useCases.resolveNow(OWNER, campaign));
    await until(`turn ${open.number}`, async () =>
      unwrap(await useCases.listTurns(OWNER, campaign)).find(
        ({ number, status }) => number === open.number && status === 'resolved',
      ),
    );
  }
}

/** Every army marches, each turn by another of its ways; one player forgets. */
async function orderAll({ useCases }: House, campaign: CampaignId, turn: number): Promise<void> {
  for (const { id, role } of unwrap(await useCases.participants(OWNER, campaign))) {
    if (role !== 'player' || (turn % 4 === 0 && id === 'p5')) continue;
    const asker: Asker = { kind: 'participant', campaign, participant: id };
    const { ready } = unwrap(await useCases.playerDesk(asker, campaign));
    const marches = ready.flatMap(({ lines }, i) => {
      const ways = lines.filter((line) => line.startsWith('march '));
      return ways.length === 0 ? [] : [ways[(turn + i) % ways.length] ?? ''];
    });
    unwrap(await useCases.giveOrders(asker, campaign, { text: [...marches, 'final'].join('\n') }));
  }
}

export const seatOf = (id: string): ParticipantId => id as ParticipantId;
