/** Events as the lines that the `then` of a case lists. */
import type { CampaignEvent } from '../../src/campaign/event.ts';
import { tellEnvoy } from './case-envoys.ts';

/** What a case must list of an event: nothing of what every turn has. */
export function tellEvent(event: CampaignEvent): readonly string[] {
  switch (event.kind) {
    case 'army-halted':
      return [`${event.army} halts in ${event.at}: ${event.why}`];
    case 'doctrine-set':
      return [`${event.army} fights ${event.temper}`];
    case 'order-failed':
      return [`${event.faction} refused: ${event.code} (${event.rule})`];
    case 'armies-met':
      return [
        `${event.battle}: ${event.armies.red.join(' + ')} against ${event.armies.black.join(' + ')}, ${event.form}`,
      ];
    case 'battle-begun':
      return [`${event.battle} begun: ${event.mode}`];
    case 'battle-fought':
      return [
        `${event.battle}: ${event.outcome.winner === 'draw' ? 'draw' : `${event.sides[event.outcome.winner]} wins`}`,
      ];
    case 'unit-reduced':
      return [`${event.unit} left ${event.left}`];
    case 'unit-destroyed':
      return [`${event.unit} destroyed`];
    case 'general-fared':
      return [`${event.general} ${event.fate}`];
    case 'general-recovered':
      return [`${event.general} is well again`];
    case 'army-retreated':
      return [`${event.army} retreats from ${event.from} to ${event.to}`];
    case 'army-lost':
      return [`${event.army} lost: ${event.why}`];
    case 'region-taken':
      return [
        `${event.region} taken by ${event.by}${event.from === undefined ? '' : ` from ${event.from}`}${event.isCastle ? ', castle' : ''}`,
      ];
    case 'unit-recovered':
      return [`${event.unit} mends ${event.gained}`];
    case 'faction-fell':
      return [`${event.faction} falls`];
    default:
      return tellWorld(event);
  }
}

/** Events of the world beyond marches and battles. */
function tellWorld(event: CampaignEvent): readonly string[] {
  switch (event.kind) {
    case 'army-entrenched':
      return [`${event.army} digs in at ${event.at}`];
    case 'duty-done':
      return [
        `${event.army} is to ${event.order.kind}: ${event.came}${event.to === undefined ? '' : ` ${event.to}`}`,
      ];
    case 'unit-transferred':
      return [`${event.unit} goes from ${event.army} to ${event.to}`];
    case 'army-split':
      return [`${event.into} (${event.name}) is split from ${event.army}: ${event.units.join(', ')}`];
    case 'army-merged':
      return [`${event.army} joins ${event.into}`];
    case 'general-appointed':
      return [`${event.general} leads ${event.army}`];
    case 'unit-worn':
      return [`${event.unit} left ${event.left}: ${event.why}`];
    case 'army-hungered':
      return [`${event.army} hungers: ${event.turns}`];
    case 'army-fed':
      return [`${event.army} is fed`];
    case 'order-kept':
      return [`${event.faction} keeps ${event.slot}`];
    case 'order-woken':
      return [`${event.faction} wakes ${event.slot}`];
    case 'order-dropped':
      return [`${event.faction} drops ${event.slot}: ${event.why}`];
    case 'order-passed-over':
      return [`${event.faction} passes over what waits for ${event.order.kind}`];
    default:
      return tellRealm(event);
  }
}

function tellRealm(event: CampaignEvent): readonly string[] {
  switch (event.kind) {
    case 'recruits-called':
      return [`${event.faction} pays ${event.cost} for ${event.troops.length} in ${event.at}`];
    case 'recruits-came':
      return [
        `${event.units.map((unit) => unit.name).join(', ')} come to ${event.army}${event.name === undefined ? '' : ` (${event.name})`}`,
      ];
    case 'recruits-scattered':
      return [`recruits scatter in ${event.at}`];
    case 'work-begun':
      return [`${event.faction} pays ${event.cost} for ${event.work} in ${event.at}`];
    case 'work-done':
      return [`${event.work} in ${event.at}`];
    case 'region-revolted':
      return [`${event.region} revolts against ${event.from}`];
    case 'lead-counted':
      return [`${event.faction} leads: ${event.turns}`];
    case 'points-counted':
      return Object.entries(event.points).map(([faction, points]) => `${faction} scores ${points}`);
    case 'war-won':
      return event.why === 'last' ? [] : [tellEnd(event)];
    case 'general-freed':
      return [`${event.general} goes free for ${event.gold}`];
    case 'ransom-refused':
      return [`${event.general} stays: ${event.gold} of ${event.price}`];
    case 'general-retired':
      return [`${event.general} retires: ${event.why}`];
    case 'general-risen':
      return [`${event.general.id} rises to lead ${event.army}`];
    case 'plunder-taken':
      return [`${event.faction} plunders ${event.gold} from ${event.region}`];
    case 'unit-deserted':
      return [`${event.unit} deserts`];
    default:
      return tellEnvoy(event);
  }
}

/** Told only where a case is about it: every turn has them. */
export function tellBook(event: CampaignEvent): readonly string[] {
  switch (event.kind) {
    case 'unrest-changed':
      return [`unrest in ${event.region}: ${event.unrest}`];
    case 'war-won':
      return event.why === 'last' ? [tellEnd(event)] : [];
    case 'ledger-closed':
      return [`${event.faction} books ${event.income} - ${event.upkeep}, has ${event.gold}`];
    default:
      return [];
  }
}

/** That somebody is the last to stand is told only where books are: most cases have few powers. */
function tellEnd({ by, why }: Extract<CampaignEvent, { kind: 'war-won' }>): string {
  return `${by.join(' + ')} wins the war: ${why}`;
}
