/** Xenos & Zealots, science fiction with secret orders: the ruleset as the house knows it. */

import { outcomeOf } from '../../kernel/outcome.ts';
import type { Ruleset } from '../../kernel/ruleset.ts';
import { ACTION_SCHEMA } from './action-schema.ts';
import type { Action } from './actions.ts';
import { advised } from './advise/advise.ts';
import { lookingAheadInXenosZealots } from './advise/look-ahead.ts';
import { aftermathOf } from './aftermath.ts';
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
import { bodyOf, parseScenario, REVISION } from './scenario.ts';
import { standardScenario } from './standard.ts';
import type { State } from './state.ts';
import { tellingDice } from './thrown.ts';
import { TROOPS } from './troops.ts';
import { type View, viewOf, visibleTo } from './view.ts';
import { WATCH } from './watch.ts';

export const xenosZealots: Ruleset<State, View, Action, Event> = {
  id: 'xenos-zealots',
  title: 'Xenos & Zealots',
  source: {
    title: '28mm Sci Fi Wargames Rules: Xenos & Zealots',
    author: 'Kevin Wesselby & Lee Wilkins',
    edition: 'rules pages 2 to 18, with the house cards',
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
  deploy: (scenario, dice) =>
    tellingDice(dice, (thrown) => setUp(bodyOf(scenario), scenario.options, thrown)),
  decisions: decisionsOf,
  legal: choicesOf,
  actions: ACTION_SCHEMA,
  advise: advised,
  thinkAhead: () => lookingAheadInXenosZealots(xenosZealots),
  apply: (state, choices, dice) => tellingDice(dice, (thrown) => applied(state, choices, thrown)),
  round: ({ turn }) => Math.max(1, turn),
  roundBegun: (event) => (event.kind === 'turn-begun' ? event.turn : undefined),
  outcome: outcomeOf,
  aftermath: aftermathOf,
  view: viewOf,
  visible: visibleTo,
  picture: pictured,
  narrate: narrated,
  moment: momentOf,
  watch: WATCH,
};
