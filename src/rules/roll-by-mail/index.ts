/** Roll by Mail, skirmishes of a few heroes: the ruleset as the house knows it. */

import { outcomeOf } from '../../kernel/outcome.ts';
import type { Ruleset } from '../../kernel/ruleset.ts';
import { ACTION_SCHEMA } from './action-schema.ts';
import type { Action } from './actions.ts';
import { advised } from './advise/advise.ts';
import { lookingAheadInRollByMail } from './advise/look-ahead.ts';
import { aftermathOf } from './aftermath.ts';
import { COMMANDS } from './commands.ts';
import messages from './data/messages.en.json' with { type: 'json' };
import { setUp } from './deploy.ts';
import type { Event } from './events.ts';
import { applied, choicesOf, decisionsOf } from './legal.ts';
import { momentOf } from './moments.ts';
import { mustered } from './muster.ts';
import { narrated } from './narrate.ts';
import { checkOptions, OPTIONS } from './options.ts';
import { OWN_TROOPS } from './own.ts';
import { PHRASES } from './phrases.ts';
import { pictured } from './picture.ts';
import { PROCEDURES } from './procedures/list.ts';
import { RULINGS } from './rulings.ts';
import { parseScenario, REVISION } from './scenario.ts';
import { standardScenario } from './standard.ts';
import type { State } from './state.ts';
import { TROOPS } from './troops.ts';
import { type View, viewOf, visibleTo } from './view.ts';
import { WATCH } from './watch.ts';

export const rollByMail: Ruleset<State, View, Action, Event> = {
  id: 'roll-by-mail',
  title: 'Roll by Mail',
  source: {
    title: 'Rules for a roll-by-mail game',
    author: 'not named in it',
    edition: 'one page, with the house bestiary and spells',
  },
  revision: REVISION,
  options: OPTIONS,
  checkOptions,
  troops: TROOPS,
  own: OWN_TROOPS,
  procedures: PROCEDURES,
  messages,
  phrases: PHRASES,
  standard: standardScenario,
  muster: mustered,
  parseScenario,
  deploy: setUp,
  decisions: decisionsOf,
  legal: choicesOf,
  actions: ACTION_SCHEMA,
  advise: advised,
  thinkAhead: () => lookingAheadInRollByMail(rollByMail),
  apply: applied,
  round: ({ round }) => round,
  roundBegun: (event) => (event.kind === 'step-begun' && event.step === 'declare' ? event.round : undefined),
  outcome: outcomeOf,
  aftermath: aftermathOf,
  view: viewOf,
  visible: visibleTo,
  picture: pictured,
  narrate: narrated,
  moment: momentOf,
  commands: COMMANDS,
  rulings: RULINGS,
  watch: WATCH,
};
