/** What turned a battle, by what the odds said before and after. */
import { otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import { groupBy } from '../groups.ts';
import { attacksOn, type EndOfRound, endsOfRound, HANDS } from './deeds.ts';
import { type GistOf, type GistVoice, partyName } from './gist-of.ts';
import { spared, standingIn } from './rounds.ts';
import { chancesOf, hardestRound, type TurnOfBattle, turnOfBattle } from './tide.ts';

export interface Middle {
  /** One, or none where nothing can be said: of a battle that was only reported, or goes on. */
  readonly sentences: readonly string[];
  /** They end with what happened in the last round. */
  readonly isAtTheEnd: boolean;
}

export function sayMiddle(battle: GistOf, voice: GistVoice): Middle {
  const { engagement, ends, outcome, worthOf } = battle;
  if (ends.length === 0 || outcome === undefined) return { sentences: [], isAtTheEnd: false };
  const { winner } = outcome;
  const plain = (says: string): Middle => ({ sentences: [says], isAtTheEnd: false });
  if (ends.every(({ moments }) => moments.length === 0)) return plain(voice.teller.say('gist.idle'));
  if (winner === 'draw') return plain(sayDraw(battle, voice));
  const turn = turnOfBattle(engagement, ends, winner, worthOf);
  const said = turn === undefined ? [] : sayTurn(battle, turn, voice);
  if (said.length === 0) return saySlowly(battle, winner, voice);
  return { sentences: said, isAtTheEnd: turn?.end === ends.at(-1) };
}

/** In tenths, from one to nine: it is a measure and no promise. */
const tenths = (chance: number): number => Math.min(9, Math.max(1, Math.round(chance * 10)));

/** From where on it is told that the odds were with somebody. */
const FAVOUR = 0.6;

function moodOf(chance: number): 'behind' | 'even' | 'ahead' {
  if (chance >= FAVOUR) return 'ahead';
  return chance <= 1 - FAVOUR ? 'behind' : 'even';
}

function sayTurn(battle: GistOf, turn: TurnOfBattle, voice: GistVoice): readonly string[] {
  const deeds = deedsOf(battle, turn, voice);
  if (deeds.length === 0) return [];
  const { teller, words } = voice;
  const { engagement, ends } = battle;
  const mood = moodOf(turn.before);
  return [
    teller.say(mood !== 'ahead' && turn.end === ends[0] ? `gist.turn.${mood}.first` : `gist.turn.${mood}`, {
      winner: partyName(engagement, turn.winner),
      loser: partyName(engagement, otherSide(turn.winner)),
      round: words.inWords(turn.end.round),
      deeds: words.language.and(deeds),
      from: words.inWords(tenths(turn.before)),
      to: words.inWords(tenths(turn.after)),
      n: tenths(turn.before),
    }),
  ];
}

/** No round stands out by the odds: who they were with at the start, and what cost the loser most. */
function saySlowly(battle: GistOf, winner: Side, voice: GistVoice): Middle {
  const { teller, words } = voice;
  const { engagement, ends, worthOf } = battle;
  const [start = 1 / 2] = chancesOf(winner, engagement, ends, worthOf);
  const end = hardestRound(engagement, ends, winner, worthOf);
  const deeds = end === undefined ? [] : deedsOf(battle, { end, winner }, voice);
  const facts = {
    winner: partyName(engagement, winner),
    loser: partyName(engagement, otherSide(winner)),
    from: words.inWords(tenths(start)),
    n: tenths(start),
  };
  const mood = moodOf(start);
  if (end === undefined || deeds.length === 0)
    return { sentences: [teller.say(`gist.slow.${mood}`, facts)], isAtTheEnd: false };
  const hardest = { round: words.inWords(end.round), deeds: words.language.and(deeds) };
  return {
    sentences: [teller.say(`gist.slow.${mood}.deed`, { ...facts, ...hardest })],
    isAtTheEnd: end === ends.at(-1),
  };
}

/** Who came nearest to winning a battle that nobody won. */
function sayDraw({ engagement, ends, worthOf }: GistOf, { teller, words }: GistVoice): string {
  const [first, ...others] = SIDES.flatMap((side) =>
    chancesOf(side, engagement, ends.slice(0, -1), worthOf)
      .slice(1)
      .map((chance, i) => ({ side, chance, round: ends[i]?.round ?? 0 })),
  );
  const best = others.reduce(
    (most, next) => (most === undefined || next.chance > most.chance ? next : most),
    first,
  );
  if (best === undefined || best.chance < FAVOUR) return teller.say('gist.draw.even');
  return teller.say('gist.draw.best', {
    party: partyName(engagement, best.side),
    round: words.inWords(best.round),
    odds: words.inWords(tenths(best.chance)),
    n: tenths(best.chance),
  });
}

/** So many deeds are named. */
const MOST_DEEDS = 2;

/** What cost the loser most in the round it turned in: who fell or ran, else whose ranks were thinned most. */
function deedsOf(
  { engagement, ends, worthOf }: GistOf,
  { end, winner }: Pick<TurnOfBattle, 'end' | 'winner'>,
  voice: GistVoice,
) {
  const { cast, words } = voice;
  const before = ends[ends.indexOf(end) - 1];
  const loser = otherSide(winner);
  const units = engagement.parties[loser].armies.flatMap((army) => army.units);
  const stood = standingIn(before);
  const stands = standingIn(end);
  const worth = (id: string): number => {
    const unit = units.find((each) => each.id === id);
    return unit === undefined ? 0 : worthOf(unit.troop) * stood(unit);
  };
  const losses = endsOfRound(end.moments, before?.moments ?? [], { cast, spared: spared(engagement, ends) })
    .filter(({ unit }) => cast.sideOf(unit) === loser && worth(unit) > 0)
    .flatMap(({ kind, unit, by }) => (kind === 'rallied' ? [] : [{ kind, unit, by, worth: worth(unit) }]));
  const groups = groupBy(losses, ({ kind, by }) => `${kind} ${by?.by ?? ''}`)
    .map((group) => ({ group, worth: group.reduce((sum, each) => sum + each.worth, 0) }))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, MOST_DEEDS);
  if (groups.length > 0) return groups.map(({ group }) => sayLoss(group, voice));
  const thinned = units
    .map((unit) => ({ unit, lost: stood(unit) - stands(unit), worth: worthOf(unit.troop) }))
    .filter(({ lost }) => lost > 0)
    .toSorted((one, other) => other.lost * other.worth - one.lost * one.worth)
    .slice(0, 1);
  const attackOn = attacksOn(end.moments, before?.moments ?? [], cast);
  return thinned.map(({ unit }) => {
    const by = attackOn(unit.id);
    const facts = { from: words.inWords(stood(unit)), left: words.inWords(stands(unit)) };
    if (by === undefined)
      return voice.teller.tail('gist.deed.hurt', { ...facts, unit: cast.callWithSide(unit.id) });
    const named = { by: cast.call(by.by), unit: cast.callWithSide(unit.id) };
    return voice.teller.tail(`gist.deed.hurt.${HANDS[by.how]}`, { ...facts, ...named });
  });
}

interface Loss extends Omit<EndOfRound, 'kind'> {
  readonly kind: 'broke' | 'fell';
}

function sayLoss([first, ...others]: readonly [Loss, ...Loss[]], { teller, cast }: GistVoice): string {
  const { kind, by } = first;
  const who = by === undefined ? '' : cast.call(by.by);
  const units = cast.callAll([first, ...others].map(({ unit }) => unit));
  if (by === undefined) return teller.tail(`gist.deed.${kind}`, { units });
  return teller.tail(`gist.deed.${kind}.${HANDS[by.how]}`, { by: who, units });
}
