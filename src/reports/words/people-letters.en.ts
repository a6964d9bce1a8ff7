import { english } from '../../kernel/words/language.ts';

interface Named {
  readonly name: string;
}

interface Welcome extends Named {
  readonly player: string;
  readonly faction: string;
  readonly reason: string;
}

interface Holdings {
  readonly lands: number;
  readonly armies: number;
  /** Undefined where the campaign has no gold. */
  readonly gold: number | undefined;
}

interface Army extends Named {
  readonly at: string;
  readonly general: string | undefined;
  readonly units: number;
}

interface Farewell extends Named {
  readonly player: string;
  readonly reason: string;
}

/** A reason that somebody gave, with a stop at its end: a sentence of ours follows it. */
const closed = (reason: string): string => (/[.!?…]["”’»)]*$/u.test(reason) ? reason : `${reason}.`);

/** Letters about seats and who sits in them. */
export const peopleLetters = {
  signInSubject: ({ name }: Named) => `Your way in to ${name}`,
  signInTitle: 'Sign in',
  signInLink: 'The link',
  signIn: ({ player, minutes }: { readonly player: string; readonly minutes: number }) =>
    `${player}, you asked for a link to your page. The one below signs you in once, within ${minutes} minutes; then it opens nothing any more. Open it in the browser that you want to use.`,
  notYou:
    'If you did not ask for it, do nothing: nobody has got in. Hand it to nobody, and do not forward this letter.',
  handOverSubject: ({ faction, turn }: { readonly faction: string; readonly turn: number }) =>
    `You lead ${faction} from turn ${turn} on`,
  handOverTitle: ({ faction }: { readonly faction: string }) => `${faction} is yours`,
  welcome: ({ player, name, faction, reason }: Welcome) =>
    `${player}, you lead ${faction} in ${name} from now on. The reason given: ${closed(reason)} Here is what you need; an answer to this letter with orders in plain words is all that is asked.`,
  position: 'How you stand',
  holds: ({ lands, armies, gold }: Holdings) =>
    `You hold ${english.count(lands, 'region', 'regions')} and lead ${english.count(armies, 'army', 'armies')}${gold === undefined ? '' : `, with ${gold} gold in hand`}.`,
  army: ({ name, at, general, units }: Army) =>
    `${name} at ${at}, ${english.count(units, 'unit', 'units')}${general === undefined ? ', without a general' : ` under ${general}`}`,
  treaties: 'Treaties and how you stand with the others',
  standing: 'Orders that stand for this turn',
  promised: 'Orders that wait for their time',
  reports: 'What was before',
  reportFollows:
    'The report of this turn comes in a letter of its own. For an older one answer with "report" and the number of its turn, for all orders so far with "history".',
  reportOfBefore:
    'This report was written before you had the seat. When orders are due now stands in the letter that hands it over.',
  lettersKept:
    'Reports and letters between the powers are the power’s, and yours now. What your predecessor wrote to us, and what we answered them, stays theirs.',
  lettersShared:
    'Reports and letters between the powers are the power’s, and yours now. Your predecessor lets you read what they wrote to us and what we answered, too: it lies among the letters on your page.',
  farewellSubject: ({ name }: Named) => `Your seat in ${name} has been handed over`,
  farewellTitle: 'Thank you for playing',
  farewell: ({ player, name, reason }: Farewell) =>
    `${player}, somebody else has your seat in ${name} from now on. The reason given: ${closed(reason)}`,
  removedSubject: ({ name }: Named) => `You have no seat in ${name} any more`,
  removed: ({ player, name, reason }: Farewell) =>
    `${player}, your game master has ended your part in ${name}. The reason given: ${closed(reason)} This is the last letter that comes to you from it.`,
  /** Whose name was taken out. */
  formerPlayer: 'a former player',
  /** Who sits in an empty seat. */
  nobody: 'Nobody yet',
  sharedAsAgreed:
    'As you agreed, whoever follows you may read what you wrote to us and were answered; reports and letters between the powers stay the power’s. Links and reply addresses in your letters open nothing any more.',
  yoursStaysYours:
    'Your receipts, questions and their answers are not shown to whoever follows you; reports and letters between the powers stay the power’s. Links and reply addresses in your letters open nothing any more.',
  invited: 'you have accepted the invitation.',
  standIn: 'a player has resigned, and the first of the reserve stands in.',
  takesEmpty: 'the seat was empty, and you are the first of the reserve.',
  stoodInSubject: ({ after }: { readonly after: string }) => `${after} stands in`,
  stoodInTitle: 'A seat has been taken over',
  stoodIn: ({ before, after }: { readonly before: string | undefined; readonly after: string }) =>
    `${before === undefined ? 'A seat was empty.' : `${before} has resigned.`} ${after} of your reserve has the seat, and has been written to. Nothing is asked of you; under People you can change it.`,
};
