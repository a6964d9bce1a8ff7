import { english } from '../../kernel/words/language.ts';

interface InRound {
  readonly place: string;
  readonly round: number;
}

interface Due {
  readonly at: string;
  readonly zone: string;
  readonly left: string;
}

/** The letters of a battle that is fought by mail, round by round. */
export const battleRound = {
  subject: ({ place, round }: InRound) => `Battle of ${place}, round ${round}: orders please`,
  reminder: ({ place, round }: InRound) => `Battle of ${place}, round ${round}: your orders are still wanted`,
  title: ({ place, round }: InRound) => `The battle of ${place}, round ${round}`,
  whoMeets: (facts: {
    readonly player: string;
    readonly party: string;
    readonly side: string;
    readonly enemy: string;
    readonly isAttacker: boolean;
    /** Others command on the side, too. */
    readonly isShared: boolean;
  }) => {
    const commands = facts.isShared ? 'you are one of those who command' : 'you command';
    const does = facts.isAttacker ? 'attack' : 'defend against';
    return `${facts.player}, ${commands} ${facts.party}. You are ${facts.side} on the board and ${does} ${facts.enemy}.`;
  },
  share: (facts: {
    readonly own: readonly string[];
    readonly others: readonly string[];
    readonly isLeader: boolean;
  }) => {
    const others = english.and(facts.others);
    const own =
      facts.own.length === 0 ? 'None of yours stands any more' : `Yours to order: ${english.and(facts.own)}`;
    const leads = facts.isLeader
      ? 'You lead: whether all withdraw or yield is yours to say.'
      : 'Whether all withdraw or yield is not yours to say.';
    return `${own}. ${others} ${english.pick(facts.others.length, ['commands its', 'command their'])} own. ${leads}`;
  },
  missed: ({ round }: { readonly round: number }) =>
    `Nothing had come from you for round ${round}, so your adjutant led your troops in it.`,
  stillDue: ({ round, at, zone, left }: Due & { readonly round: number }) =>
    `Nothing has come from you for round ${round} yet. Your orders are due ${at} (${zone}), ${left} from this letter; if none come, your adjutant leads.`,
  due: ({ round, at, zone, left }: Due & { readonly round: number }) =>
    `Your orders for round ${round} are due ${at} (${zone}), ${left} from this letter. The round is played as soon as both sides have sent theirs; whoever sends none is led by their adjutant.`,
  led: 'Your adjutant leads at present, and you are not waited for. Send a sheet and you are in command again.',
  news: 'What you have seen',
  olderNews: ({ lines }: { readonly lines: number }) => `The first ${lines} lines are on your page.`,
  troops: 'Your troops',
  troopsHead: ['', 'Came with', 'Now', 'Where'],
  troopsSaid: ['', 'came with', 'now', 'at'],
  enemies: 'The enemy in sight',
  enemiesHead: ['', 'Where'],
  cameWith: ({ left, counts }: { readonly left: number; readonly counts: string }) =>
    counts === '' ? `${left}` : `${left} ${counts}${left === 1 ? '' : 's'}`,
  field: 'The field as you see it',
  /** Some rulesets draw up their troops with the first choices of a battle, others before them. */
  fieldAt: ({ place, round }: InRound) => {
    const when = `The field at ${place}, at the start of round ${round}`;
    return round > 1
      ? `${when}.`
      : `${when}. Whoever does not stand on it yet is drawn up as the round begins.`;
  },
  dice: 'The dice of this battle',
  howDiceAreMade:
    'They are made of a secret that we have committed ourselves to by this hash, and of the seed of the turn in which the armies met. The secret is told when the battle is over, and anybody can play it again.',
  how: ({ example }: { readonly example: string | undefined }) => {
    const such = example === undefined ? '' : `, for example "${example}"`;
    return `Reply to this letter. Put an x in the box before each line of the sheet that you want, change it if you like, or write above the quoted text, in plain words, what your units shall do${such}; "the rest hold" or "attack the nearest enemy" will do as well. A later letter with orders in it replaces the whole sheet.`;
  },
  whatComesBack: ({ mayConcede }: { readonly mayConcede: boolean }) => {
    const concede = mayConcede ? ' "concede" gives the battle up.' : '';
    return `You will have a receipt at once. A sheet in which everything was understood counts as it stands; add "not final" if you want to think on, or write "final" to have it count all the same. "help" brings the list of what you can write, "status" what stands, "cancel" strikes your sheet. "leave it to the adjutant" lets your adjutant fight on until you write again.${concede}`;
  },
};

/** What became of a mail about a battle; the round is undefined for a battle on a table. */
export const battleReceipt = {
  about: (facts: {
    readonly place: string;
    readonly round: number | undefined;
    readonly verdict: string;
  }) => {
    const what = facts.round === undefined ? 'result' : `round ${facts.round}`;
    return `Battle of ${facts.place}, ${what}: ${facts.verdict}`;
  },
  arrival: (facts: { readonly number: number; readonly takenAt: string; readonly subject: string }) => {
    const answers = facts.subject === '' ? '' : ` It answers your mail "${facts.subject}".`;
    return `Receipt ${facts.number}, taken ${facts.takenAt}.${answers}`;
  },
  due: ({ at, zone, left }: Due) => `Due ${at} (${zone}), in ${left}.`,
  problems: 'Lines that need another look',
  understood: 'Lines as understood',
  line: ({ number, text }: { readonly number: number; readonly text: string }) => `${number}: ${text}`,
  ignored: (reason: string) => `Passed over: ${reason}`,
  more: ({ more }: { readonly more: number }) => `... and ${more} more`,
  report: { standing: 'Your report as it stands', none: 'None.' },
  sheet: {
    standing: 'Your sheet as it stands',
    none: 'None: your adjutant will lead by the doctrine and plan you gave on the map.',
  },
  help: 'What you can write',
  helpLine: ({ means, example }: { readonly means: string; readonly example: string }) =>
    `${means}. Example: ${example}`,
  how: 'Reply to this mail as often as you like until the deadline. A mail with new lines in it replaces what you sent before.',
};

/** A battle that is over. */
export const battleRuling = {
  title: ({ place }: { readonly place: string }) => `Battle of ${place}: the game master has ruled`,
  lead: ({ player, by = 'the game master' }: { readonly player: string; readonly by?: string }) =>
    `${player}, ${by} has ruled over the battle. Everybody whom it concerns reads this; what fell stands in its record as it fell, with the ruling behind it.`,
  goesOn: ({ at }: { readonly at: string }) =>
    `What you have sent for the round that comes still stands, and you may change it until ${at}.`,
  isOver: 'So it counts when the campaign’s turn is resolved next.',
  said: 'The ruling',
};

export const battleAsked = {
  title: ({ place }: { readonly place: string }) => `Battle of ${place}: you are asked to rule`,
  lead: ({ player, who, at }: { readonly player: string; readonly who: string; readonly at: string }) =>
    `${player}, the commander of ${who} asks for what only you can grant. Until ${at} you can rule so on the battle’s page, as it stands here or otherwise; without your word nothing of it holds.`,
  asked: 'What would grant it',
};

export const battleOver = {
  subject: ({ place }: { readonly place: string }) => `Battle of ${place}: it is over`,
  title: ({ place }: { readonly place: string }) => `The battle of ${place} is over`,
  how: ({ player, how }: { readonly player: string; readonly how: string }) => `${player}, ${how}`,
  endings: {
    played: 'the battle has been fought to its end.',
    left: 'both commanders have left it to their adjutants, who have fought it to its end.',
    fallback: 'its time was up, and the adjutants have fought it to its end.',
    agreed: 'both sides have told its end in the same words, and so it stands.',
    ruled: 'the game master has ruled how it ended.',
    recalled: 'the game master has left it to the adjutants, who have fought it to its end.',
  },
  whenItCounts:
    'Losses, retreat and the fate of the land count when the campaign’s turn is resolved next; until then its armies stay where they are.',
  course: 'How it went',
  losses: 'What it cost',
  field: 'The field at the end',
  fieldAt: ({ place }: { readonly place: string }) => `The field at the end of the battle of ${place}.`,
  lastBlows: 'The last blows',
};
