import { waysFrom } from '../../campaign/map/map.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Army } from '../../campaign/state.ts';

interface Wish {
  /** Three lines nobody could carry out among them. */
  readonly withFaults: boolean;
  readonly luckWord: string;
  /** The letter that is answered. */
  readonly quoted: string;
}

/** What a player might write: attack an enemy seen next door, hold otherwise, all of it above the quoted letter. */
export function orderText(known: VisibleCampaign, { withFaults, luckWord, quoted }: Wish): string {
  const armies = known.armies.map((army, i) => orderFor(army, known, i));
  const faults = withFaults
    ? ['March the Phantom Legion to Nowhere', `${known.armies[0]?.name} march to Atlantis`, 'burn everything']
    : [];
  const own = ['Hello,', '', ...armies, ...faults, `luck ${luckWord}`, '', 'Best regards'];
  const quote = quoted.split('\n').map((line) => `> ${line}`.trimEnd());
  return [...own, '', 'On Saturday the post office wrote:', ...quote, ''].join('\n');
}

function orderFor(army: Army, known: VisibleCampaign, place: number): string {
  const next = waysFrom(known.map, army.at).map((way) => way.to);
  const enemy = known.sightings.find((sighting) => next.includes(sighting.at));
  if (enemy !== undefined) return `${army.name}: attack ${nameOf(known, enemy.at)}`;
  const free = next.filter((region) => known.holders[region] !== army.faction);
  const goal = free[place % Math.max(1, free.length)];
  return goal === undefined ? `${army.name} holds` : `please move ${army.name} to ${nameOf(known, goal)}`;
}

const nameOf = (known: VisibleCampaign, region: string): string =>
  Object.values(known.map.regions).find(({ id }) => id === region)?.name ?? region;
