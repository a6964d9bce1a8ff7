/** CP-PPL-10: a player's text as what is for them, and what is for those who let them order. */

import { formerNames } from '../../campaign/corrections/rename.ts';
import { entrustedView } from '../../campaign/entrust/entrusted-view.ts';
import type { CampaignState, Faction } from '../../campaign/state.ts';
import { givingBackIn } from '../../orders/entrusting.ts';
import { type Other, shareOut } from '../../orders/for-others.ts';
import { readOrders } from '../../orders/read.ts';
import { readable } from '../../orders/readable.ts';
import type { OrderLine } from '../../orders/sheet.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { type Entrusting, entrustings } from '../people/delegations.ts';
import type { Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { knownTo } from './known.ts';
import type { OrderText } from './take-orders.ts';

export interface Shares {
  /** Undefined: there is nothing in it that asks for something, and others were ordered for. */
  readonly own: OrderText | undefined;
  readonly others: readonly (Entrusting & { readonly text: string })[];
}

/** `whole`: the principal whom a text without headings is for. */
export async function shareOrders(deps: Deps, given: OrderText, whole?: ParticipantId): Promise<Shares> {
  const { campaign, seat, turn } = given;
  const seats = await deps.store.listParticipants(campaign.id);
  const entrusting = entrustings(seats, { turn: turn.number, now: deps.clock.now() }).filter(
    ({ delegate }) => delegate.id === seat.id,
  );
  if (entrusting.length === 0 && whole === undefined && !HEADING.test(given.text))
    return { own: given, others: [] };
  const state = await deps.store.getState(campaign.id);
  const others = seats.flatMap((other) => otherOf(state, other, seat, entrusting));
  const names = [seat.name, ...powerNames(state.factions[given.faction])];
  const { text: read, unread } = readable(given.text); // of all shares together, not of each
  const { text, givenBack } = withoutGivingBack(read);
  const shared = shareOut(text, others, { own: names, ...(whole === undefined ? {} : { whole }) });
  const named = shared.others.map((share) => ({
    ...share,
    one: entrusting.find(({ principal }) => principal.id === share.id),
  }));
  const taken = named.flatMap(({ one, text }) => (one === undefined ? [] : [{ ...one, text }]));
  const strange = [
    ...named.flatMap(({ one, text }) => (one === undefined ? strangeLines(text) : [])),
    ...(unread === undefined ? [] : [unread]),
  ];
  const own = [shared.own, ...givenBack].join('\n');
  const rest = { ...given, text: own, ...(strange.length === 0 ? {} : { strange }) };
  const isAsking = givenBack.length > 0 || strange.length > 0 || taken.length === 0 || asksIn(state, rest);
  return { own: isAsking ? rest : undefined, others: taken };
}

/** Whoever gives back what they were entrusted with speaks for themselves, also in an answer to a letter about the other. */
function withoutGivingBack(text: string): { readonly text: string; readonly givenBack: readonly string[] } {
  const lines = text.split('\n');
  const isBack = (line: string): boolean => givingBackIn(line.trim()) !== undefined;
  return {
    text: lines.filter((line) => !isBack(line)).join('\n'),
    givenBack: lines.filter(isBack).map((line) => line.trim()),
  };
}

/** Texts without such a line are read as they always were. */
const HEADING = /(?:^|\n)[\s*>-]{0,6}(?:orders )?(?:for|für|on behalf of|in the name of|im namen von)\s/iu;

function otherOf(
  state: CampaignState,
  other: Participant,
  seat: Participant,
  entrusting: readonly Entrusting[],
): readonly Other[] {
  const { id, name, faction, role } = other;
  if (role !== 'player' || faction === undefined || id === seat.id) return [];
  const one = entrusting.find(({ principal }) => principal.id === id);
  const known = one && entrustedView(knownTo(state, { kind: 'faction', faction }), one.delegation);
  return [
    {
      id,
      names: [name, ...powerNames(state.factions[faction]), ...(formerNames(state)?.[faction] ?? [])],
      armies: (known?.armies ?? []).map((army) => army.name),
    },
  ];
}

const powerNames = (faction: Faction | undefined): readonly string[] =>
  faction === undefined ? [] : [faction.name];

const MOST_STRANGE = 20;

/** What is for somebody who has entrusted nothing is read by nobody. */
function strangeLines(text: string): readonly OrderLine[] {
  const { refusal } = refuse('illegal/not-entrusted.power');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_STRANGE)
    .map((line, at) => ({
      line: at + 1,
      text: line.trim().slice(0, 500),
      order: null,
      instruction: null,
      says: '',
      fault: refusal,
      warnings: [],
    }));
}

/** Greetings and a name below ask for nothing. */
function asksIn(state: CampaignState, { text, faction }: OrderText): boolean {
  const known = knownTo(state, { kind: 'faction', faction });
  return readOrders(text, known).lines.some(({ ignored }) => ignored === undefined);
}
