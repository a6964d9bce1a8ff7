/**
 * Everything the shells can ask for. `compose` makes one of these; API, pages, mail doors, jobs and the command line call
 * nothing else. `who` is never guessed here: a shell proves it first.
 */

import type { Courier } from '../campaign/envoys/press-terms.ts';
import type { BattleId, CampaignId } from '../campaign/ids.ts';
import type { TurnRecord } from '../campaign/record.ts';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import type { Instant } from '../kernel/brand.ts';
import type { Result } from '../kernel/result.ts';
import type { Receipt } from '../orders/receipt.ts';
import type { BattleStory } from '../reports/battle-story.ts';
import type { Book, BookPiece } from '../reports/book/book.ts';
import type { BoardUseCases } from './boards/use-cases.ts';
import type { Cockpit } from './cockpit.ts';
import type { ToldTurn, TurnStory } from './contracts/turn-story.ts';
import type { PlayerDesk } from './desks.ts';
import type { DeskUseCases } from './dice/desk-use-cases.ts';
import type { BattleUseCases } from './field/battle-use-cases.ts';
import type { InboundId, OutboundId, ParticipantId } from './ids.ts';
import type { MailWays } from './mail/mail-test.ts';
import type { MailboxFault } from './mail/mailbox-fault.ts';
import type { LetterPage, LetterQuery, ReadableMail } from './mail/mailroom.ts';
import type { TakenMessage } from './mail/take-mail.ts';
import type { News } from './news.ts';
import type { SeatStatus } from './open-turn/seat-status.ts';
import type { RulesAnswer } from './opening/doubted-rules.ts';
import type { MapChange, MapEdited, MapPreview, StartWish } from './opening/map-desk.ts';
import type { NewCampaign, OpeningChoice, PreviewWish } from './opening/opening.ts';
import type { MendableRoster, RosterFile } from './opening/roster-file.ts';
import type { ContentFacts } from './opening/standalone-content.ts';
import type { GivenOrders } from './orders/give-orders.ts';
import type { MailSettings, Wish } from './outbox/mail-wishes.ts';
import type { OwnWordsUseCases } from './own-words/use-cases.ts';
import type { Asker, Scope } from './people/asker.ts';
import type { PersonChange } from './people/person.ts';
import type { PublicPageUseCases } from './public-page/use-cases.ts';
import type {
  AuditRow,
  CampaignRow,
  ForumPost,
  InboundMail,
  Mailbox,
  Participant,
  TurnRow,
} from './records.ts';
import type { Asked, KeptAnswer, Turn } from './repeats.ts';
import type { SeenInvitation } from './seats/answer-invitation.ts';
import type { ListedToken } from './seats/tokens.ts';
import type { SeatUseCases } from './seats/use-cases.ts';
import type { TermsNow } from './second-thoughts/change-terms.ts';
import type { Correctables } from './second-thoughts/correctables.ts';
import type { Outlook } from './second-thoughts/outlook.ts';
import type { AskedPreview, Tried, TurnPreview } from './second-thoughts/preview.ts';
import type { AskedAgain } from './second-thoughts/run-again.ts';
import type { SecondThoughtsUseCases } from './second-thoughts/use-cases.ts';
import type { BookFile, BookPieceWish, BookWish } from './turn/campaign-book.ts';
import type { Extension } from './turn/move-deadline.ts';
import type { PauseWish } from './turn/pause.ts';
import type { CalendarChange } from './turn/set-calendar.ts';
import type { Overruling } from './turn/settle-vote.ts';
import type { BeaconWayOut } from './turn/steer-chance.ts';
import type { Strike } from './turn/strike-letter.ts';
import type { WebhookUseCases } from './webhooks/use-cases.ts';
import type { WholeCampaignUseCases } from './whole-campaigns/use-cases.ts';

export type {
  AskedAgain,
  AskedPreview,
  Asker,
  Cockpit,
  Correctables,
  GivenOrders,
  ListedToken,
  News,
  Outlook,
  PlayerDesk,
  ReadableMail,
  Scope,
  SeatStatus,
  SeenInvitation,
  TermsNow,
  ToldTurn,
  Tried,
  TurnPreview,
  TurnStory,
};

export interface UseCases
  extends BoardUseCases,
    WebhookUseCases,
    DeskUseCases,
    BattleUseCases,
    PublicPageUseCases,
    OwnWordsUseCases,
    SecondThoughtsUseCases,
    SeatUseCases,
    WholeCampaignUseCases {
  /** Campaigns the asker has to do with. */
  listCampaigns(asker: Asker): Promise<readonly CampaignRow[]>;
  /** Owner only, as all that follow but where a participant is named. Refusal: `stranger/not-yours`, `unclear/campaign`. */
  cockpit(asker: Asker, campaign: CampaignId): Promise<Result<Cockpit>>;
  /** The campaign as the asker may know it: the owner sees all, a player what their faction knows. */
  knownCampaign(asker: Asker, campaign: CampaignId): Promise<Result<VisibleCampaign>>;
  playerDesk(asker: Asker, campaign: CampaignId): Promise<Result<PlayerDesk>>;
  /** A resolved turn as the asker may know it. */
  turnStory(asker: Asker, campaign: CampaignId, turn: number): Promise<Result<TurnStory>>;
  /** The same in short, for its page: no battle is played again for it. */
  toldTurn(asker: Asker, campaign: CampaignId, turn: number): Promise<Result<ToldTurn>>;
  listTurns(asker: Asker, campaign: CampaignId): Promise<Result<readonly TurnRow[]>>;
  /** Orders from a page or the API: the same reading, checking and receipt as by mail; the receipt is mailed as well. */
  giveOrders(asker: Asker, campaign: CampaignId, given: GivenOrders): Promise<Result<Receipt>>;
  /** Reads and checks without keeping anything. */
  rehearseOrders(asker: Asker, campaign: CampaignId, given: GivenOrders): Promise<Result<Receipt>>;

  /** Locks the turn now and resolves it. Refusal: `late/resolved`. */
  resolveNow(asker: Asker, campaign: CampaignId): Promise<Result<TurnRow>>;
  moveDeadline(
    asker: Asker,
    campaign: CampaignId,
    deadline: Instant,
    reason: string,
  ): Promise<Result<TurnRow>>;
  /** CP-CAL-09: more time by days. GM only. Refusals: see `extendDeadline`. */
  extendDeadline(asker: Asker, extension: Extension): Promise<Result<TurnRow>>;
  /** CP-CAL-10: stops the clock, or lets it run again. GM only. Refusals: see `pause`. */
  pause(asker: Asker, wish: PauseWish): Promise<Result<CampaignRow>>;
  /** CP-CAL-18: ends a vote on a pause, either way. GM only. Refusals: see `overruleVote`. */
  overruleVote(asker: Asker, overruling: Overruling): Promise<Result<CampaignRow>>;
  /** CP-CAL-12: when turns are due from the next deadline on. GM only. Refusals: see `setCalendar`. */
  setCalendar(asker: Asker, change: CalendarChange): Promise<Result<CampaignRow>>;
  /** CP-OPN-08: the GM's word on the rules they are asked about. GM only. Refusals: see `answerAboutRules`. */
  answerAboutRules(asker: Asker, answer: RulesAnswer): Promise<Result<CampaignRow>>;
  /** CP-REC-13: a turn that waits for its beacon goes on. GM only. Refusals: see `steerChance`. */
  steerChance(asker: Asker, campaign: CampaignId, way: BeaconWayOut): Promise<Result<TurnRow>>;
  /** CP-PRS-10: a letter on the road is not delivered. GM only. Refusals: see `strikeLetter`. */
  strikeLetter(asker: Asker, strike: Strike): Promise<Result<Courier>>;
  /** A reminder to players without orders. Answers how many were written to. */
  nudge(asker: Asker, campaign: CampaignId): Promise<Result<number>>;

  /** The whole campaign, as the asker knows it. Refusals: see `campaignBook`. */
  campaignBook(asker: Asker, wish: BookWish): Promise<Result<Book>>;
  /** One chapter of it, and what others there are. Refusals: see `campaignBook`. */
  bookPiece(asker: Asker, wish: BookPieceWish): Promise<Result<BookPiece>>;
  /** The same as Markdown or EPUB. */
  bookFile(asker: Asker, wish: BookWish & { readonly format: 'md' | 'epub' }): Promise<Result<BookFile>>;
  /** The map through the turns, moving. Refusals: see `campaignBook`. */
  warSvg(asker: Asker, wish: BookWish & { readonly theme: 'light' | 'dark' }): Promise<Result<string>>;
  warGif(asker: Asker, wish: BookWish): Promise<Result<BookFile>>;
  posts(asker: Asker, campaign: CampaignId, turn: number): Promise<Result<readonly ForumPost[]>>;
  /** The turn's record for the asker: whole for the owner, the open part for a player. */
  turnRecord(asker: Asker, campaign: CampaignId, turn: number): Promise<Result<TurnRecord>>;
  /** Replays what the asker's record holds. */
  verifyTurn(
    asker: Asker,
    campaign: CampaignId,
    turn: number,
  ): Promise<
    Result<{
      readonly verified: boolean;
      readonly differences: readonly {
        readonly at: string;
        readonly expected: string;
        readonly found: string;
      }[];
    }>
  >;
  battleStory(
    asker: Asker,
    campaign: CampaignId,
    turn: number,
    battle: BattleId,
  ): Promise<Result<BattleStory>>;

  /** The GM's tray: mails that changed nothing and wait for their eyes. */
  tray(asker: Asker, campaign: CampaignId | undefined): Promise<Result<readonly InboundMail[]>>;
  /** Puts a mail of the tray away. */
  dismissMail(asker: Asker, inbound: InboundId): Promise<Result<InboundMail>>;
  /** A page of letters without their texts, by words if wanted: all for the GM, their own for a player. */
  letters(asker: Asker, campaign: CampaignId, query: LetterQuery): Promise<Result<LetterPage>>;
  /** How many letters lie in each mailbox. GM only. */
  mailboxes(asker: Asker, campaign: CampaignId): Promise<Result<readonly Mailbox[]>>;
  readMail(asker: Asker, mail: OutboundId): Promise<Result<ReadableMail>>;
  /** Answers a mail of the mailroom as its addressee would: a real message through the same pipeline. Owner, or the addressee. */
  answerMail(asker: Asker, mail: OutboundId, text: string): Promise<Result<InboundMail>>;
  audit(
    asker: Asker,
    campaign: CampaignId,
    piece?: { readonly limit?: number; readonly before?: number },
  ): Promise<Result<readonly AuditRow[]>>;
  /** Whose session a token is of; undefined for a forged one, and for one that has ended. */
  whoHas(sessionToken: string): Promise<Asker | undefined>;
  participants(asker: Asker, campaign: CampaignId): Promise<Result<readonly Participant[]>>;

  /** Stores a message whole before it is accepted; reading it is a job. */
  takeMail(message: TakenMessage): Promise<InboundMail>;
  /** The same for a message whose request counts once, by any process; undefined where it has counted already. */
  takeMailOnce(message: TakenMessage, proof: string): Promise<InboundMail | undefined>;
  /** How mail goes out and comes in, and how the last test of it went. Owner only. */
  mailWays(asker: Asker): Promise<Result<MailWays>>;
  /** What a look at the mailbox found that mail is fetched from; undefined: it was read. */
  noteMailbox(found: Omit<MailboxFault, 'at'> | undefined): Promise<void>;
  /** Sends a letter from this house to itself. Owner only. Refusals: see `testMail`. */
  testMail(asker: Asker): Promise<Result<MailWays>>;
  /** Sends this turn's letters that were written before a mail server was set up; answers how many. GM only. */
  sendKeptLetters(asker: Asker, campaign: CampaignId): Promise<Result<number>>;
  /** Whether a recipient address is one of ours, for the door's answer at RCPT. */
  isOurAddress(address: string): boolean;
  /** What a campaign can be opened with. Owner only. */
  openingChoices(asker: Asker): Result<readonly OpeningChoice[]>;
  /** A map as it would be played on, with its picture. Owner only. Refusals: see `previewMap`. */
  previewMap(asker: Asker, wanted: PreviewWish, start?: StartWish): Result<MapPreview>;
  /** CP-MAP-12: a map changed by hand, to look at. Owner only. Refusals: see `editMap`. */
  editMap(asker: Asker, change: MapChange): Result<MapEdited>;
  /** CP-OWN-08: what a content of its own holds. Owner only. Refusals: see `contentForOwner`. */
  readContent(asker: Asker, text: string): Result<ContentFacts>;
  /** A roster of another program as troops of a ruleset, line by line. Owner only. Refusals: see `readRosterForOwner`. */
  readRoster(asker: Asker, asked: RosterFile): Promise<Result<MendableRoster>>;
  /** Opens a campaign and writes to everybody. Owner only. Refusals: see `openNewCampaign`. */
  openCampaign(asker: Asker, wanted: NewCampaign): Promise<Result<CampaignRow>>;
  /** Sets right who sits in a seat. GM only. Refusals: see `changePerson`. */
  changePerson(asker: Asker, change: PersonChange): Promise<Result<Participant>>;
  /** What mail a seat wants: their own, or any for the GM. Refusals: see `setWishes`. */
  setWishes(
    asker: Asker,
    campaign: CampaignId,
    participant: ParticipantId,
    wishes: readonly Wish[],
  ): Promise<Result<MailSettings>>;
  /** Makes the reply addresses and links of a seat void; answers the turn whose letter goes once more. Refusals: see `renewKeys`. */
  renewKeys(asker: Asker, campaign: CampaignId, participant: ParticipantId): Promise<Result<number>>;
  /** By the token of a List-Unsubscribe header: how it stands, and no reminders more or again. Refusal: `stranger/bad-token`. */
  lookAtWayOut(token: string): Promise<Result<MailSettings>>;
  takeWayOut(token: string, isOut: boolean): Promise<Result<MailSettings>>;
  /** Opens the demo campaign if there is no campaign yet. */
  openDemo(): Promise<CampaignRow | undefined>;

  /** What has happened behind a place of before, as the asker may know it; from now on where none is named. Refusals: see `newsSince`. */
  newsSince(asker: Asker, campaign: CampaignId, after?: string): Promise<Result<News>>;
  /** A request with an Idempotency-Key: whether it is to be carried out. Refusals: see `takeTurn`. */
  takeTurn(asker: Asker, asked: Asked): Promise<Result<Turn>>;
  keepAnswer(id: string, answer: KeptAnswer): Promise<void>;
  forgetRequest(id: string): Promise<void>;

  /** For jobs; each may run twice. */
  readInbound(inbound: readonly InboundId[]): Promise<void>;
  /** For how many seconds the oldest mail has not been read; mail whose lane is full is not counted. Undefined: all is read. */
  unreadFor(): Promise<number | undefined>;
  sendOutbound(outbound: readonly OutboundId[]): Promise<void>;
  wakeTurn(campaign: CampaignId, turn: number): Promise<void>;
  fightBattles(campaign: CampaignId, turn: number, battles: readonly BattleId[]): Promise<void>;
  carryTurnOn(campaign: CampaignId, turn: number): Promise<void>;
  /** Fights all battles of a locked turn here and publishes it, without waiting for the jobs. */
  resolveLocked(campaign: CampaignId, turn: number): Promise<void>;
  /** Queues again whatever a crash left lying: taken mails, due outbox rows, turns. Run at start and every minute. */
  sweep(isStart?: boolean): Promise<void>;
}
