/** The demo campaign: four factions, a GM and four players who have only a mailroom. */
import type { CampaignId } from '../../campaign/ids.ts';
import { openCampaign } from '../../campaign/open.ts';
import { demoSpec } from '../../campaign/spec.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import type { CampaignRow, Participant } from '../records.ts';
import { announce } from './announce.ts';

const CALENDAR: CampaignRow['calendar'] = {
  timeZone: 'Europe/Brussels',
  hour: 20,
  minute: 0,
  weekdays: [2, 5],
  minHours: 24,
  graceHours: 12,
};

const GM_NAME = 'Gwen Marshall';
const PLAYER_NAMES = ['Ada Lind', 'Bo Terlinden', 'Cleo Varga', 'Dirk Osei'];

/** Opens the demo where there is no campaign yet, letters and all; undefined where there is one. */
export async function openDemo(deps: Deps): Promise<CampaignRow | undefined> {
  if ((await deps.store.listCampaigns()).length > 0) return undefined;
  const state = openCampaign(demoSpec, seededDice(deps.entropy.secret()));
  const row = demoRow(deps, state);
  const isOpen = await announce(deps, {
    row,
    state,
    seats: seatsOf(state),
    who: 'system',
    detail: { demo: true },
  });
  return isOpen ? row : undefined;
}

function demoRow(deps: Deps, state: CampaignState): CampaignRow {
  return {
    id: state.id,
    name: state.name,
    ruleset: state.ruleset.id,
    turn: state.turn,
    status: 'running',
    calendar: CALENDAR,
    mailroomOnly: !deps.settings.demoMailsOut,
    createdAt: deps.clock.now(),
  };
}

/** One player a faction, in the factions' order; their addresses end in `.invalid` and reach nobody. */
function seatsOf(state: CampaignState): readonly Participant[] {
  const factions = Object.values(state.factions);
  const gm = seat(state.id, 'gm', GM_NAME);
  const players = factions.map(({ id }, i) => {
    const name = PLAYER_NAMES[i] ?? `Player ${i + 1}`;
    return { ...seat(state.id, `p${i + 1}`, name), role: 'player' as const, faction: id };
  });
  return [{ ...gm, role: 'gm' }, ...players];
}

function seat(campaign: CampaignId, id: string, name: string): Omit<Participant, 'role'> {
  const mailbox = name.split(' ')[0]?.toLowerCase() ?? id;
  return {
    id: id as ParticipantId,
    campaign,
    name,
    addresses: [`${mailbox}@players.invalid`],
    timeZone: CALENDAR.timeZone,
    keyVersion: 1,
  };
}
