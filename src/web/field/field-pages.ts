import type { FastifyInstance } from 'fastify';
import type {
  BattleAtDesk,
  BattleLine,
  BattleReceipt,
  BattleStep,
} from '../../app/field/battle-use-cases.ts';
import { sayLeft } from '../../app/open-turn/say-deadline.ts';
import type { BattleMode, BattleTerms } from '../../campaign/battle/battle-terms.ts';
import type { BattleId } from '../../campaign/ids.ts';
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { themeOf } from '../map.ts';
import { thoughtsWith } from '../opening/war-form.ts';
import { drawn, go, type Kit, page, type RoomReply, showBoth, takeForm } from '../rooms.ts';
import { replayRooms } from '../turns/replay.ts';
import { field, type Visit } from '../visit.ts';
import { refuse } from '../words/refuse.ts';
import { tableView } from '../words.ts';

/** Battles that do not hold the campaign up: a list, one by one, what their commanders write and what the GM does. */
export function fieldPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  showBoth(rooms, kit, '/battles', (visit) => listPage(kit, visit));
  showBoth(rooms, kit, '/battles/:battle', async (visit) => {
    const desk = await useCases.battleAtDesk(visit.asker, visit.campaign.id, battleOf(visit));
    return desk.ok ? battlePage(kit, visit, desk.value) : desk;
  });
  showBoth(rooms, kit, '/battles/:battle/:theme.svg', async (visit) => {
    const desk = await useCases.battleAtDesk(visit.asker, visit.campaign.id, battleOf(visit));
    if (!desk.ok) return desk;
    const { picture } = desk.value;
    if (picture === undefined) return refuse('unclear/page');
    return drawn(kit.deps.telling.pictureSvg(picture, themeOf(visit.params['theme'])));
  });
  replayRooms(rooms, kit, {
    path: '/battles/:battle',
    room: '/battles',
    ask: (visit) => useCases.fieldReplay(visit.asker, visit.campaign.id, battleOf(visit)),
  });
  takeForm(rooms, kit, { zone: 'desk', path: '/battles/:battle/sheet' }, (visit) => takeSheet(kit, visit));
  takeForm(rooms, kit, { zone: 'gm', path: '/battles/:battle/step/:step' }, (visit) => takeStep(kit, visit));
  takeForm(rooms, kit, { zone: 'gm', path: '/battle-terms' }, (visit) => takeTerms(kit, visit));
}

const battleOf = (visit: Visit): BattleId => (visit.params['battle'] ?? '') as BattleId;

const MODES: readonly (readonly [BattleMode, string])[] = [
  ['adjutant', 'by the adjutants, at once'],
  ['mail', 'by mail, round by round'],
  ['table', 'on a real table'],
  ['gm', 'by the game master’s word'],
];

const modesWith = (now: BattleMode) => MODES.map(([value, says]) => ({ value, says, isNow: value === now }));
const sayMode = (mode: BattleMode): string => MODES.find(([value]) => value === mode)?.[1] ?? mode;

async function listPage({ deps }: Kit, visit: Visit): Promise<Result<RoomReply>> {
  const { asker, campaign, base, zone } = visit;
  const found = await deps.useCases.battlesUnderWay(asker, campaign.id);
  if (!found.ok) return found;
  const terms = zone === 'gm' ? await deps.useCases.battleTerms(asker, campaign.id) : undefined;
  if (terms?.ok === false) return terms;
  return page({
    template: 'field-battles',
    title: 'Battles under way',
    room: '/battles',
    view: {
      said: saidBy(visit),
      battles: found.value.map((line) => ({
        ...lineView({ deps }, visit, line),
        href: `${base}/battles/${line.id}`,
      })),
      hasBattles: found.value.length > 0,
      emptyWords:
        terms === undefined
          ? 'When one of your armies fights by mail or on a table, you find it here.'
          : `Battles are fought ${sayMode(terms.value.mode)}.`,
      terms: terms === undefined ? false : termsView(terms.value),
    },
  });
}

const NUMBERS = [
  ['roundHours', 'By mail: hours for a round', 1, 336],
  ['mostMissed', 'By mail: rounds a side may miss before it is not waited for', 1, 20],
  ['tableDays', 'On a table, by your word: days for the result', 1, 90],
  ['mostDays', 'Days after which the adjutants fight it out', 1, 180],
  ['mostTurns', 'Turns after which they do so too (0: never)', 0, 20],
] as const;

function termsView(terms: BattleTerms) {
  const numbers = NUMBERS.map(([name, says, min, max]) => ({ name, says, min, max, value: terms[name] }));
  return { modes: modesWith(terms.mode), numbers, thoughts: thoughtsWith(terms.adjutants) };
}

function lineView({ deps }: Pick<Kit, 'deps'>, visit: Visit, line: BattleLine) {
  const { place, mode, turn, round, deadline, endsBy, status, parties, sides = [] } = line;
  const tell = (at: typeof deadline): string => deps.telling.sayInstant(at, visit.timeZone);
  const left = deadline - deps.clock.now();
  const due = `due ${tell(deadline)}${left > 0 ? `, in ${sayLeft(left)}` : ''}; at the latest on ${tell(endsBy)} the adjutants fight it out`;
  const what = mode === 'mail' ? `Round ${round}, ${due}.` : `The result is ${due}.`;
  return {
    title: `The battle of ${place}`,
    mode: sayMode(mode),
    turn,
    parties: parties.map((name, at) => (at === 0 ? name : inMidSentence(name))).join(' against '),
    state: status === 'under-way' ? what : 'It is over, and counts when the turn is resolved.',
    sides: sides.map(({ name, isIn, hasSent, isLeft, missed }) => ({
      name,
      says: sayIn({ isIn, hasSent, isLeft, missed }),
    })),
  };
}

function sayIn(
  side: Pick<NonNullable<BattleLine['sides']>[number], 'isIn' | 'hasSent' | 'isLeft' | 'missed'>,
): string {
  const missed = side.missed > 0 ? `, ${side.missed} missed` : '';
  if (side.isLeft) return `led by the adjutant${missed}`;
  if (side.isIn) return `in${missed}`;
  return `${side.hasSent ? 'not final' : 'nothing yet'}${missed}`;
}

function battlePage(
  kit: Kit,
  visit: Visit,
  desk: BattleAtDesk,
  tried?: { readonly receipt: BattleReceipt; readonly text: string },
): Result<RoomReply> {
  const { line, picture, standing, news, help, table, result } = desk;
  const isOpen = line.status === 'under-way';
  const isByMail = line.mode === 'mail';
  return page({
    template: 'field-battle',
    title: `The battle of ${line.place}`,
    room: '/battles',
    view: {
      ...lineView(kit, visit, line),
      said: saidBy(visit),
      here: `${visit.base}/battles/${line.id}`,
      round: line.round,
      hasPicture: picture !== undefined,
      boardTitle: picture?.title ?? '',
      mayWrite: visit.zone === 'desk' && isOpen && line.mode !== 'gm',
      writeTitle: isByMail ? `Your orders for round ${line.round}` : 'Your report',
      text: tried?.text ?? toWrite(desk).join('\n'),
      standing,
      hasStanding: standing.length > 0,
      isGm: visit.zone === 'gm' && isOpen,
      hasRounds: isByMail,
      modes: modesWith(line.mode),
      ruling: (table?.form ?? []).join('\n'),
      reports: isByMail ? [] : reportsOf(desk),
      ...rulingsView(visit, desk),
      news,
      hasNews: news.length > 0,
      help,
      hasHelp: help.length > 0,
      table: isByMail ? false : (table ?? false),
      mayWatch: mayWatch(desk),
      hasResult: result !== undefined,
      result:
        result === undefined
          ? {}
          : { outcome: result.outcome, course: result.course, losses: tableView(result.losses) },
      hasReceipt: tried !== undefined,
      receipt: tried === undefined ? {} : receiptOf(tried.receipt),
    },
  });
}

/** What the GM rules by; on a battle that is over, too, until it counts. */
function rulingsView({ zone }: Visit, { rulings }: BattleAtDesk) {
  if (zone !== 'gm' || rulings === undefined) return { mayRule: false };
  const { asked, entries, help } = rulings;
  return {
    mayRule: true,
    asked,
    isAsked: asked.length > 0,
    toRule: asked.join('\n'),
    entries: entries.map(({ step, event, says }) => ({ value: `${step}.${event}`, says })),
    rulingHelp: help,
  };
}

/** Whether a round of it has been played here. */
function mayWatch({ line, result }: BattleAtDesk): boolean {
  if (result !== undefined) return result.rounds.length > 0;
  return line.mode === 'mail' && line.status === 'under-way' && line.round > 1;
}

/** What stands, to be changed; else the ready-made lines, or the form. */
function toWrite({ line, sheet, standing, table }: BattleAtDesk): readonly string[] {
  if (standing.length > 0) return standing;
  return line.mode === 'mail' ? sheet : (table?.form ?? []);
}

/** What each side has told of a battle on a table; for the GM. */
const reportsOf = ({ line, reports = [] }: BattleAtDesk) =>
  reports.map(({ side, lines }) => ({
    name: line.parties[side === 'red' ? 0 : 1] ?? side,
    lines,
    hasLines: lines.length > 0,
  }));

const STATUS = {
  understood: 'Understood',
  corrected: 'Understood',
  refused: 'Not accepted',
  ignored: 'Passed over',
} as const;

function receiptOf({ verdict, lines, status }: BattleReceipt) {
  return {
    kind: verdict.kind,
    verdict: verdict.text,
    status,
    lines: lines.map((each) => ({ ...each, statusWords: STATUS[each.status] })),
  };
}

/** Blanks of the form that were not filled in say nothing. */
const withoutBlanks = (text: string): string =>
  text
    .split('\n')
    .filter((each) => !/_{3,}\s*$/.test(each))
    .join('\n');

async function takeSheet(kit: Kit, visit: Visit): Promise<Result<RoomReply>> {
  const { useCases } = kit.deps;
  const { asker, campaign } = visit;
  const text = withoutBlanks(field(visit.form, 'text').replaceAll('\r\n', '\n'));
  if (text.trim() === '') return refuse('unclear/empty.sheet');
  const round = Number(field(visit.form, 'round'));
  const given = { text, ...(Number.isInteger(round) && round > 0 ? { round } : {}) };
  const receipt = await useCases.giveBattleText(asker, campaign.id, battleOf(visit), given);
  if (!receipt.ok) return receipt;
  const desk = await useCases.battleAtDesk(asker, campaign.id, battleOf(visit));
  return desk.ok ? battlePage(kit, visit, desk.value, { receipt: receipt.value, text }) : desk;
}

async function takeStep(kit: Kit, visit: Visit): Promise<Result<RoomReply>> {
  const step = stepOf(visit);
  if (!step.ok) return step;
  const { asker, campaign, base } = visit;
  const done = await kit.deps.useCases.steerBattle(asker, campaign.id, battleOf(visit), step.value);
  return done.ok ? go(`${base}/battles?done=${step.value.kind}`) : done;
}

function stepOf({ params, form }: Visit): Result<BattleStep> {
  const mode = MODES.find(([value]) => value === field(form, 'mode'))?.[0];
  switch (params['step']) {
    case 'mode':
      return mode === undefined ? refuse('input/mode') : ok({ kind: 'mode', mode });
    case 'deadline':
      return ok({
        kind: 'extend',
        hours: Number(field(form, 'hours')),
        reason: field(form, 'reason').slice(0, 500),
      });
    case 'round':
      return ok({ kind: 'round' });
    case 'overrule':
      return ok({ kind: 'overrule', ...overruleIn(form) });
    case 'rule':
      return ok({ kind: 'rule', text: withoutBlanks(field(form, 'text').replaceAll('\r\n', '\n')) });
    default:
      return refuse('unclear/page.step-of');
  }
}

function overruleIn(form: Visit['form']): Omit<Extract<BattleStep, { kind: 'overrule' }>, 'kind'> {
  const [, step, event] = /^(\d{1,6})\.(\d{1,6})$/.exec(field(form, 'entry')) ?? [];
  return {
    text: field(form, 'text').replaceAll('\r\n', '\n').slice(0, 10_000),
    reason: field(form, 'reason').slice(0, 500),
    ...(step === undefined ? {} : { entry: { step: Number(step), event: Number(event) } }),
  };
}

async function takeTerms(kit: Kit, { asker, campaign, base, form }: Visit): Promise<Result<RoomReply>> {
  const numbers = NUMBERS.map(([name]) => [name, Number(field(form, name))] as const);
  const typed = { mode: field(form, 'mode'), ...Object.fromEntries(numbers) };
  const adjutants = field(form, 'adjutants');
  const terms = adjutants === '' ? typed : { ...typed, adjutants };
  const set = await kit.deps.useCases.setBattleTerms(asker, campaign.id, terms, field(form, 'reason'));
  return set.ok ? go(`${base}/battles?done=terms`) : set;
}

const DONE: Readonly<Record<string, string>> = {
  mode: 'It is fought that way now.',
  extend: 'They have more time.',
  round: 'The round has been played.',
  overrule: 'It is so, and everybody whom the battle concerns is told.',
  rule: 'The battle is over, as you have ruled.',
  terms: 'Battles are fought that way from now on.',
};

/** In words of our own; never what the address says. */
function saidBy({ query }: Visit): string {
  const done = typeof query['done'] === 'string' ? query['done'] : '';
  return Object.hasOwn(DONE, done) ? (DONE[done] ?? '') : '';
}
