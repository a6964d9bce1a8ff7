import type {
  AnyRuleset,
  EngagedArmy,
  Engagement,
  Ground,
  Side,
  TroopType,
} from '../../src/kernel/ruleset.ts';

/** Grounds that between them have everything a ruleset must make a field of. */
export const GROUNDS: readonly Ground[] = [
  { name: 'the open plain', terrain: 'plains', hasRiver: false, hasVillage: false },
  { name: 'a wooded ford', terrain: 'forest', hasRiver: true, hasVillage: true },
  { name: 'a marsh', terrain: 'marsh', hasRiver: true, hasVillage: false },
  { name: 'the mountains', terrain: 'mountains', hasRiver: false, hasVillage: true },
  {
    name: 'a castle in the hills',
    terrain: 'hills',
    hasRiver: false,
    hasVillage: false,
    castle: { name: 'Castle Test', holder: 'black' },
  },
];

/** Three units and a general a side, one unit already worn; red came with a secret plan. */
export function anEngagement(ruleset: AnyRuleset, ground: Ground): Engagement {
  return {
    id: 'test-engagement',
    ground,
    attacker: 'red',
    parties: {
      red: { name: 'The Reds', armies: [army(ruleset, 'red')] },
      black: { name: 'The Blacks', armies: [army(ruleset, 'black')] },
    },
    options: {},
  };
}

function army(ruleset: AnyRuleset, side: Side): EngagedArmy {
  const troops = ruleset.troops.filter(({ role }: TroopType) => role !== 'person');
  const units = [0, 1, 2].map((i) => {
    const troop = troops[(i * 7) % troops.length];
    if (troop === undefined) throw new Error(`${ruleset.id} has no troops`);
    const left = i === 0 ? Math.max(1, troop.strength - 1) : troop.strength;
    return { id: `${side}-unit-${i + 1}`, name: `${side} unit ${i + 1}`, troop: troop.id, left };
  });
  return {
    id: `${side}-army`,
    name: `Army of ${side}`,
    general: { id: `${side}-general`, name: `General ${side}` },
    units,
    doctrine: { temper: 'steady', plan: [{ kind: 'secret', word: `CANARY-${side}` }] },
  };
}
