/** What the public pages of a campaign print. */
import type { UseCases } from '../../app/use-cases.ts';
import type { Telling } from '../deps.ts';
import { JOIN } from '../words/join.en.ts';
import { byPower, factionColour, factionName, TURN_STATUS, tableView } from '../words.ts';

type Known<Name extends 'publicCampaign' | 'publicTurn'> = Extract<
  Awaited<ReturnType<UseCases[Name]>>,
  { readonly ok: true }
>['value'];

/** Its first page: how the war stands, what happened last, and the way to every turn. */
export function frontView(telling: Telling, front: Known<'publicCampaign'>, slug: string) {
  const { known, page, latest } = front;
  const home = `/w/${slug}`;
  return {
    home,
    name: front.name,
    map: known.map.name,
    lead: stateOf(telling, front),
    standings: known.standings.toSorted(byPower(known)).map(({ faction, castles, isAlive }) => ({
      faction: factionName(known, faction),
      colour: factionColour(known, faction),
      castles,
      isAlive,
    })),
    relations: telling.relations(known),
    turns: front.turns.map(({ number, resolvedAt }) => ({
      number,
      href: `${home}/turns/${number}`,
      when: telling.sayInstant(resolvedAt, front.timeZone),
    })),
    latest: latest === undefined ? null : outsideTurnView(telling, latest, slug),
    hasMoved: front.turns.length > 1,
    joining: joiningView(front),
    thread: page.thread ?? '',
  };
}

function joiningView({ signUp }: Known<'publicCampaign'>) {
  if (signUp === undefined) return null;
  const { campaign, words, freeSeats } = signUp;
  return { href: `/join/${encodeURIComponent(campaign)}`, words, says: JOIN.seats(freeSeats) };
}

function stateOf(telling: Telling, { status, open, timeZone }: Known<'publicCampaign'>): string {
  if (open === undefined) return 'The war is over.';
  if (status === 'paused') return `Turn ${open.number}. The campaign’s clock stands still.`;
  if (open.status !== 'open') return `Turn ${open.number}. ${TURN_STATUS[open.status]}.`;
  return `Turn ${open.number}. Orders are due ${telling.sayInstant(open.deadline, timeZone)}.`;
}

/** A resolved turn, as everybody may read it. */
export function outsideTurnView(telling: Telling, turn: Known<'publicTurn'>, slug: string) {
  const { campaign, story, battles, before, after } = turn;
  const { lead, scenes } = telling.tellTurn(story.visible, story.before, story.battles);
  const { number, resolvedAt, deadline } = story.turn;
  const at = (other: number | undefined): string => (other === undefined ? '' : `/w/${slug}/turns/${other}`);
  return {
    number,
    href: at(number),
    name: campaign.name,
    when: telling.sayInstant(resolvedAt ?? deadline, campaign.timeZone),
    lead,
    scenes,
    battles: battles.map(({ id, title, outcome, losses, isOpen }) => ({
      title,
      outcome,
      losses: tableView(losses),
      replay: isOpen ? `${at(number)}/battles/${encodeURIComponent(id)}/replay` : '',
    })),
    hasBattles: battles.length > 0,
    beforeHref: at(before),
    before: before ?? 0,
    afterHref: at(after),
    after: after ?? 0,
  };
}
