import type { BattleRecord } from '../kernel/battle.ts';
import type { Json } from '../kernel/brand.ts';
import type { Roll } from '../kernel/dice.ts';
import { loggingDice } from '../kernel/dice-log.ts';
import { seededDice } from '../kernel/dice-seeded.ts';
import { hashJson } from '../kernel/hash.ts';
import { say } from '../kernel/message.ts';
import { inMidSentence } from '../kernel/mid-sentence.ts';
import type { Moment } from '../kernel/moments.ts';
import type { Board, Picture } from '../kernel/picture.ts';
import type {
  Aftermath,
  AnyRuleset,
  BattleEvent,
  BattleReader,
  Engagement,
  Outcome,
  Step,
} from '../kernel/ruleset.ts';
import { otherSide } from '../kernel/ruleset.ts';
import { afterRulings } from '../kernel/ruling.ts';
import { byRound } from '../kernel/telling.ts';
import { type Draft, drafted, tellDraft } from './draft.ts';
import { withCaptives } from './parts/captives.ts';
import { tellCourse } from './parts/course.ts';
import { tellGist } from './parts/gist.ts';
import type { Gist } from './parts/gist-of.ts';
import { lossesTable } from './parts/losses.ts';
import { sayParty } from './parts/parties.ts';
import { plansIn } from './parts/plan-boards.ts';
import { type RoundEnd, roundsClosed } from './parts/rounds.ts';
import { countsIn, turnOfBattle, worthIn } from './parts/tide.ts';
import { oneLine, type Table } from './plain-text.ts';
import { type ReportWords, reportsInEnglish } from './words/reports.en.ts';
import { createTeller, hasWords, type Teller, upperFirst } from './words.ts';

/** A battle as one reader may read it, ready for mails, posts and pages. */
export interface BattleStory {
  /** The campaign's battle id. */
  readonly id: string;
  readonly title: string;
  /** The battle in a headline and three sentences. */
  readonly gist: Gist;
  /** The same in a paragraph, then which colours the sides have on the board. */
  readonly paragraphs: readonly string[];
  /** How it went, a paragraph a round. */
  readonly course: readonly string[];
  /** The course once more, for letters that have words of their own. */
  readonly courseDraft: Draft;
  /** The account blow by blow; round 0 is the deployment. */
  readonly rounds: readonly BattleRound[];
  /** By side: what was brought, what was left. */
  readonly losses: Table;
  /** How it ended, in a sentence. */
  readonly outcome: string;
  /** The field at the end. */
  readonly picture: Picture;
  /** The field before: at the opening, and when the round was over in which it turned, where there was one. */
  readonly views: readonly FieldView[];
  /** Every die, in the order rolled. */
  readonly dice: readonly Roll[];
}

/** The field at a moment of the battle, as the reader saw it, without the words beside it. */
export interface FieldView {
  readonly when: 'opening' | 'turning-point';
  readonly round: number;
  /** Drawn when it is asked for. */
  board(): Board;
}

export interface BattleRound {
  readonly round: number;
  readonly lines: readonly string[];
}

/** A battle of a campaign: who brought what, and its record. */
export interface FoughtBattle {
  readonly id: string;
  readonly engagement: Engagement;
  readonly record: BattleRecord;
  readonly among?: AmongBattles;
}

/** The battles of a turn begin at the same place of our words, each in another way. */
export interface AmongBattles {
  readonly turn: number;
  readonly nth: number;
  /** How many of the same kind were fought at the same place before it in the turn. */
  readonly before?: number;
  /** Generals in the enemy's hands once its retreat is over. */
  readonly taken?: readonly string[];
}

const tellerOf = (id: string, words: ReportWords, among: AmongBattles | undefined): Teller =>
  among === undefined
    ? createTeller(id, words.story)
    : createTeller(`turn ${among.turn}`, words.story, { nth: among.nth });

/**
 * Tells a battle by playing its record again under its own ruleset, as far as the reader may see.
 * @throws Error when the record is not one of this ruleset's, or does not play to the end it claims.
 */
export function tellBattle(
  ruleset: AnyRuleset,
  battle: FoughtBattle,
  reader: BattleReader,
  words: ReportWords = reportsInEnglish,
): BattleStory {
  const { id, engagement, record, among } = battle;
  if (record.ruleset !== ruleset.id) throw new Error(`the battle ${id} was fought under ${record.ruleset}`);
  const played = playAgain(ruleset, record, reader);
  if (hashJson(played.state) !== record.finalState)
    throw new Error(`the record of ${id} plays to another end`);
  const { ends } = played;
  const { outcome } = record;
  const teller = tellerOf(id, words, among);
  const aftermath = withCaptives(engagement, ruleset.aftermath(played.state), among?.taken);
  const worthOf = worthIn(ruleset, engagement);
  const turn = turnOfBattle(engagement, ends, outcome?.winner ?? 'draw', worthOf);
  const gist = tellGist({ engagement, outcome, aftermath, ends, worthOf }, teller, words);
  const paragraphs = [gist.sentences.join(' '), sayColours(engagement, teller)];
  const taken = new Set(aftermath.persons.flatMap(({ id, fate }) => (fate === 'captured' ? [id] : [])));
  const countsOf = countsIn(ruleset, engagement);
  const views = viewsOf(ruleset, played, reader, turn?.end.round);
  const plans = plansIn(
    ruleset,
    played,
    { engagement, words, worthOf },
    { reader, opening: views[0]?.board() },
  );
  const courseDraft = drafted((pen) =>
    tellCourse(engagement, ends, { teller: pen, words, countsOf }, { turn, taken, plans }),
  );
  return {
    id,
    title: sayTitle(engagement, words, among),
    gist,
    paragraphs,
    course: tellDraft(courseDraft, teller),
    courseDraft,
    rounds: played.rounds,
    losses: lossesTable(engagement, { aftermath, ends }, words),
    outcome: sayOutcome(engagement, record.outcome, words),
    picture: ruleset.picture(ruleset.view(played.state, reader)),
    views,
    dice: played.dice,
  };
}

/** What stands above a battle: its name, who met whom, and how it ended. */
export function tellHead(
  id: string,
  engagement: Engagement,
  outcome: Outcome | undefined,
  words: ReportWords = reportsInEnglish,
): Pick<BattleStory, 'title' | 'paragraphs' | 'outcome'> {
  const teller = createTeller(id, words.story);
  const { red, black } = engagement.parties;
  const sides = { red: sayParty(red, words), black: sayParty(black, words) };
  return {
    title: sayTitle(engagement, words),
    paragraphs: [`${teller.say('battle.parties', sides)} ${sayColours(engagement, teller)}`],
    outcome: sayOutcome(engagement, outcome, words),
  };
}

/** A battle that was not played here: its end is all there is to tell. */
export function tellReported(
  id: string,
  engagement: Engagement,
  end: { readonly outcome: Outcome; readonly aftermath: Aftermath; readonly among?: AmongBattles },
  words: ReportWords = reportsInEnglish,
): BattleStory {
  const { outcome, among } = end;
  const title = sayTitle(engagement, words, among);
  const aftermath = withCaptives(engagement, end.aftermath, among?.taken);
  const teller = tellerOf(id, words, among);
  const gist = tellGist({ engagement, outcome, aftermath, ends: [], worthOf: () => 0 }, teller, words);
  return {
    id,
    title,
    gist,
    paragraphs: [gist.sentences.join(' ')],
    course: [],
    courseDraft: { texts: [], notes: [] },
    rounds: [],
    losses: lossesTable(engagement, { aftermath, ends: [] }, words),
    outcome: sayOutcome(engagement, end.outcome, words),
    picture: { title, width: 1200, height: 60, shapes: [], legend: [], text: [] },
    views: [],
    dice: [],
  };
}

/** A battle without a round has no beginning but its end; one that turned in its last round is shown at its end anyway. */
function viewsOf(
  ruleset: AnyRuleset,
  { openings, stood }: Played,
  reader: BattleReader,
  turned: number | undefined,
): readonly FieldView[] {
  const viewOf = (state: Json): Json => ruleset.view(state, reader);
  const last = stood.at(-1)?.round ?? 0;
  if (last === 0) return [];
  const turn = stood.find(({ round }) => round === turned && round !== last);
  const opening = drawnUp(ruleset.watch, openings, viewOf);
  return [
    { when: 'opening', round: 0, board: () => opening },
    ...(turn === undefined
      ? []
      : [
          {
            when: 'turning-point' as const,
            round: turn.round,
            board: () => ruleset.watch.board(viewOf(turn.state)),
          },
        ]),
  ];
}

/**
 * Some rulesets draw up their troops with the first choices: the first board on which all stand that will. Two dozen states
 * are asked for it, so who stands there is counted without painting where the ruleset can.
 */
function drawnUp(
  { board, standing = (view) => standingOn(board(view)) }: AnyRuleset['watch'],
  [deployed, ...others]: Openings,
  viewOf: (state: Json) => Json,
): Board {
  const asDeployed = board(viewOf(deployed));
  if (standingOn(asDeployed) > 0) return asDeployed;
  const counts = others.map((state) => standing(viewOf(state)));
  const most = Math.max(0, ...counts);
  const fullest = others[counts.indexOf(most)];
  return most === 0 || fullest === undefined ? asDeployed : board(viewOf(fullest));
}

/** As they were deployed, and after each of the first steps. */
type Openings = readonly [Json, ...Json[]];

/** How many fighters have a place on it. */
export const standingOn = ({ shapes }: Board): number =>
  new Set(shapes.flatMap(({ token }) => token?.of ?? [])).size;

/** Troops are drawn up within so many steps: in Ranks the sides lay the terrain first, piece by piece. */
const OPENING_STEPS = 24;

interface Played {
  readonly openings: Openings;
  readonly state: Json;
  readonly stood: readonly Stood[];
  readonly rounds: readonly BattleRound[];
  readonly ends: readonly RoundEnd[];
  readonly dice: readonly Roll[];
}

/** The fold of `kernel/battle.ts`, listening: the same forks, so the same dice. */
function playAgain(ruleset: AnyRuleset, record: BattleRecord, reader: BattleReader): Played {
  const { dice, rolls } = loggingDice(seededDice(record.seed));
  const told: BattleRound[] = [];
  const moments: RoundMoment[] = [];
  const stood: Stood[] = [];
  const listen = (
    step: { readonly state: Json; readonly events: readonly BattleEvent[] },
    before: number,
  ) => {
    told.push(...tellStep(ruleset, step, { reader, before }));
    moments.push(...momentsIn(ruleset, ruleset.visible(step.events, reader), before));
  };
  const ruled = (step: number, { state, events }: Step<Json, BattleEvent>): Step<Json, BattleEvent> => {
    const after = afterRulings(ruleset, record, { step, state }, dice);
    return { state: after.state, events: [...events, ...after.events] };
  };
  const deployed = ruled(0, ruleset.deploy(record.scenario, dice.fork('deploy')));
  listen(deployed, 0);
  let state: Json = deployed.state;
  const first: Json[] = [];
  for (const [index, choices] of record.choices.entries()) {
    const step = ruled(index + 1, ruleset.apply(state, choices, dice.fork(`step/${index + 1}`)));
    listen(step, ruleset.round(state));
    for (const closed of roundsClosed(ruleset, state, step))
      stood.push({ ...closed, standing: ruleset.aftermath(closed.state) });
    state = step.state;
    if (index < OPENING_STEPS && ruleset.round(state) <= 1) first.push(state);
  }
  const last = Math.min(ruleset.round(state), record.outcome?.rounds ?? Number.POSITIVE_INFINITY);
  stood.push({ round: last, state, standing: ruleset.aftermath(state) });
  return {
    openings: [deployed.state, ...first],
    state,
    stood,
    rounds: joinRounds(told),
    ends: endsOf(stood, moments),
    dice: rolls,
  };
}

type Stood = Omit<RoundEnd, 'moments'> & { readonly state: Json };

interface RoundMoment {
  readonly round: number;
  readonly moment: Moment;
}

function momentsIn(
  ruleset: AnyRuleset,
  events: readonly BattleEvent[],
  before: number,
): readonly RoundMoment[] {
  return byRound(ruleset, events, before).flatMap(({ round, events: part }) =>
    part.flatMap((event) => {
      const moment = ruleset.moment(event);
      return moment === undefined ? [] : [{ round, moment }];
    }),
  );
}

/** One end for each round, the last that was seen of it: a battle may end when its last round has been counted. */
function endsOf(stood: readonly Stood[], moments: readonly RoundMoment[]): readonly RoundEnd[] {
  const last = new Map(stood.map((end) => [end.round, end]));
  return [...last.values()].map(({ state: _, ...end }) => ({
    ...end,
    moments: moments.flatMap(({ round, moment }) => (round === end.round ? [moment] : [])),
  }));
}

/** Events are told against what the reader sees once they have happened; `before` is the round the step began in. */
function tellStep(
  ruleset: AnyRuleset,
  step: { readonly state: Json; readonly events: readonly BattleEvent[] },
  { reader, before }: { readonly reader: BattleReader; readonly before: number },
): readonly BattleRound[] {
  const visible = ruleset.visible(step.events, reader);
  if (visible.length === 0) return [];
  const view = ruleset.view(step.state, reader);
  return byRound(ruleset, visible, before).map(({ round, events }) => ({
    round,
    lines: events.flatMap((event) => {
      const line = ruleset.narrate(event, view);
      return line === undefined ? [] : [upperFirst(oneLine(say(ruleset.messages, line)))];
    }),
  }));
}

function joinRounds(told: readonly BattleRound[]): readonly BattleRound[] {
  const rounds = [...new Set(told.map(({ round }) => round))];
  return rounds
    .map((round) => ({
      round,
      lines: told.filter((each) => each.round === round).flatMap(({ lines }) => lines),
    }))
    .filter(({ lines }) => lines.length > 0);
}

function sayTitle({ ground }: Engagement, { story, battles }: ReportWords, among?: AmongBattles): string {
  const key = ground.castle?.holder === undefined ? 'battle.title.field' : 'battle.title.castle';
  const nth = battles.nthOf((among?.before ?? 0) + 1);
  return createTeller(ground.name, story).say(key, { region: oneLine(ground.name), nth });
}

/** The board and the account call the sides by their colours. */
function sayColours({ parties }: Engagement, teller: Teller): string {
  const [red, black] = [parties.red, parties.black].map(({ name }) => inMidSentence(oneLine(name)));
  return teller.say('battle.colours', { red: red ?? '', black: black ?? '' });
}

/** `After seven rounds the Iron Crown had won: nobody was left to stand against them.` */
function sayOutcome({ parties }: Engagement, outcome: Outcome | undefined, words: ReportWords): string {
  const { battles } = words;
  const teller = createTeller('outcome', words.story);
  if (outcome === undefined) return teller.say('battle.unfinished');
  const facts = { n: outcome.rounds, rounds: words.inWords(outcome.rounds) };
  const told = outcome.rounds === 0 ? '.told' : '';
  const reason = `why.${outcome.why}`;
  const why = (names: { readonly loser: string }): string =>
    hasWords(reason) ? teller.tail(reason, names) : '';
  if (outcome.winner === 'draw') {
    const end = teller.say(`battle.drawn${told}`, facts);
    return battles.why({ end, why: why({ loser: battles.oneSide }) });
  }
  const winner = inMidSentence(oneLine(parties[outcome.winner].name));
  const loser = inMidSentence(oneLine(parties[otherSide(outcome.winner)].name));
  return battles.why({
    end: teller.say(`battle.won${told}`, { ...facts, winner, loser }),
    why: why({ loser }),
  });
}
