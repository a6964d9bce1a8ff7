import { keepingArchives } from './archives.ts';
import { boardUseCases } from './boards/make.ts';
import { cockpit } from './cockpit.ts';
import type { Deps } from './deps.ts';
import { audit, knownCampaign, listCampaigns, participants, playerDesk } from './desks.ts';
import { copyRoll } from './dice/copy-roll.ts';
import { deskForm, deskOdds, fillCast } from './dice/desk-asks.ts';
import { deskChain, deskLog, deskRoll, verifyDesk } from './dice/desk-log.ts';
import { letPlayersRoll, openRoll, rollAtCampaign } from './dice/desk-rolls.ts';
import type { DeskUseCases } from './dice/desk-use-cases.ts';
import { overruleRoll } from './dice/overrule-roll.ts';
import { battleAtDesk, battlesUnderWay, fieldReplay, giveBattleText } from './field/battle-at-desk.ts';
import type { BattleUseCases } from './field/battle-use-cases.ts';
import { mailWays, testMail } from './mail/mail-test.ts';
import { noteMailbox } from './mail/mailbox-fault.ts';
import { answerMail, letters, mailboxes, readMail } from './mail/mailroom.ts';
import { isOurAddress, messageKeeper, takeMail, takeMailOnce } from './mail/take-mail.ts';
import { dismissMail, tray } from './mail/tray.ts';
import { unreadFor } from './mail/waiting-mail.ts';
import { newsSince } from './news.ts';
import { answerAboutRules } from './opening/doubted-rules.ts';
import {
  contentForOwner,
  editMap,
  openingChoices,
  openNewCampaign,
  previewMap,
  readRosterForOwner,
} from './opening/new-campaign.ts';
import { openDemo } from './opening/open-demo.ts';
import { giveOrders, rehearseOrders } from './orders/give-orders.ts';
import { sendKeptLetters } from './outbox/kept-letters.ts';
import { renewKeys } from './outbox/renew-keys.ts';
import { outboxSender } from './outbox/send-outbound.ts';
import { lookAtWayOut, setWishes, takeWayOut } from './outbox/way-out.ts';
import { ownWordsUseCases } from './own-words/make.ts';
import { whoHas } from './people/access.ts';
import { changePerson } from './people/person.ts';
import { readEach } from './post/read-many.ts';
import { offerThread, settleThread } from './post/thread.ts';
import { publicPageUseCases } from './public-page/make.ts';
import { forgetRequest, keepAnswer, takeTurn } from './repeats.ts';
import { seatUseCases } from './seats/make.ts';
import { setBattleTerms } from './second-thoughts/change-terms.ts';
import { secondThoughts } from './second-thoughts/make.ts';
import { bookFile, bookPiece, campaignBook } from './turn/campaign-book.ts';
import { carryTurnOn } from './turn/carry-turn-on.ts';
import { fightBattles } from './turn/fight-battles.ts';
import { extendDeadline, moveDeadline } from './turn/move-deadline.ts';
import { printingAgain } from './turn/news-again.ts';
import { nudge } from './turn/nudge.ts';
import { pause } from './turn/pause.ts';
import { resolveLocked } from './turn/resolve-locked.ts';
import { setCalendar } from './turn/set-calendar.ts';
import { overruleVote } from './turn/settle-vote.ts';
import { battleTerms, steerBattle } from './turn/steer-battle.ts';
import { steerChance } from './turn/steer-chance.ts';
import { resolveNow } from './turn/steer-turn.ts';
import {
  battleReplay,
  battleStory,
  listTurns,
  posts,
  toldTurn,
  turnRecord,
  turnStory,
  verify,
} from './turn/stories.ts';
import { strikeLetter } from './turn/strike-letter.ts';
import { sweep } from './turn/sweep.ts';
import { wakeBattle } from './turn/wake-battle.ts';
import { wakeTurn } from './turn/wake-turn.ts';
import { warGif, warSvg } from './turn/war-in-motion.ts';
import type { UseCases } from './use-cases.ts';
import { webhookUseCases } from './webhooks/make.ts';
import { wholeCampaigns } from './whole-campaigns/make.ts';

/** Every use case over one set of ports. */
export function makeUseCases(deps: Deps): UseCases {
  return keepingArchives(deps, allUseCases({ ...deps, printAgain: printingAgain(deps) }));
}

function allUseCases(deps: Deps): UseCases {
  const keep = messageKeeper(deps);
  const take: UseCases['takeMail'] = (message) => takeMail(deps, keep, message);
  return {
    ...looking(deps),
    ...steering(deps),
    ...atTheDesk(deps),
    ...battles(deps),
    ...boardUseCases(deps),
    ...webhookUseCases(deps),
    ...publicPageUseCases(deps),
    ...ownWordsUseCases(deps),
    ...secondThoughts(deps),
    ...wholeCampaigns(deps),
    ...seatUseCases(deps),
    letters: (asker, campaign, query) => letters(deps, asker, campaign, query),
    mailboxes: (asker, campaign) => mailboxes(deps, asker, campaign),
    readMail: (asker, mail) => readMail(deps, asker, mail),
    answerMail: (asker, mail, text) => answerMail(deps, take, { asker, mail, text }),
    takeMail: take,
    takeMailOnce: (message, proof) => takeMailOnce(deps, message, proof),
    mailWays: (asker) => mailWays(deps, asker),
    noteMailbox: (found) => noteMailbox(deps, found),
    testMail: (asker) => testMail(deps, asker),
    sendKeptLetters: (asker, campaign) => sendKeptLetters(deps, asker, campaign),
    isOurAddress: (address) => isOurAddress(deps, address),
    setWishes: (asker, campaign, participant, wishes) =>
      setWishes(deps, asker, { campaign, participant }, wishes),
    lookAtWayOut: (token) => lookAtWayOut(deps, token),
    takeWayOut: (token, isOut) => takeWayOut(deps, token, isOut),
    openDemo: () => openDemo(deps),
    newsSince: (asker, campaign, after) => newsSince(deps, asker, campaign, after),
    takeTurn: (asker, asked) => takeTurn(deps, asker, asked),
    keepAnswer: (id, answer) => keepAnswer(deps, id, answer),
    forgetRequest: (id) => forgetRequest(deps, id),
    readInbound: (inbound) => readEach(deps, inbound),
    unreadFor: () => unreadFor(deps),
    sendOutbound: outboxSender(deps),
    wakeTurn: (campaign, turn) => wakeTurn(deps, campaign, turn),
    fightBattles: (campaign, turn, battles) => fightBattles(deps, campaign, turn, battles),
    carryTurnOn: (campaign, turn) => carryTurnOn(deps, campaign, turn),
    resolveLocked: (campaign, turn) => resolveLocked(deps, campaign, turn),
    sweep: (isStart) => sweep(deps, isStart),
  };
}

type Looking =
  | 'listCampaigns'
  | 'cockpit'
  | 'knownCampaign'
  | 'playerDesk'
  | 'toldTurn'
  | 'turnStory'
  | 'listTurns'
  | 'campaignBook'
  | 'bookPiece'
  | 'bookFile'
  | 'warSvg'
  | 'warGif'
  | 'posts'
  | 'turnRecord'
  | 'verifyTurn'
  | 'battleStory'
  | 'tray'
  | 'audit'
  | 'whoHas'
  | 'participants';

function looking(deps: Deps): Pick<UseCases, Looking> {
  return {
    listCampaigns: (asker) => listCampaigns(deps, asker),
    cockpit: (asker, campaign) => cockpit(deps, asker, campaign),
    knownCampaign: (asker, campaign) => knownCampaign(deps, asker, campaign),
    playerDesk: (asker, campaign) => playerDesk(deps, asker, campaign),
    toldTurn: (asker, campaign, turn) => toldTurn(deps, asker, campaign, turn),
    turnStory: (asker, campaign, turn) => turnStory(deps, asker, campaign, turn),
    listTurns: (asker, campaign) => listTurns(deps, asker, campaign),
    bookPiece: (asker, wish) => bookPiece(deps, asker, wish),
    campaignBook: (asker, wish) => campaignBook(deps, asker, wish),
    bookFile: (asker, wish) => bookFile(deps, asker, wish),
    warSvg: (asker, wish) => warSvg(deps, asker, wish),
    warGif: (asker, wish) => warGif(deps, asker, wish),
    posts: (asker, campaign, turn) => posts(deps, asker, campaign, turn),
    turnRecord: (asker, campaign, turn) => turnRecord(deps, asker, campaign, turn),
    verifyTurn: (asker, campaign, turn) => verify(deps, asker, campaign, turn),
    battleStory: (asker, campaign, turn, id) => battleStory(deps, asker, { campaign, turn, id }),
    tray: (asker, campaign) => tray(deps, asker, campaign),
    audit: (asker, campaign, piece) => audit(deps, asker, campaign, piece),
    whoHas: (token) => whoHas(deps, token),
    participants: (asker, campaign) => participants(deps, asker, campaign),
  };
}

function battles(deps: Deps): BattleUseCases {
  return {
    wakeBattle: (campaign, battle) => wakeBattle(deps, campaign, battle),
    battlesUnderWay: (asker, campaign) => battlesUnderWay(deps, asker, campaign),
    battleAtDesk: (asker, campaign, battle) => battleAtDesk(deps, asker, { campaign, battle }),
    battleReplay: (asker, campaign, turn, id) => battleReplay(deps, asker, { campaign, turn, id }),
    fieldReplay: (asker, campaign, battle) => fieldReplay(deps, asker, { campaign, battle }),
    giveBattleText: (asker, campaign, battle, given) =>
      giveBattleText(deps, asker, { campaign, battle }, given),
    steerBattle: (asker, campaign, battle, step) => steerBattle(deps, asker, { campaign, battle }, step),
    battleTerms: (asker, campaign) => battleTerms(deps, asker, campaign),
    setBattleTerms: (asker, campaign, terms, reason) =>
      setBattleTerms(deps, asker, {
        campaign,
        battleTerms: terms,
        ...(reason === undefined ? {} : { reason }),
      }),
  };
}

type Steering =
  | 'giveOrders'
  | 'rehearseOrders'
  | 'resolveNow'
  | 'moveDeadline'
  | 'extendDeadline'
  | 'setCalendar'
  | 'pause'
  | 'overruleVote'
  | 'answerAboutRules'
  | 'nudge'
  | 'steerChance'
  | 'strikeLetter'
  | 'dismissMail'
  | 'openingChoices'
  | 'openCampaign'
  | 'previewMap'
  | 'editMap'
  | 'readContent'
  | 'readRoster'
  | 'changePerson'
  | 'renewKeys';

function steering(deps: Deps): Pick<UseCases, Steering> {
  return {
    giveOrders: (asker, campaign, given) => giveOrders(deps, asker, campaign, given),
    rehearseOrders: (asker, campaign, given) => rehearseOrders(deps, asker, campaign, given),
    resolveNow: (asker, campaign) => resolveNow(deps, asker, campaign),
    moveDeadline: (asker, campaign, deadline, reason) =>
      moveDeadline(deps, asker, { campaign, deadline, reason }),
    extendDeadline: (asker, extension) => extendDeadline(deps, asker, extension),
    setCalendar: (asker, change) => setCalendar(deps, asker, change),
    overruleVote: (asker, overruling) => overruleVote(deps, asker, overruling),
    pause: (asker, wish) => pause(deps, asker, wish),
    answerAboutRules: (asker, answer) => answerAboutRules(deps, asker, answer),
    nudge: (asker, campaign) => nudge(deps, asker, campaign),
    steerChance: (asker, campaign, way) => steerChance(deps, asker, { campaign, way }),
    strikeLetter: (asker, strike) => strikeLetter(deps, asker, strike),
    dismissMail: (asker, inbound) => dismissMail(deps, asker, inbound),
    openingChoices,
    previewMap: (asker, wanted, start) => previewMap(deps, asker, wanted, start),
    editMap: (asker, change) => editMap(deps, asker, change),
    readContent: contentForOwner,
    readRoster: readRosterForOwner,
    openCampaign: (asker, wanted) => openNewCampaign(deps, asker, wanted),
    changePerson: (asker, change) => changePerson(deps, asker, change),
    renewKeys: (asker, campaign, participant) => renewKeys(deps, asker, { campaign, participant }),
  };
}

function atTheDesk(deps: Deps): DeskUseCases {
  return {
    deskLog: (asker, campaign, page) => deskLog(deps, asker, campaign, page),
    deskRoll: (asker, campaign, number) => deskRoll(deps, asker, campaign, number),
    copyRoll: (asker, campaign, number) => copyRoll(deps, asker, campaign, number),
    deskChain: (asker, campaign) => deskChain(deps, asker, campaign),
    verifyDesk: (asker, campaign) => verifyDesk(deps, asker, campaign),
    deskForm: (asker, campaign, ruleset, procedure) =>
      deskForm(deps, asker, campaign, { ruleset, procedure }),
    fillCast: (asker, campaign, ask) => fillCast(deps, asker, campaign, ask),
    deskOdds: (asker, campaign, ask) => deskOdds(deps, asker, campaign, ask),
    rollAtCampaign: (asker, campaign, ask) => rollAtCampaign(deps, asker, campaign, ask),
    offerThread: (asker, campaign, text) => offerThread(deps, asker, campaign, text),
    settleThread: (asker, campaign, picks) => settleThread(deps, asker, campaign, picks),
    overruleRoll: (asker, campaign, ruling) => overruleRoll(deps, asker, campaign, ruling),
    openRoll: (asker, campaign, number, to) => openRoll(deps, asker, campaign, { number, to }),
    letPlayersRoll: (asker, campaign, isAllowed) => letPlayersRoll(deps, asker, campaign, isAllowed),
  };
}
