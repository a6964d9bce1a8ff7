/** CP-PER-11..15: what the end of a turn brings to generals: ransom, age, old wounds, and who takes their place. */
import type { Dice } from '../../kernel/dice.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import { sha256Hex } from '../../kernel/hash.ts';
import { darkDice, newId } from '../dark.ts';
import type { CampaignEvent } from '../event.ts';
import { evolveAll } from '../evolve.ts';
import type { ArmyId, FactionId, GeneralId } from '../ids.ts';
import { isWalled } from '../map/lands.ts';
import { USUAL_RANSOM } from '../orders/ransom.ts';
import { isWinter } from '../realm/season.ts';
import { keepsDark, nameStyle } from '../revision.ts';
import { groupBy, idsOf, inOrder } from '../sorted.ts';
import type { Army, CampaignState, General } from '../state.ts';
import { pinnedArmies } from '../turn/under-way.ts';
import { rollFreeName, type rollGeneralName } from './names.ts';
import { isFit } from './persons.ts';

/** CP-PER-11. */
const OLDEST = 65;
/** CP-PER-12. */
const MOST_WOUNDS = 3;

type Ransom = Extract<CampaignEvent, { kind: 'ransom-named' }>;

/** CP-PER-14: offers by the prisoners' ids; each is paid from what the one before left. */
export function payRansoms(state: CampaignState, soFar: readonly CampaignEvent[]): readonly CampaignEvent[] {
  const named = soFar.filter((event): event is Ransom => event.kind === 'ransom-named');
  const about = groupBy(named, ({ general }) => general);
  const events: CampaignEvent[] = [];
  let now = state;
  for (const prisoner of inOrder(state.generals)) {
    if (prisoner.fate !== 'captured') continue;
    const settled = settleRansom(now, prisoner, about.get(prisoner.id) ?? []);
    events.push(...settled);
    now = evolveAll({ ...now, generals: { [prisoner.id]: prisoner } }, settled);
  }
  return events;
}

function settleRansom(
  state: CampaignState,
  { id: general, name: generalName, faction, captor: by }: General,
  about: readonly Ransom[],
): readonly CampaignEvent[] {
  if (by === undefined) return [];
  const asked = about.find((event) => event.as === 'price')?.gold ?? USUAL_RANSOM;
  const price = state.factions[by]?.isAlive === true ? asked : 0;
  const offer = about.find((event) => event.as === 'offer');
  const freed = {
    kind: 'general-freed',
    rule: 'CP-PER-14',
    general,
    generalName,
    faction,
    by,
    gold: price,
  } as const;
  if (price === 0) return [freed];
  if (offer === undefined) return [];
  const isPaid = offer.gold >= price && (state.treasuries[faction] ?? 0) >= price;
  if (isPaid) return [freed];
  return [
    { kind: 'ransom-refused', rule: 'CP-PER-14', general, generalName, faction, gold: offer.gold, price },
  ];
}

/** CP-PER-11: in winter everybody is a year older. */
export function growOlder(state: CampaignState): readonly CampaignEvent[] {
  return isWinter(state.turn) ? [{ kind: 'year-ended', rule: 'CP-PER-11' }] : [];
}

/** CP-PER-11, CP-PER-12: the old and those who were wounded too often lay down their command. */
export function retire(state: CampaignState): readonly CampaignEvent[] {
  const pinned = pinnedArmies(state);
  const bound = new Set(
    inOrder(state.armies).flatMap((army) => (pinned.has(army.id) ? (army.general ?? []) : [])),
  );
  return inOrder(state.generals).flatMap((person): readonly CampaignEvent[] => {
    const isWorn = (person.wounds ?? 0) >= MOST_WOUNDS;
    if (!isFit(person) || bound.has(person.id) || (person.age < OLDEST && !isWorn)) return [];
    const { id: general, name: generalName, faction } = person;
    const why = isWorn ? 'wounds' : 'age';
    const rule = isWorn ? 'CP-PER-12' : 'CP-PER-11';
    return [{ kind: 'general-retired', rule, general, generalName, faction, why }];
  });
}

/** CP-PER-13, CP-PER-15: an army without a general gets a free one in its own land, a new one behind its own walls. */
export function succeed(state: CampaignState): readonly CampaignEvent[] {
  const staff = staffOf(state);
  const pinned = pinnedArmies(state);
  const waiting = inOrder(state.armies).filter(
    (army) => army.general === undefined && state.holders[army.at] === army.faction && !pinned.has(army.id),
  );
  return waiting.flatMap((army) => fillPost(state, army, staff));
}

/** Who may lead, as posts are filled one after the other. */
interface Staff {
  /** Fit generals without an army, by faction, by id. */
  readonly free: Map<FactionId, General[]>;
  /** How many generals a faction has had. */
  readonly count: Map<FactionId, number>;
  /** CP-PER-15: names that a captain of the faction may not have. */
  readonly borne: (faction: FactionId) => Set<string>;
}

function staffOf(state: CampaignState): Staff {
  const leading = new Set(inOrder(state.armies).flatMap((army) => army.general ?? []));
  const byFaction = [...groupBy(inOrder(state.generals), ({ faction }) => faction)];
  const isFree = (person: General) => isFit(person) && !leading.has(person.id);
  return {
    free: new Map(byFaction.map(([faction, persons]) => [faction, persons.filter(isFree)])),
    count: new Map(byFaction.map(([faction, persons]) => [faction, persons.length])),
    borne: borneNames(state),
  };
}

/** CP-FOG-17: that another faction's hidden person bears a name must not show; in revision 1 nobody's is borne twice. */
function borneNames(state: CampaignState): Staff['borne'] {
  const namesOf = (persons: readonly General[]) => new Set(persons.map(({ shortName }) => shortName));
  const all = inOrder(state.generals);
  if (!keepsDark(state)) {
    const borne = namesOf(all);
    return () => borne;
  }
  const byFaction = groupBy(all, ({ faction }) => faction);
  const borne = new Map(idsOf(state.factions).map((id) => [id, namesOf(byFaction.get(id) ?? [])]));
  return (faction) => borne.get(faction) ?? new Set();
}

function fillPost(state: CampaignState, army: Army, staff: Staff): readonly CampaignEvent[] {
  const free = staff.free.get(army.faction)?.shift();
  if (free !== undefined) {
    const { id: general, name: generalName, faction } = free;
    return [{ kind: 'general-appointed', rule: 'CP-PER-13', general, generalName, faction, army: army.id }];
  }
  if (!isWalled(state, army.at, army.faction)) return [];
  const general = raiseCaptain(state, army, staff);
  return [{ kind: 'general-risen', rule: 'CP-PER-15', faction: army.faction, army: army.id, general }];
}

/** CP-PER-15: the new general's name comes from the tables, by dice that depend only on where and when the general rises. */
function raiseCaptain(state: CampaignState, { id: army, faction }: Army, staff: Staff): General {
  const { id, dice } = commissionFor(state, { army, faction }, staff);
  const borne = staff.borne(faction);
  const named = rollFreeName(borne, dice, state.names, nameStyle(state));
  borne.add(named.shortName);
  return { id: id as GeneralId, faction, ...named, age: rollAge(dice), fate: 'well' };
}

/** In revision 1 by the campaign's id, the seat and the captain's number, which anybody could work out. */
function commissionFor(
  state: CampaignState,
  { army, faction }: { readonly army: ArmyId; readonly faction: FactionId },
  { count }: Staff,
): { readonly id: string; readonly dice: Dice } {
  if (keepsDark(state)) {
    const origin = `captain/${army}/${state.turn}`;
    return { id: newId(state, faction, origin), dice: darkDice(state, origin) };
  }
  const number = (count.get(faction) ?? 0) + 1;
  count.set(faction, number);
  const seat = state.factions[faction]?.colour ?? 0;
  const dice = seededDice(sha256Hex(`${state.id} captain ${seat} ${number}`));
  return { id: `${faction}-g${number}`, dice };
}

/** CP-PER-11: 26 to 45. */
export function rollAge(dice: Parameters<typeof rollGeneralName>[0]): number {
  return 25 + dice.roll(20, 'CP-PER-11 age');
}
