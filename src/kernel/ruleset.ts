/**
 * What a tabletop ruleset is to the rest of the house. Five engines fill it; ADR 0002 sketches each
 * against its catalog. Everything here is plain JSON except the functions of `Ruleset` itself.
 */
import type { TSchema } from 'typebox';
import type { Json } from './brand.ts';
import type { Dice } from './dice.ts';
import type { Line, Messages } from './message.ts';
import type { Moment } from './moments.ts';
import type { Picture } from './picture.ts';
import type { Procedure } from './procedure.ts';
import type { Result } from './result.ts';
import type { PlainWords, Sighted } from './sighted.ts';
import type { Watch } from './watch.ts';

/** Every ruleset knows its two sides by these words. */
export type Side = 'red' | 'black';
export const SIDES: readonly [Side, Side] = ['red', 'black'];
export const otherSide = (side: Side): Side => (side === 'red' ? 'black' : 'red');

/** Who looks at a battle. */
export type BattleReader = Side | 'public' | 'gm';

/** A switch of the catalog. */
export interface RulesetOption {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly values: readonly Json[];
  readonly standard: Json;
}
export type Options = Readonly<Record<string, Json>>;

/** One troop type as the campaign and its players see it. */
export interface TroopType {
  /** `orcs-and-goblins/wolfriders`: list, slash, row; unique in the ruleset. */
  readonly id: string;
  readonly name: string;
  readonly list: string;
  readonly role: 'foot' | 'mounted' | 'shooter' | 'machine' | 'monster' | 'person';
  /** Wounds, figures or models when fresh: what `left` counts down from. */
  readonly strength: number;
  /** The word for one of them: `wound`, `figure`, `model`. */
  readonly counts: string;
  /** Regions a turn on the campaign map: 1 for most, 2 for the mounted and the winged. */
  readonly pace: 1 | 2;
  /** A rough worth against other troops of the same ruleset, for fair musters; 10 is the plain foot unit. */
  readonly worth: number;
  /** One line of the roster: `Move 3, 3 dice, hit on 5+, 3 wounds; flies`. */
  readonly summary: string;
  /** True where the row rests on a house ruling; shown wherever the row is. */
  readonly isHouse: boolean;
}

/** One troop type of a campaign's own: its id in its list, its name, and the fields that the ruleset's `own.row` asks for. */
export interface OwnRow {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: Json;
}

/** A troop list of a campaign's own. With the id of a list of the ruleset its rows stand beside the printed ones. */
export interface OwnList {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly OwnRow[];
}

/** What a campaign adds to its ruleset. Rows of troops name its spells and items by `own/` and their id. */
export interface OwnRules {
  readonly lists: readonly OwnList[];
  readonly spells?: readonly OwnRow[];
  readonly items?: readonly OwnRow[];
  /** CP-OWN-13: what waits in named regions. */
  readonly scenes?: readonly OwnRow[];
}

/** How a ruleset takes rows of a campaign's own. Schemas are of the fields beside `id` and `name`, and published. */
export interface OwnTroops {
  readonly row: TSchema;
  /** Absent: the ruleset has no spells that could be added to. */
  readonly spell?: TSchema;
  /** Absent: the ruleset has no items that could be added to. */
  readonly item?: TSchema;
  /** Absent: the ruleset's battlefields are not told by a game master. */
  readonly scene?: TSchema;
  /** A row that has met the schema, as troops. Refusal: what in it the rules or `own` have no place for. */
  troopOf(list: string, row: OwnRow, own?: OwnRules): Result<TroopType>;
}

/** A force's bodies of troops as the campaign brings them. */
export interface EngagedUnit {
  readonly id: string;
  readonly name: string;
  readonly troop: string;
  /** Of `TroopType.strength`; above 0. */
  readonly left: number;
  /** What the last `aftermath` gave the campaign to keep for this ruleset (items, markers). */
  readonly keeps?: Json;
}

export interface EngagedPerson {
  readonly id: string;
  readonly name: string;
  /** A troop id whose role is `person`, or absent for a plain general. */
  readonly troop?: string;
  readonly keeps?: Json;
}

export interface EngagedArmy {
  readonly id: string;
  readonly name: string;
  readonly general?: EngagedPerson;
  readonly units: readonly EngagedUnit[];
  readonly doctrine: Doctrine;
}

export interface EngagedParty {
  readonly name: string;
  readonly armies: readonly EngagedArmy[];
}

/** The ground of a region, in the campaign's words; the ruleset makes a battlefield of it. */
export type Terrain = 'plains' | 'hills' | 'forest' | 'mountains' | 'marsh' | 'desert' | 'coast';
export interface Ground {
  readonly name: string;
  readonly terrain: Terrain;
  readonly hasRiver: boolean;
  readonly hasVillage: boolean;
  /** A castle stands here, and this side holds its walls. */
  readonly castle?: { readonly name: string; readonly holder: Side };
  /** This side has dug in here; never beside a castle. Not every ruleset knows earthworks. */
  readonly earthworks?: Side;
}

/** Armies met in a region. `attacker` is who came; the other side was there. */
export interface Engagement {
  readonly id: string;
  readonly ground: Ground;
  readonly attacker: Side;
  readonly parties: Readonly<Record<Side, EngagedParty>>;
  readonly options: Options;
  /** Absent: nobody fights with troops of the campaign's own. */
  readonly own?: OwnRules;
}

/** The start of a battle. `body` is the ruleset's own: field, forces, limits; validated by `parseScenario`. */
export interface Scenario<Body = Json> {
  readonly format: 1;
  readonly ruleset: string;
  readonly revision: string;
  readonly title: string;
  readonly options: Options;
  readonly body: Body;
}

/** A question to one side. Several at once are answered together and, where `isSecret`, unseen by the other. */
export interface Decision {
  /** Unique among the decisions of one state. */
  readonly id: string;
  readonly side: Side;
  readonly kind: string;
  readonly isSecret: boolean;
  /** The rule that asks. */
  readonly rule: string;
  /** What it is about (unit id, card, point), in the ruleset's words. */
  readonly about?: Json;
}

/** The answer to one decision. */
export interface Choice<Action = Json> {
  readonly decision: string;
  readonly action: Action;
}

/** What may be answered. `list` exists only where the set is small enough to be listed. */
export interface Choices<Action> {
  /** The action if it is legal, else a refusal that cites the rule. `apply` accepts exactly what this does. */
  check(action: Action): Result<Action>;
  /** A legal action: uniform over the kinds of choice, then within the kind. */
  sample(dice: Dice): Action;
  list?(): readonly Action[];
}

export type Temper = 'aggressive' | 'steady' | 'cautious' | 'hold';
export const TEMPERS: readonly Temper[] = ['aggressive', 'steady', 'cautious', 'hold'];

/** How the adjutant fights for a player who does not choose. */
export interface Doctrine {
  readonly temper: Temper;
  /** Lines of a battle plan as `phrases.parse` made them; those that no longer apply are passed over. */
  readonly plan?: readonly PlanLine[];
}
/** One understood line of a battle plan: the ruleset's own words, opaque to the others. */
export interface PlanLine {
  readonly kind: string;
  readonly [detail: string]: Json;
}

export interface Outcome {
  readonly winner: Side | 'draw';
  /** `destroyed`, `turn-limit`, `conceded`, `objective`, ... with the rule it rests on. */
  readonly why: string;
  readonly rule: string;
  readonly rounds: number;
}

/** What each unit and person takes home. Every one that was brought is named exactly once. */
export interface Aftermath {
  readonly units: readonly {
    readonly id: string;
    readonly left: number;
    readonly fate: 'standing' | 'routed' | 'destroyed';
    /** While the battle goes on: a word for how it stands, where that matters to who commands it. */
    readonly condition?: string;
    readonly keeps?: Json;
  }[];
  readonly persons: readonly {
    readonly id: string;
    readonly fate: 'unhurt' | 'wounded' | 'captured' | 'slain';
    readonly keeps?: Json;
  }[];
}

/** How battle plans and order sheets are written in a mail and said back. */
export interface Phrases<View> extends OnField<View> {
  /** One line of a plan. Refusals carry did-you-mean hints. */
  parse(line: string, view: View, side: Side): Result<PlanLine>;
  /** The line in the ruleset's standard words; `parse(format(x))` is `x`. */
  format(line: PlanLine, view: View): string;
  /** A ready-made order sheet for a side: lines its commander may keep, edit or strike. */
  sheet(view: View, side: Side): readonly string[];
  /** The ways to say things, each with an example, for help texts. */
  readonly help: readonly { readonly says: string; readonly example: string; readonly means: string }[];
}

/** What plain words are read with where no phrase of the ruleset fits. */
export interface OnField<View> {
  /** Everybody that a side's orders may name, its own and the enemies it sees, in roster order. */
  sighted(view: View, side: Side): readonly Sighted[];
  /** What plain words come to on this ruleset's sheet. */
  readonly plain: PlainWords;
}

/** One thing: a blade, a ring, a banner. */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly for: 'unit' | 'person';
  /** What is left of the magic in it, where it holds any that is spent. */
  readonly left?: number;
}

/** Who may carry it, with what the campaign keeps of them for the ruleset. */
export interface Bearer {
  readonly kind: 'unit' | 'person';
  /** Absent: a plain general. */
  readonly troop?: string;
  readonly keeps?: Json;
}

/** Where a battle was won. */
export interface FindPlace {
  readonly name: string;
  readonly terrain: Terrain;
  /** A castle was taken in it. */
  readonly isStormed: boolean;
}

/** What a campaign asks a ruleset about such things. `own`: the campaign's own rows and items. */
export interface Treasure {
  /** Everything that a game master can give. */
  all(own?: OwnRules): readonly Thing[];
  /** What a bearer has that another could take; not what every one of their troop has. */
  carriedBy(bearer: Bearer, own?: OwnRules): readonly Thing[];
  /** What is kept of the bearer with the thing; undefined for whom it is no use, or who has one. */
  given(bearer: Bearer, thing: Thing, own?: OwnRules): Json | undefined;
  /** What is kept of the bearer without it. */
  taken(bearer: Bearer, id: string, own?: OwnRules): Json;
  /** What a victor finds; mostly nothing. */
  found(place: FindPlace, bearer: Bearer, options: Options, dice: Dice): readonly Thing[];
}

/** Where several people may command one side, each their own fighters: every decision about one of these is theirs. */
export interface Commands<State> {
  /** The fighters that came with these armies, whatever has become of them. */
  of(state: State, armies: readonly string[]): readonly string[];
  /** Whom a line of a sheet is for; `side`: only who leads the side can say it; undefined: all whom its writer commands. */
  about(line: PlanLine): { readonly fighter: string } | 'side' | undefined;
}

/** How a ruleset takes the game master's word. A change is plain JSON of its own. */
export interface Rulings<State, View, Event> {
  /** The shape of one change; what comes from a record meets it before `rule` sees it. */
  readonly change: TSchema;
  /** The events of one word, each change checked against what the ones before it left. Refusals: the ruleset's own. */
  rule(
    state: State,
    word: { readonly reason: string; readonly entry?: Event; readonly changes: readonly Json[] },
    dice: Dice,
  ): Result<Step<State, Event>>;
  /** One line of a word. Refusals carry did-you-mean hints. */
  parse(line: string, view: View): Result<Json>;
  /** The change in the ruleset's standard words; `parse(format(x))` is `x`. */
  format(change: Json, view: View): string;
  readonly help: readonly { readonly says: string; readonly example: string; readonly means: string }[];
  /** Lines that would grant what commanders ask for in these lines of their sheets, and what does not hold yet. */
  asked(plan: readonly PlanLine[], view: View): readonly string[];
}

/** One ruleset. `State` and `View` are plain JSON; a battle is a fold over `apply`. */
export interface Ruleset<State, View, Action, Event extends BattleEvent> {
  readonly id: string;
  readonly title: string;
  readonly source: { readonly title: string; readonly author: string; readonly edition: string };
  /** Pinned in campaigns and records; changes whenever the same record would replay differently. */
  readonly revision: string;
  readonly options: readonly RulesetOption[];
  /**
   * Every switch with its setting: what is not named is at its standard, or where its preset puts it.
   * Refusal: `input/option`, for a switch that is none and for a setting it does not take.
   */
  checkOptions(options: Options): Result<Options>;
  readonly troops: readonly TroopType[];
  readonly own: OwnTroops;
  /** Absent: nothing goes from bearer to bearer. */
  readonly treasure?: Treasure;
  readonly procedures: readonly Procedure[];
  readonly messages: Messages;
  readonly phrases: Phrases<View>;
  /** Mirrored armies of `units` a side. */
  standard(units: number, dice: Dice): Scenario;
  /** The battle two parties fight in a region: field and forces, from the battle's dice only. */
  muster(engagement: Engagement, dice: Dice): Scenario;
  /** A scenario from outside: checked against the ruleset's schema and its rules. */
  parseScenario(input: unknown): Result<Scenario>;
  /** Takes a scenario that `parseScenario`, `standard` or `muster` gave. */
  deploy(scenario: Scenario, dice: Dice): Step<State, Event>;
  /** Who must choose what now. Empty only when `outcome` is there. */
  decisions(state: State): readonly Decision[];
  legal(state: State, decision: Decision): Choices<Action>;
  /** The shape of an action. One that comes from outside meets it before `legal().check`, which trusts it. */
  readonly actions: TSchema;
  /** This ruleset's judgement for a side, on what that side may know. Always legal. */
  advise(view: View, decision: Decision, doctrine: Doctrine, dice: Dice): Action;
  /**
   * Absent: nobody thinks ahead. Somebody to advise one side of one battle, who takes time over it and remembers what they chose
   * (ADR 86): a new one for each. What they choose may go otherwise in another revision only.
   */
  thinkAhead?(): Pick<Ruleset<State, View, Action, Event>, 'view' | 'advise'>;
  /**
   * Carries out one choice for each pending decision.
   * @throws Error on a choice that `legal` refuses: callers check what comes from people first.
   */
  apply(state: State, choices: readonly Choice<Action>[], dice: Dice): Step<State, Event>;
  /** The battle round this state is in, from 1: where a battle by mail pauses. */
  round(state: State): number;
  /**
   * The round that begins with this event; undefined for every event that begins none. A step may end one round and
   * begin the next: tellings part its events here.
   */
  roundBegun(event: Event): number | undefined;
  outcome(state: State): Outcome | undefined;
  aftermath(state: State): Aftermath;
  /** What a reader may know of the state. */
  view(state: State, reader: BattleReader): View;
  /** The events a reader may know, in order; details they may not know are taken out. */
  visible(events: readonly Event[], reader: BattleReader): readonly Event[];
  picture(view: View): Picture;
  /** What an event says, as a message key and its facts; undefined for events that need no words. */
  narrate(event: Event, view: View): Line | undefined;
  /** What an event is to the story of the battle; undefined for all that moves no story. */
  moment(event: Event): Moment | undefined;
  /** Absent: a side has one commander. */
  readonly commands?: Commands<State>;
  /** Absent: nothing of a battle under way is ruled over; its result still is. */
  readonly rulings?: Rulings<State, View, Event>;
  /** How a battle is watched, event by event. */
  readonly watch: Watch<State, View, Event>;
}

/** A fact of a battle: past tense, with the rule it comes from; never prose. */
export interface BattleEvent {
  readonly kind: string;
  readonly rule: string;
}

export interface Step<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/**
 * A ruleset as the registry hands it out: its own types closed over. States, views and actions go back only
 * into the ruleset they came from.
 */
// biome-ignore lint/suspicious/noExplicitAny: an existential type; TypeScript has no other word for it
export type AnyRuleset = Ruleset<any, any, any, any>;
