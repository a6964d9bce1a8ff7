/** The letters of a battle that does not hold the campaign up, each to those who may have it. */
import { recordBattle } from '../../kernel/battle.ts';
import { say } from '../../kernel/message.ts';
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { Moment } from '../../kernel/moments.ts';
import { unwrap } from '../../kernel/result.ts';
import { otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import { tellBattle } from '../../kernel/telling.ts';
import { reportables, sayReport } from '../../orders/battle-report.ts';
import { mayConcede } from '../../orders/battle-sheet.ts';
import { BLOCK_CLOSES, SHEET_OPENS } from '../../orders/order-block.ts';
import { type BattleStory, tellReported, tellBattle as tellStory } from '../../reports/battle-story.ts';
import { tellRoundInShort } from '../../reports/parts/round-in-short.ts';
import { withNumbersNow } from '../../reports/parts/rounds.ts';
import { countsIn } from '../../reports/parts/tide.ts';
import { type BattleLetter, renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { battleOverLetter } from '../../reports/views/battle-over.ts';
import { battleRoundLetter } from '../../reports/views/battle-round.ts';
import { type TableSheet, tableSheetLetter, viewTableSheet } from '../../reports/views/table-sheet.ts';
import { upperFirst } from '../../reports/words.ts';
import type { Deps } from '../deps.ts';
import { OPENING_KEY, post } from '../outbox/outbox.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import { gmsToTell } from '../people/staff.ts';
import type { CampaignRow, FieldBattle, MailKind, OutboundMail, Participant } from '../records.ts';
import { battleDeadline } from './battle-times.ts';
import {
  commandOf,
  fieldOf,
  placeOf,
  playedOf,
  rulesetOfBattle,
  seatsOn,
  seatsToTell,
  sideOf,
} from './parties.ts';
import { shareOf, sheetReader } from './sheet-reader.ts';

/** What every letter of a battle is written from. */
export interface BattleDesk {
  readonly deps: Deps;
  readonly campaign: CampaignRow;
  readonly seats: readonly Participant[];
}

/** At the start of a round, to the commanders of both sides. `before` is the battle as they were last told of it. */
export function roundLetters(
  desk: BattleDesk,
  battle: FieldBattle,
  before: FieldBattle | undefined,
  key: string = before === undefined ? OPENING_KEY : `round-${battle.round}`,
): readonly OutboundMail[] {
  return SIDES.flatMap((side) => {
    const told = before === undefined ? 0 : newsFor(desk, before, side).length;
    const news = newsFor(desk, battle, side).slice(told);
    const inShort = inShortFor(desk, battle, before, side);
    return seatsOn(desk.seats, battle, side).map((to) =>
      roundLetter(desk, battle, {
        side,
        to,
        news,
        inShort,
        key,
        isReminder: false,
        isFirst: before === undefined,
      }),
    );
  });
}

/** What a side saw since it was last told, in a paragraph. */
function inShortFor(
  { deps }: Pick<BattleDesk, 'deps'>,
  battle: FieldBattle,
  before: FieldBattle | undefined,
  side: Side,
): string {
  const ruleset = rulesetOfBattle(battle);
  const { events, state } = playedOf(battle).run;
  const { engagement } = battle.engagement;
  const past = before === undefined ? undefined : playedOf(before).run;
  const told = past?.events.length ?? 0;
  const seen = [state, ...(past === undefined ? [] : [past.state])].flatMap((each) =>
    ruleset.phrases.sighted(ruleset.view(each, side), side),
  );
  const momentsIn = (steps: typeof events): readonly Moment[] =>
    ruleset.visible(steps.flat(), side).flatMap((event) => ruleset.moment(event) ?? []);
  return tellRoundInShort(
    `${battle.id} ${battle.round}`,
    {
      engagement:
        past === undefined ? engagement : withNumbersNow(engagement, side, ruleset.aftermath(past.state)),
      side,
      known: new Set(seen.map(({ id }) => id)),
      countsOf: countsIn(ruleset, engagement),
      before: momentsIn(events.slice(0, told)),
      moments: momentsIn(events.slice(told)),
    },
    deps.templates.words,
  );
}

/** Before the deadline, to commanders who are waited for and have sent nothing for the round. */
export function reminderLetters(desk: BattleDesk, battle: FieldBattle): readonly OutboundMail[] {
  const isLate = (side: Side, { faction }: Participant): boolean => {
    const { sheet, isLeft } = commandOf(battle, side, faction);
    return sheet === undefined && !isLeft;
  };
  return SIDES.flatMap((side) =>
    seatsOn(desk.seats, battle, side).flatMap((to) =>
      !isLate(side, to)
        ? []
        : roundLetter(desk, battle, {
            side,
            to,
            news: [],
            inShort: '',
            key: `reminder-${battle.round}`,
            isReminder: true,
            isFirst: false,
          }),
    ),
  );
}

interface RoundLetter {
  readonly side: Side;
  readonly to: Participant;
  readonly news: readonly string[];
  readonly inShort: string;
  readonly key: string;
  readonly isReminder: boolean;
  readonly isFirst: boolean;
}

function roundLetter(desk: BattleDesk, battle: FieldBattle, letter: RoundLetter): OutboundMail {
  const { deps, campaign } = desk;
  const { side, to, news, inShort, key, isReminder, isFirst } = letter;
  const command = commandOf(battle, side, to.faction);
  const reader = sheetReader(battle, side, to.faction);
  const share = shareOf(battle, side, to.faction);
  const written = battleRoundLetter(
    {
      campaign,
      ruleset: rulesetOfBattle(battle),
      engagement: battle.engagement.engagement,
      side,
      player: to.name,
      round: battle.round,
      state: playedOf(battle).run.state,
      news,
      inShort,
      deadline: battleDeadline(deps, battle, to),
      isReminder,
      sheet: reader.ruleset.phrases.sheet(reader.view, side),
      ...(share === undefined ? {} : { share }),
      isLeft: command.isLeft,
      hasMissed: !isFirst && command.missed > 0,
      mayConcede: mayConcede(reader),
      block: { opens: SHEET_OPENS, closes: BLOCK_CLOSES },
      ...(isFirst ? { commitment: battle.commitment } : {}),
      pageLink: DESK_LINK_MARK,
    },
    deps.templates.words,
  );
  return battleMail(desk, battle, {
    to,
    kind: isReminder ? 'reminder' : 'battle-round',
    key,
    letter: written,
  });
}

/** Everything a side may know of what has happened so far, in words, in order. That a round begins is told with what happens in it. */
export function newsFor(
  { deps }: Pick<BattleDesk, 'deps'>,
  battle: FieldBattle,
  side: Side,
): readonly string[] {
  const ruleset = rulesetOfBattle(battle);
  const { scenario, seed, run } = fieldOf(deps, battle);
  const told = unwrap(tellBattle(ruleset, recordBattle(ruleset, scenario, seed, run), side));
  const last = told.rounds.at(-1);
  const rounds = last?.lines.length === last?.opens ? told.rounds.slice(0, -1) : told.rounds;
  return rounds.flatMap(({ lines }) => lines.map((line) => upperFirst(say(ruleset.messages, line))));
}

/** The battle sheet, to the players of both sides and the GM. */
export function sheetLetters(
  desk: BattleDesk,
  battle: FieldBattle,
  key: string = OPENING_KEY,
): readonly OutboundMail[] {
  const sheet = tableSheetOf(desk.deps, battle);
  const isRuled = battle.mode === 'gm';
  return seatsToTell(desk.seats, battle).map((to) => {
    const letter = tableSheetLetter(
      sheet,
      {
        campaign: desk.campaign,
        player: to.name,
        deadline: battleDeadline(desk.deps, battle, to),
        isForGm: isRuled,
        pageLink: DESK_LINK_MARK,
      },
      desk.deps.templates.words,
    );
    return battleMail(desk, battle, { to, kind: 'battle-sheet', key, letter });
  });
}

/** CP-BAT-21: the same for both sides and the GM: on a table everybody sees the whole field. */
export function tableSheetOf(deps: Deps, battle: FieldBattle): TableSheet {
  const ruleset = rulesetOfBattle(battle);
  return viewTableSheet(
    {
      ruleset,
      engagement: battle.engagement.engagement,
      everybody: reportables(battle.engagement),
      board: ruleset.picture(ruleset.view(playedOf(battle).run.state, 'public')),
    },
    deps.templates.words,
  );
}

/** One side has reported: the other is told, and asked to agree or to tell it its own way. */
export function reportLetters(desk: BattleDesk, battle: FieldBattle, by: Side): readonly OutboundMail[] {
  const { report, receipts } = battle.sides[by];
  if (report === undefined) return [];
  const { otherSide: words } = desk.deps.templates.words.battleReport;
  const place = placeOf(battle);
  const reporter = inMidSentence(battle.engagement.engagement.parties[by].name);
  return seatsOn(desk.seats, battle, otherSide(by)).map((to) => {
    const due = battleDeadline(desk.deps, battle, to);
    const letter: BattleLetter = {
      campaign: desk.campaign,
      subject: words.subject({ place }),
      title: words.title({ place, reporter }),
      lead: [words.lead({ player: to.name }), words.how(due)],
      parts: [{ heading: words.report, lines: sayReport(report, battle.engagement) }],
      pageLink: DESK_LINK_MARK,
    };
    return battleMail(desk, battle, { to, kind: 'battle-sheet', key: `reported-${by}-${receipts}`, letter });
  });
}

/** The two reports differ, or one is missing at the deadline: the GM is asked. */
export function askGm(desk: BattleDesk, battle: FieldBattle, why: string): readonly OutboundMail[] {
  const { ruling: words } = desk.deps.templates.words.battleReport;
  const place = placeOf(battle);
  return gmsToTell(desk.seats).map((to) => {
    const due = battleDeadline(desk.deps, battle, to);
    const parts = SIDES.map((side) => {
      const { report } = battle.sides[side];
      const lines = report === undefined ? [words.noReport] : sayReport(report, battle.engagement);
      const reporter = inMidSentence(battle.engagement.engagement.parties[side].name);
      return { heading: words.heading({ reporter }), lines };
    });
    const letter: BattleLetter = {
      campaign: desk.campaign,
      subject: words.subject({ place }),
      title: words.title({ place }),
      lead: [why, words.how(due)],
      parts,
      pageLink: DESK_LINK_MARK,
    };
    return battleMail(desk, battle, { to, kind: 'gm-digest', key: `rule-${battle.version}`, letter });
  });
}

/** RM-DOC-16, 17, 18: a commander asks for what only the GM can grant. */
export function askedLetters(
  desk: BattleDesk,
  battle: FieldBattle,
  asker: string,
  asked: readonly string[],
): readonly OutboundMail[] {
  const { battleAsked: words } = desk.deps.templates.words;
  const place = placeOf(battle);
  const who = inMidSentence(asker);
  return gmsToTell(desk.seats).map((to) => {
    const letter: BattleLetter = {
      campaign: desk.campaign,
      subject: words.title({ place }),
      title: words.title({ place }),
      lead: [words.lead({ player: to.name, who, ...battleDeadline(desk.deps, battle, to) })],
      parts: [{ heading: words.asked, lines: asked }],
      pageLink: DESK_LINK_MARK,
    };
    return battleMail(desk, battle, { to, kind: 'gm-digest', key: `asked-${battle.version}`, letter });
  });
}

/** At the end, to both sides and the GM, to each as they may know it. */
export function overLetters(desk: BattleDesk, battle: FieldBattle, how: string): readonly OutboundMail[] {
  const gms = gmsToTell(desk.seats);
  const readers = desk.seats.flatMap((to): readonly { to: Participant; reader: Side | 'gm' }[] => {
    if (gms.includes(to)) return [{ to, reader: 'gm' }];
    const side = sideOf(battle, to.faction);
    return side === undefined ? [] : [{ to, reader: side }];
  });
  return readers.map(({ to, reader }) => {
    const letter = battleOverLetter(
      {
        campaign: desk.campaign,
        place: placeOf(battle),
        player: to.name,
        how,
        story: storyOfEnded(desk, battle, reader),
        pageLink: DESK_LINK_MARK,
      },
      desk.deps.templates.words,
    );
    return battleMail(desk, battle, { to, kind: 'battle-over', key: 'over', letter });
  });
}

/** A battle that is over, as one of its commanders or the GM may read it. @throws Error when it is not over. */
export function storyOfEnded(
  { deps }: Pick<BattleDesk, 'deps'>,
  battle: FieldBattle,
  reader: Side | 'gm',
): BattleStory {
  const { words } = deps.templates;
  const { id, result } = battle;
  const { engagement } = battle.engagement;
  if (result === undefined) throw new Error(`the battle ${id} is not over`);
  const { record } = result;
  if (record === undefined) return tellReported(id, engagement, result, words);
  return tellStory(rulesetOfBattle(battle), { id, engagement, record }, reader, words);
}

interface Written {
  readonly to: Participant;
  readonly kind: MailKind;
  readonly key: string;
  readonly letter: BattleLetter;
  readonly address?: string;
  readonly inReplyTo?: string;
  readonly isAutoReply?: boolean;
}

/** The outbox row: its answers are for this battle and its round. */
export function battleMail(
  { deps, campaign }: BattleDesk,
  battle: FieldBattle,
  written: Written,
): OutboundMail {
  const { letter, ...envelope } = written;
  const { number, round, turn } = battle;
  const isPlain = written.to.wishes?.noMaps === true;
  const mail = renderBattleLetter(deps.templates, { ...letter, isPlain }, 'battle-letter');
  return post(deps, { campaign, turn, mail, battle: { number, round }, ...dueBy(battle), ...envelope });
}

/** A battle that is over asks for nothing any more. */
const dueBy = ({ status, deadline }: FieldBattle) => (status === 'under-way' ? { dueBy: deadline } : {});
