/** What can be asked of the dice desk of a campaign. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Audience, ChainLink, DeskChain, DeskRuling, OpenPart } from '../../kernel/desk-chain.ts';
import type { ScriptEntry } from '../../kernel/dice-scripted.ts';
import type { Field } from '../../kernel/procedure-fields.ts';
import type { Odds, ProcedureInput } from '../../kernel/procedures.ts';
import type { Verification } from '../../kernel/replay.ts';
import type { Result } from '../../kernel/result.ts';
import type { Receipt } from '../../orders/receipt.ts';
import type { RollCopies } from '../../reports/views/desk-roll.ts';
import type { ParticipantId } from '../ids.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow } from '../records.ts';

/** Who plays a part: `unit:iron-1-u2` of the campaign, or `troop:orcs/wolfriders` fresh from its list; and which of their ways. */
export interface Casting {
  readonly who: string;
  /** From 0; the first if not said. */
  readonly way?: number;
}

/** A procedure and what goes into it. */
export interface DeskAsk {
  readonly ruleset: string;
  readonly procedure: string;
  /** What was typed; it counts over what the cast fills in, and that over the campaign's switches. */
  readonly input: ProcedureInput;
  /** By role. */
  readonly cast?: Readonly<Record<string, Casting>>;
}

export interface RollAsk extends DeskAsk {
  /** What real dice showed, in the order in which the rules roll them; absent: the server rolls. */
  readonly dice?: readonly ScriptEntry[];
  readonly audience: Audience;
  /** What it is for; may be empty. */
  readonly note: string;
  /**
   * The number the roll shall have. Where it is taken the roll is refused, unless the very same is asked twice (a button
   * pressed twice), which gets the roll it has made. Absent: whatever number comes next.
   */
  readonly number?: number;
}

/** A roll as its reader may know it. */
export interface SeenRoll extends ChainLink {
  /** Absent, as `audience` is, where they may not know it. */
  readonly open?: OpenPart;
  /** Who may know it now. */
  readonly audience?: Audience;
  /** The game master's last word over it, and the number under which that stands; absent where nobody overruled it. */
  readonly ruled?: Pick<DeskRuling, 'result' | 'reason'> & { readonly number: number };
}

/** What the game master rules over a roll: what counts instead and why, in words of theirs. */
export interface RulingAsk {
  /** The roll's; where it is a ruling's, the roll that one is about. */
  readonly number: number;
  readonly result: string;
  readonly reason: string;
}

export interface DeskLog {
  readonly campaign: CampaignRow;
  /** The last first. */
  readonly rolls: readonly SeenRoll[];
  /** How many there are in all. */
  readonly count: number;
  /** The roll to come: its number, and the hash its secret is held to. */
  readonly next: { readonly number: number; readonly commitment: string };
}

/** What a form for one procedure is made from. */
export interface DeskForm {
  readonly ruleset: { readonly id: string; readonly title: string };
  readonly procedure: { readonly name: string; readonly title: string; readonly rules: readonly string[] };
  readonly fields: readonly Field[];
  /** The catalog's switches; their standards are those of the campaign where it is played by this ruleset. */
  readonly options: readonly Field[];
  readonly roles: readonly {
    readonly id: string;
    readonly title: string;
    readonly groups: readonly CastGroup[];
  }[];
}

/** An army's units, or a list's troops. */
export interface CastGroup {
  readonly title: string;
  readonly players: readonly {
    readonly who: string;
    readonly name: string;
    /** What tells their ways apart; one empty text where there is only one. */
    readonly ways: readonly string[];
  }[];
}

/** What a cast fills in. */
export interface FilledIn {
  readonly input: ProcedureInput;
  readonly cast: readonly { readonly part: string; readonly name: string }[];
}

export interface DeskVerification extends Verification {
  /** Rolls that were rolled again here and came out as they stand. */
  readonly checked: number;
  /** Rolls whose content the reader may not know: their links alone were checked. */
  readonly sealed: number;
  /** Numbers of rolls made by another revision of the rules: their dice cannot be rolled again here. */
  readonly otherRules: readonly number[];
  /** Numbers of rolls that the game master overruled, as far as the reader may know: nothing is wrong with them. */
  readonly overruled: readonly number[];
}

/** A line of a pasted thread that asks for something. */
export interface OfferedLine {
  /** In the text as pasted, from 1. */
  readonly number: number;
  readonly text: string;
  readonly kind: 'order' | 'roll';
  /** Whose it is, as far as the text tells or only one could have meant it. */
  readonly seat?: ParticipantId;
  /** It can be done as it stands. */
  readonly isReady: boolean;
  /** In standard words; empty where it is not ready. */
  readonly says: string;
  /** Why it is not ready. */
  readonly why: string;
}

export interface ThreadOffer {
  readonly lines: readonly OfferedLine[];
  /** Lines that quote others, and lines that ask for nothing. */
  readonly quoted: number;
  readonly passedOver: number;
  /** Who can be given orders for. */
  readonly seats: readonly { readonly id: ParticipantId; readonly name: string }[];
}

/** A line the GM has ticked. */
export type ThreadPick =
  | { readonly kind: 'order'; readonly text: string; readonly seat: ParticipantId }
  | { readonly kind: 'roll'; readonly text: string; readonly audience: Audience };

export interface SettledThread {
  readonly orders: readonly { readonly seat: ParticipantId; readonly receipt: Receipt }[];
  readonly rolls: readonly SeenRoll[];
  /** Rolls that could not be made after all. */
  readonly refused: readonly { readonly text: string; readonly why: string }[];
}

/** How many rolls a page of the log has, and where it begins: below this number. */
export interface LogPage {
  readonly limit: number;
  readonly before?: number;
}

export interface DeskUseCases {
  /** Everyone with a seat; a hidden roll shows its number and its hashes alone. */
  deskLog(asker: Asker, campaign: CampaignId, page: LogPage): Promise<Result<DeskLog>>;
  /** Refusal: `unclear/roll`. */
  deskRoll(asker: Asker, campaign: CampaignId, number: number): Promise<Result<SeenRoll>>;
  /** For pasting. Refusals: `unclear/roll`, `stranger/hidden-roll`. */
  copyRoll(asker: Asker, campaign: CampaignId, number: number): Promise<Result<RollCopies>>;
  /** The whole chain as the asker may know it: what `fieldpost verify` takes. */
  deskChain(asker: Asker, campaign: CampaignId): Promise<Result<DeskChain>>;
  verifyDesk(asker: Asker, campaign: CampaignId): Promise<Result<DeskVerification>>;
  /** What the asker can fill in for a procedure, their own units among it. */
  deskForm(asker: Asker, campaign: CampaignId, ruleset: string, procedure: string): Promise<Result<DeskForm>>;
  /** What the cast fills in. Refusal: `input/cast`. */
  fillCast(asker: Asker, campaign: CampaignId, ask: DeskAsk): Promise<Result<FilledIn>>;
  /** Exact up to a bound, sampled past it. Nothing is rolled and nothing kept. */
  deskOdds(asker: Asker, campaign: CampaignId, ask: DeskAsk): Promise<Result<Odds>>;
  /** GM only. Refusals: those of `rollAtDesk`, `input/cast`, `input/audience`, `input/characters`, `conflict/roll`. */
  rollAtCampaign(asker: Asker, campaign: CampaignId, ask: RollAsk): Promise<Result<SeenRoll>>;
  /**
   * GM only: a word over a roll, told to all who may know that roll. It is an entry of the chain and draws no dice. Refusals:
   * `unclear/roll`, `input/ruling`, `conflict/roll`.
   */
  overruleRoll(asker: Asker, campaign: CampaignId, ruling: RulingAsk): Promise<Result<SeenRoll>>;
  /** GM only: lets more people know a roll, and what was ruled over it. Refusals: `unclear/roll`, `illegal/narrower`. */
  openRoll(asker: Asker, campaign: CampaignId, number: number, to: Audience): Promise<Result<SeenRoll>>;
  /** GM only: what a pasted thread asks for. Nothing is done. */
  offerThread(asker: Asker, campaign: CampaignId, text: string): Promise<Result<ThreadOffer>>;
  /** GM only: does what was ticked. Orders are taken as if their players had sent them, and answered to them. */
  settleThread(
    asker: Asker,
    campaign: CampaignId,
    picks: readonly ThreadPick[],
  ): Promise<Result<SettledThread>>;
  /** GM only: whether players may ask for rolls by mail. */
  letPlayersRoll(asker: Asker, campaign: CampaignId, isAllowed: boolean): Promise<Result<CampaignRow>>;
}
