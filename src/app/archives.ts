/** A campaign that is put away can be read, and nothing in it changes: one guard before all that would change it. */
import type { CampaignId } from '../campaign/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Deps } from './deps.ts';
import type { UseCases } from './use-cases.ts';
import { refuse } from './words/refuse.ts';

/** What changes something in a campaign: first stands who asks, then the campaign or a wish that names it. */
const CHANGING = [
  'addReserve',
  'addWord',
  'answerAboutRules',
  'answerLeave',
  'appoint',
  'changePerson',
  'changeTerms',
  'copyRoll',
  'dismissStaff',
  'dropBoard',
  'dropReserve',
  'dropWebhook',
  'endDelegation',
  'entrust',
  'extendDeadline',
  'giveBattleText',
  'giveOrders',
  'inviteToSeat',
  'letIn',
  'letPlayersRoll',
  'moveDeadline',
  'movePlayer',
  'nudge',
  'offerCampaign',
  'openRoll',
  'overruleRoll',
  'overruleVote',
  'pause',
  'previewTurn',
  'publishStaged',
  'removePlayer',
  'renewKeys',
  'renewWebhook',
  'replacePlayer',
  'resolveNow',
  'retryBoard',
  'retryWebhook',
  'rollAtCampaign',
  'runTurnsAgain',
  'sendKeptLetters',
  'setBattleTerms',
  'setBoard',
  'setCalendar',
  'setFeed',
  'setOwnWords',
  'setProofReading',
  'setPublicPage',
  'setRight',
  'setRole',
  'setSignUp',
  'setWebhook',
  'setWishes',
  'settleBoardPost',
  'settleThread',
  'steerBattle',
  'steerChance',
  'strikeLetter',
  'swapPlayers',
  'testBoard',
  'testWebhook',
  'withdrawInvitation',
] as const satisfies readonly (keyof UseCases)[];

type Changing = (asker: unknown, where: Where, ...rest: readonly unknown[]) => Promise<Result<unknown>>;
type Where = CampaignId | { readonly campaign: CampaignId };

/** The use cases, of which those that change something refuse it with `late/archived` where the campaign is put away. */
export function keepingArchives({ store }: Pick<Deps, 'store'>, useCases: UseCases): UseCases {
  const guard =
    (change: Changing): Changing =>
    async (asker, where, ...rest) => {
      const id = typeof where === 'string' ? where : where.campaign;
      const campaign = await store.findCampaign(id);
      return campaign?.archivedAt === undefined ? change(asker, where, ...rest) : refuse('late/archived');
    };
  const guarded = CHANGING.map((name) => [name, guard(useCases[name] as Changing)]);
  return { ...useCases, ...Object.fromEntries(guarded) };
}
