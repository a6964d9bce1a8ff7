/** What a German clause waits for: an attack, too many of them, a lost battle, an enemy somewhere or nobody there, an army of ours. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Wait } from '../free/conditions.ts';
import type { Talk } from '../wording.ts';
import lists from './data/words.json' with { type: 'json' };
import type { Token } from './row.ts';

export interface Awaited {
  /** `none`: it is said and changes nothing (`wenn es keiner sieht`). */
  readonly wait: Wait | 'none';
  /** Of whom it is said: who is attacked, or looks on. */
  readonly who?: ArmyId;
  /** Where it happens. */
  readonly there?: RegionId;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const SETS = {
  filler: setOf(lists.filler),
  empty: setOf(lists.empty),
  enemy: setOf(lists.enemy),
  coming: setOf(lists.coming),
  attacked: setOf(lists.attacked),
  attacking: setOf(lists.attacking),
  outnumbered: setOf(lists.outnumbered),
  beaten: setOf(lists.beaten),
  arrived: setOf(lists.arrived),
  manner: setOf(lists.manner),
  before: setOf(lists.before),
};
const UNKNOWN: Awaited = { wait: 'unknown' };
const OWN_WORDS =
  /^(?:stark|starker|viele|gross|grosser|mehr|doppelt|zahl|mal|tun|heer|heeres|truppen|armee|armeen|los|trupp|streitmacht|seite|ding|etwas|was|rein|wieder|schwierig|brenzlig|eng|heiss|brenzlich|weg|abgezogen|abgezogn|verschwunden|zuvor|menge|haufen|schlacht|gefecht|kampf|nichts|ruhig)$/;

interface Known {
  readonly topic?: ArmyId;
  readonly there?: RegionId;
  readonly talk: Talk;
}

export function waitIn(tokens: readonly Token[], { topic, there, talk }: Known): Awaited {
  const own = tokens.flatMap(({ named }) =>
    named?.kind === 'army' && named.group === undefined && named.isNobody !== true ? named.armies : [],
  );
  const places = [
    ...new Set(
      tokens.flatMap(({ named }) => (named?.kind === 'place' || named?.kind === 'foe' ? [named.region] : [])),
    ),
  ];
  if (own.length > 1 || places.length > 1 || tokens.some(isOpen)) return UNKNOWN;
  const [army] = own;
  const who = army ?? topic;
  const words = tokens.filter(({ named }) => named === undefined);
  const is = (name: keyof typeof SETS) =>
    words.some(({ key, verb }) => SETS[name].has(key) || (verb !== undefined && SETS[name].has(verb.base)));
  const says = (name: keyof typeof SETS) => words.some(({ key }) => SETS[name].has(key));
  const isFoe = says('enemy') || tokens.some(({ named }) => named?.kind === 'foe');
  const nobody = tokens.some(({ named }) => named?.kind === 'army' && named.isNobody === true);
  const isEmpty = nobody || says('empty');
  const [place] = places;
  const of = (wait: Wait): Awaited => ({
    wait,
    ...(who === undefined ? {} : { who }),
    ...(place === undefined ? {} : { there: place }),
  });
  const isToo = words.some(
    ({ key }, at) =>
      key === 'zu' && /^(?:stark|viele|gross|zahlreich|machtig|ubermachtig)$/.test(words[at + 1]?.key ?? ''),
  );
  const isMore = words.some(
    ({ key }, at) => key === 'mehr' && /^(?:sind|als|sein|haben|leute)$/.test(words[at + 1]?.key ?? ''),
  );
  if (
    words.some(({ key }) => key === 'moglich' || key === 'recht' || key === 'irgend') &&
    army === undefined &&
    place === undefined
  )
    return { wait: 'none' };
  if (
    isEmpty &&
    words.some(
      ({ verb, key }) =>
        ['sehen', 'merken', 'bemerken'].includes(verb?.base ?? '') ||
        key === 'mitkriegt' ||
        key === 'mitbekommt',
    ) &&
    place === undefined &&
    army === undefined
  )
    return { wait: 'none' };
  if (words.some(({ key }) => key === 'nicht' || key === 'nie')) return UNKNOWN;
  if (is('outnumbered') || isToo || isMore) return place === undefined ? of('outnumbered') : UNKNOWN;
  if (is('beaten') && !isEmpty) {
    if (place !== undefined && army === undefined && words.some(({ key }) => key === 'verloren'))
      return lost(place, talk);
    return place === undefined || army !== undefined ? of('beaten') : UNKNOWN;
  }
  const isAttack = words.some(
    ({ key, verb }) =>
      SETS.attacked.has(key) ||
      SETS.attacked.has(`${verb?.particle ?? ''}${verb?.base ?? ''}`) ||
      (SETS.attacking.has(verb?.base ?? '') &&
        (verb?.particle === 'an' || verb?.base !== 'greifen' || words.some((one) => one.key === 'an'))),
  );
  if (isAttack && isEmpty) return UNKNOWN;
  if (isAttack)
    return place === undefined
      ? of('attacked')
      : { wait: { kind: 'entered', region: place }, there: place, ...(who === undefined ? {} : { who }) };
  if (
    place !== undefined &&
    words.some(({ key }) => /^(?:fallt|gefallen|verlorengeht|verloren|erobert|eingenommen)$/.test(key))
  )
    return lost(place, talk);
  const region = place ?? there;
  if (isEmpty)
    return region === undefined || army !== undefined
      ? UNKNOWN
      : { wait: { kind: 'empty', region }, there: region };
  if (isFoe && army === undefined) {
    if (!is('coming') && !says('enemy')) return UNKNOWN;
    return region === undefined ? of('attacked') : { wait: { kind: 'entered', region }, there: region };
  }
  if (army !== undefined && places.length === 0) {
    if (is('arrived') && !isFoe) return { wait: { kind: 'arrived', army } };
    if (words.some(({ key }) => /^(?:geht|gehen|aufbricht|losmarschiert|marschiert|zieht)$/.test(key)))
      return { wait: { kind: 'goes', army } };
  }
  return is('manner') && army === undefined && place === undefined ? { wait: 'none' } : UNKNOWN;

  function isOpen({ named, key, verb, isSign, number, turn }: Token): boolean {
    if (named !== undefined) return named.kind === 'power' || named.kind === 'gm' || named.kind === 'unit';
    if (number !== undefined || turn !== undefined) return true;
    return (
      !isSign &&
      verb === undefined &&
      !OWN_WORDS.test(key) &&
      !Object.values(SETS).some((set) => set.has(key))
    );
  }
}

function lost(region: RegionId, { known }: Talk): Awaited {
  const isOwn = known?.reader.kind === 'faction' && known.holders[region] === known.reader.faction;
  return isOwn ? { wait: { kind: 'lost', region }, there: region } : UNKNOWN;
}
