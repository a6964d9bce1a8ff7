/** The part of the form that says how powers speak with each other, and what the forum is told of them. */
import type { NewCampaign } from '../../app/opening/opening.ts';
import { type Form, field } from '../visit.ts';

/** As typed. */
export interface TalkForm {
  /** `none`, `secret` or `public`. */
  readonly treaties: string;
  /** A general truce through this turn; empty: war from the first. */
  readonly truceUntil: string;
  /** `none`, `signed` or `unsigned`: letters may be unsigned, too. */
  readonly press: string;
  readonly mayWait: boolean;
  readonly couriers: boolean;
  readonly rumours: boolean;
  /** The forum is told who sent no orders. */
  readonly rollCall: boolean;
}

/** What the page offers first. */
export const BLANK_TALK: TalkForm = {
  treaties: 'secret',
  truceUntil: '',
  press: 'unsigned',
  mayWait: true,
  couriers: false,
  rumours: false,
  rollCall: false,
};

export function talkFormOf(form: Form): TalkForm {
  const text = (name: string): string => field(form, name).trim();
  return {
    treaties: text('treaties') || 'none',
    truceUntil: text('truceUntil'),
    press: text('press') || 'none',
    mayWait: text('mayWait') !== '',
    couriers: text('couriers') !== '',
    rumours: text('rumours') !== '',
    rollCall: text('rollCall') !== '',
  };
}

/** What a new campaign is told of it. */
export function talkWanted(
  talk: TalkForm,
): Pick<NewCampaign, 'diplomacy' | 'press' | 'rumours' | 'publicRollCall'> {
  const { treaties, truceUntil, press, mayWait, couriers, rumours, rollCall } = talk;
  const diplomacy = {
    isPublic: treaties === 'public',
    ...(truceUntil === '' ? {} : { truceUntil: Number(truceUntil) }),
  };
  const letters = {
    mayBeAnonymous: press === 'unsigned',
    mayWait,
    ...(couriers ? { couriers: true as const } : {}),
  };
  return {
    ...(treaties === 'none' ? {} : { diplomacy }),
    ...(press === 'none' ? {} : { press: letters }),
    ...(rumours ? { rumours: true as const } : {}),
    ...(rollCall ? { publicRollCall: true as const } : {}),
  };
}

const TREATIES = [
  ['secret', 'Treaties, known to those who make them'],
  ['public', 'Treaties, told to all'],
  ['none', 'None: all are at war with all'],
] as const;
const LETTERS = [
  ['unsigned', 'Carried, signed or not'],
  ['signed', 'Carried, always signed'],
  ['none', 'None are carried'],
] as const;

/** What the template prints. */
export function talkView(talk: TalkForm) {
  const options = (choices: readonly (readonly [string, string])[], value: string) =>
    choices.map(([id, says]) => ({ id, says, isChosen: id === value }));
  return { talk, treaties: options(TREATIES, talk.treaties), letters: options(LETTERS, talk.press) };
}
