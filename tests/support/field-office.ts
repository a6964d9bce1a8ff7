/** An office whose campaign fights its battles without waiting for them: Iron is about to enter Karak, where Green stands. */

import { newTurn } from '../../src/app/open-turn/new-turn.ts';
import { replyAddress } from '../../src/app/people/seat-keys.ts';
import type { Store } from '../../src/app/ports.ts';
import type { FieldBattle, OutboundMail, Participant } from '../../src/app/records.ts';
import type { Asker } from '../../src/app/use-cases.ts';
import { type BattleTerms, STANDARD_TERMS } from '../../src/campaign/battle/battle-terms.ts';
import type { BattleId } from '../../src/campaign/ids.ts';
import type { CampaignState, Unit } from '../../src/campaign/state.ts';
import { unwrap } from '../../src/kernel/result.ts';
import type { AnyRuleset, Options } from '../../src/kernel/ruleset.ts';
import { findRuleset } from '../../src/rules/index.ts';
import {
  aCampaign,
  aGeneral,
  anArmy,
  armyId,
  aUnit,
  factionId,
  generalId,
  regionId,
  unitId,
} from './campaign.ts';
import { DEMO, deliver, type Office, OWNER, openOffice } from './office.ts';
import { aCampaignRow, aGm, aParticipant, seat } from './rows.ts';

export const BATTLE = 't1-karak' as BattleId;
export const IRON: Asker = { kind: 'participant', campaign: DEMO, participant: seat('p1') };
export const GREEN: Asker = { kind: 'participant', campaign: DEMO, participant: seat('p2') };
export const BONE: Asker = { kind: 'participant', campaign: DEMO, participant: seat('p3') };

export interface FieldSetting {
  readonly ruleset?: string;
  readonly options?: Options;
  readonly terms?: Partial<BattleTerms>;
  /** How many units iron and green bring. */
  readonly units?: readonly [number, number];
  /** Where bone's army stands; `lanthorn`, if not given. */
  readonly boneAt?: string;
  /** Names of green's units, for canaries. */
  readonly greenUnit?: string;
  /** Seats beside the game master's and the powers'. */
  readonly others?: readonly Participant[];
  /** In memory, if not given. */
  readonly store?: Store;
  readonly world?: Pick<CampaignState, 'diplomacy' | 'press' | 'couriers' | 'hearsay'>;
}

/** Turn 1 is open; nothing has been ordered. */
export async function openFieldOffice(given: FieldSetting = {}): Promise<Office> {
  const state = fieldCampaign(given);
  const row = aCampaignRow({ turn: 1, ruleset: state.ruleset.id, createdAt: 0 as never });
  return openOffice({
    ...(given.store === undefined ? {} : { store: given.store }),
    opening: async (deps) => {
      await deps.store.commit([
        {
          kind: 'open-campaign',
          row,
          state,
          participants: [...SEATS, ...(given.others ?? [])],
          turn: newTurn(deps, row, 1),
        },
      ]);
    },
  });
}

const SEATS: readonly Participant[] = [
  aGm({ addresses: ['gm@players.invalid'] }),
  aParticipant({ name: 'Ada' }),
  aParticipant({
    id: seat('p2'),
    name: 'Bo',
    faction: factionId('green'),
    addresses: ['p2@players.invalid'],
  }),
  aParticipant({
    id: seat('p3'),
    name: 'Cleo',
    faction: factionId('bone'),
    addresses: ['p3@players.invalid'],
  }),
];

function fieldCampaign({
  ruleset: id = 'eight-turns',
  options = {},
  terms = {},
  units = [3, 3],
  greenUnit,
  boneAt = 'lanthorn',
  world = {},
}: FieldSetting): CampaignState {
  const ruleset = unwrap(findRuleset(id));
  const [iron, green] = units;
  return aCampaign({
    ...world,
    turn: 1,
    ruleset: { id, revision: ruleset.revision, options },
    battleTerms: { ...STANDARD_TERMS, mode: 'mail', ...terms },
    armies: [
      anArmy({
        id: armyId('iron-1'),
        at: regionId('alderholt'),
        units: troops(ruleset, 'iron', iron),
        general: generalId('iron-g1'),
      }),
      anArmy({
        id: armyId('green-1'),
        at: regionId('karak'),
        units: troops(ruleset, 'green', green, greenUnit),
      }),
      anArmy({ id: armyId('bone-1'), at: regionId(boneAt), units: troops(ruleset, 'bone', 2) }),
    ],
    generals: [aGeneral()],
    holders: { karak: 'green', alderholt: 'iron', lanthorn: 'bone' },
  });
}

function troops(ruleset: AnyRuleset, faction: string, count: number, called?: string): readonly Unit[] {
  const foot = ruleset.troops.filter(({ role }) => role === 'foot' || role === 'shooter');
  return Array.from({ length: count }, (_, i) => {
    const troop = foot[(i * 3) % foot.length];
    if (troop === undefined) throw new Error(`${ruleset.id} has no foot`);
    const name = `${called ?? faction} ${i + 1}`;
    return aUnit({ id: unitId(`${faction}-1-u${i + 1}`), name, troop: troop.id, left: troop.strength });
  });
}

/** Iron marches in; the turn is locked, fought and published. */
export async function meetAtKarak(office: Office): Promise<void> {
  const text = 'march iron-1 Host to Karak';
  unwrap(await office.useCases.giveOrders(IRON, DEMO, { text }));
  await resolveTurn(office, 1);
}

/** Locks the turn and does what the jobs would do. */
export async function resolveTurn(office: Office, turn: number): Promise<void> {
  unwrap(await office.useCases.resolveNow(OWNER, DEMO));
  await office.useCases.resolveLocked(DEMO, turn);
}

export async function theBattle(office: Office, id: BattleId = BATTLE): Promise<FieldBattle> {
  const battle = await office.store.findFieldBattle(DEMO, id);
  if (battle === undefined) throw new Error(`no battle ${id}`);
  return battle;
}

/** A player's mail for the battle's present round, or the one named. */
export async function writeForBattle(
  office: Office,
  id: string,
  text: string,
  { round, headers = [] }: { readonly round?: number; readonly headers?: readonly string[] } = {},
): Promise<void> {
  const [who, battle] = [await office.seat(id), await theBattle(office)];
  const tag = { number: battle.number, round: round ?? battle.round };
  const to = replyAddress(office.deps.keys, who, tag, office.deps.settings.mailDomain);
  await deliver(office, { from: who.addresses[0] ?? '', to, text, headers });
}

/** Letters about battles, newest first. */
export async function battleMails(
  office: Office,
  id: string,
  kind?: OutboundMail['kind'],
): Promise<readonly OutboundMail[]> {
  const mails = await office.mailsTo(id);
  return mails.filter((mail) => mail.battle !== undefined && (kind === undefined || mail.kind === kind));
}

/** Wakes the battle as the clock's job would. */
export const wake = (office: Office): Promise<void> => office.useCases.wakeBattle(DEMO, BATTLE);

/** Past the deadline of the round, and looks. */
export async function passDeadline(office: Office): Promise<void> {
  const { deadline } = await theBattle(office);
  office.advance(deadline - office.deps.clock.now() + 1000);
  await wake(office);
}
