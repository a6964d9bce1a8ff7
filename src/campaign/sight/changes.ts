/** CP-REC-14: what is different for a reader between two states of a campaign: who sees nothing different is not written to. */
import { canonicalJson } from '../../kernel/canonical-json.ts';
import type { Bearer } from '../../kernel/ruleset.ts';
import type { ArmyId, FactionId, GeneralId, RegionId } from '../ids.ts';
import { castlesOf } from '../map/map.ts';
import { personAsBearer, thingsOf, unitAsBearer } from '../realm/things.ts';
import type { Army, General, Sighting } from '../state.ts';
import type { VisibleCampaign } from './visible.ts';

/** One thing that stands otherwise, told from what the reader may know before and after. */
export type SeenChange =
  | { readonly kind: 'army-gone'; readonly army: Army }
  | { readonly kind: 'army-there'; readonly army: Army }
  | { readonly kind: 'army-moved'; readonly army: ArmyId; readonly from: RegionId; readonly to: RegionId }
  | { readonly kind: 'army-renamed'; readonly from: string; readonly to: string }
  /** `left` 0: it is gone; `was` 0: it was gone. */
  | {
      readonly kind: 'unit-changed';
      readonly army: ArmyId;
      readonly unitName: string;
      readonly was: number;
      readonly left: number;
    }
  /** CP-ITM-05: what somebody bore, and bears now, by name. */
  | {
      readonly kind: 'things-changed';
      readonly bearer: string;
      readonly had: readonly string[];
      readonly things: readonly string[];
    }
  | { readonly kind: 'gold-changed'; readonly faction: FactionId; readonly was: number; readonly is: number }
  /** Absent: nobody. */
  | {
      readonly kind: 'holder-changed';
      readonly region: RegionId;
      readonly was?: FactionId;
      readonly is?: FactionId;
      /** It was somebody's whom the reader did not see. */
      readonly wasUnseen?: true;
      /** It was the reader's own, and they do not see whose it is now. */
      readonly isOutOfSight?: true;
    }
  | {
      readonly kind: 'fate-changed';
      readonly general: GeneralId;
      readonly name: string;
      /** The same as `fate` where a captive is in other hands. */
      readonly was: General['fate'] | 'unknown';
      readonly fate: General['fate'] | 'unknown';
    }
  | { readonly kind: 'general-renamed'; readonly from: string; readonly to: string }
  | { readonly kind: 'region-renamed'; readonly from: string; readonly to: string }
  | { readonly kind: 'faction-renamed'; readonly from: string; readonly to: string }
  | { readonly kind: 'campaign-renamed'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'sighting-changed';
      readonly name: string;
      readonly at: RegionId;
      readonly isGone: boolean;
    }
  /** It is different in something that has no line of its own: treaties, letters, works. */
  | { readonly kind: 'other' };

/** Empty where the reader is shown the same, to the byte. In the order of the kinds above. */
export function changesSeen(before: VisibleCampaign, after: VisibleCampaign): readonly SeenChange[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  const changes = [
    ...armyChanges(before, after),
    ...thingChanges(before, after),
    ...goldChanges(before, after),
    ...holderChanges(before, after),
    ...generalChanges(before, after),
    ...regionChanges(before, after),
    ...powerChanges(before, after),
    ...(before.name === after.name
      ? []
      : [{ kind: 'campaign-renamed', from: before.name, to: after.name } as const]),
    ...sightingChanges(before, after),
  ];
  return changes.length > 0 ? changes : [{ kind: 'other' }];
}

function armyChanges(before: VisibleCampaign, after: VisibleCampaign): readonly SeenChange[] {
  return pairs(before.armies, after.armies).flatMap(([was, is]): readonly SeenChange[] => {
    if (is === undefined) return was === undefined ? [] : [{ kind: 'army-gone', army: was }];
    return was === undefined ? [{ kind: 'army-there', army: is }] : changesOfArmy(was, is);
  });
}

function changesOfArmy(was: Army, is: Army): readonly SeenChange[] {
  return [
    ...(was.at === is.at ? [] : [{ kind: 'army-moved', army: is.id, from: was.at, to: is.at } as const]),
    ...(was.name === is.name ? [] : [{ kind: 'army-renamed', from: was.name, to: is.name } as const]),
    ...pairs(was.units, is.units).flatMap(([old, now]): readonly SeenChange[] => {
      const [before, left] = [old?.left ?? 0, now?.left ?? 0];
      const unitName = now?.name ?? old?.name ?? '';
      return before === left ? [] : [{ kind: 'unit-changed', army: is.id, unitName, was: before, left }];
    }),
  ];
}

/** Of those that the reader knew before and knows now. */
function thingChanges(before: VisibleCampaign, after: VisibleCampaign): readonly SeenChange[] {
  const unitsOf = ({ armies }: VisibleCampaign) => armies.flatMap(({ units }) => units);
  return [
    ...pairs(before.generals, after.generals).flatMap(([was, is]) =>
      was === undefined || is === undefined
        ? []
        : borneOtherwise(after, is.name, [personAsBearer(was), personAsBearer(is)]),
    ),
    ...pairs(unitsOf(before), unitsOf(after)).flatMap(([was, is]) =>
      was === undefined || is === undefined
        ? []
        : borneOtherwise(after, is.name, [unitAsBearer(was), unitAsBearer(is)]),
    ),
  ];
}

function borneOtherwise(
  known: VisibleCampaign,
  bearer: string,
  [was, is]: readonly [Bearer, Bearer],
): readonly SeenChange[] {
  const namesOf = (one: Bearer) => thingsOf(known, one).map(({ name }) => name);
  const [had, things] = [namesOf(was), namesOf(is)];
  return canonicalJson(had) === canonicalJson(things)
    ? []
    : [{ kind: 'things-changed', bearer, had, things }];
}

function goldChanges(before: VisibleCampaign, after: VisibleCampaign): readonly SeenChange[] {
  return keysOf(before.treasuries, after.treasuries).flatMap((faction): readonly SeenChange[] => {
    const [was, is] = [before.treasuries[faction] ?? 0, after.treasuries[faction] ?? 0];
    return was === is ? [] : [{ kind: 'gold-changed', faction, was, is }];
  });
}

/** Whether it is the reader's own power; the game master and the public have none. */
const isOwn = ({ reader }: VisibleCampaign, faction: FactionId | undefined): boolean =>
  reader.kind === 'faction' && reader.faction === faction;

/**
 * A banner that is merely out of sight now is news of an army's place, not of the region; whether a land is theirs, everybody knows, and
 * those of castles are known to everybody (CP-FOG-02).
 */
function holderChanges(before: VisibleCampaign, after: VisibleCampaign): readonly SeenChange[] {
  const bannersIn = ({ inSight, map }: VisibleCampaign) => new Set([...inSight, ...castlesOf(map)]);
  const [sawThen, seesNow] = [bannersIn(before), bannersIn(after)];
  return keysOf(before.holders, after.holders).flatMap((region): readonly SeenChange[] => {
    const [was, is] = [before.holders[region], after.holders[region]];
    const isKnownNow = is !== undefined || seesNow.has(region);
    const wasKnown = was !== undefined || sawThen.has(region);
    const isComparable = (wasKnown && isKnownNow) || isOwn(after, was) || isOwn(after, is);
    if (was === is || !isComparable) return [];
    return [
      {
        kind: 'holder-changed',
        region,
        ...(wasKnown ? holderThen(was) : { wasUnseen: true }),
        ...(isKnownNow ? holderNow(is) : { isOutOfSight: true }),
      },
    ];
  });
}

const holderThen = (was: FactionId | undefined) => (was === undefined ? {} : { was });
const holderNow = (is: FactionId | undefined) => (is === undefined ? {} : { is });

function generalChanges(before: VisibleCampaign, after: VisibleCampaign): readonly SeenChange[] {
  return pairs(before.generals, after.generals).flatMap(([was, is]): readonly SeenChange[] => {
    const general = is ?? was;
    if (general === undefined) return [];
    const isRenamed = was !== undefined && is !== undefined && was.name !== is.name;
    const isSame = was?.fate === is?.fate && was?.captor === is?.captor;
    return [
      ...(isRenamed ? [{ kind: 'general-renamed', from: was.name, to: is.name } as const] : []),
      ...(isSame
        ? []
        : [
            {
              kind: 'fate-changed',
              general: general.id,
              name: general.name,
              was: was?.fate ?? 'unknown',
              fate: is?.fate ?? 'unknown',
            } as const,
          ]),
    ];
  });
}

function regionChanges(before: VisibleCampaign, after: VisibleCampaign): readonly SeenChange[] {
  const [old, now] = [before.map.regions, after.map.regions];
  return keysOf(old, now).flatMap((id): readonly SeenChange[] => {
    const [was, is] = [old[id]?.name, now[id]?.name];
    return was === undefined || is === undefined || was === is
      ? []
      : [{ kind: 'region-renamed', from: was, to: is }];
  });
}

function powerChanges(before: VisibleCampaign, after: VisibleCampaign): readonly SeenChange[] {
  return pairs(before.factions, after.factions).flatMap(([was, is]): readonly SeenChange[] =>
    was === undefined || is === undefined || was.name === is.name
      ? []
      : [{ kind: 'faction-renamed', from: was.name, to: is.name }],
  );
}

/** What an army was called when it was seen is no news of its own: it is called otherwise because its power is. */
function sightingChanges(before: VisibleCampaign, after: VisibleCampaign): readonly SeenChange[] {
  const asItem = (sighting: Sighting) => ({ id: sighting.army, sighting });
  return pairs(before.sightings.map(asItem), after.sightings.map(asItem)).flatMap(
    ([was, is]): readonly SeenChange[] => {
      const seen = is?.sighting ?? was?.sighting;
      if (seen === undefined || isSameSight(was?.sighting, is?.sighting)) return [];
      return [{ kind: 'sighting-changed', name: seen.name, at: seen.at, isGone: is === undefined }];
    },
  );
}

const isSameSight = (was: Sighting | undefined, is: Sighting | undefined): boolean =>
  canonicalJson(was === undefined ? null : { ...was, name: '' }) ===
  canonicalJson(is === undefined ? null : { ...is, name: '' });

/** What is there before, after, or both, by id. */
function pairs<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
): readonly (readonly [T | undefined, T | undefined])[] {
  const [old, now] = [before, after].map((items) => new Map(items.map((item) => [item.id as string, item])));
  const ids = [...new Set([...before, ...after].map(({ id }) => id as string))].sort();
  return ids.map((id) => [old?.get(id), now?.get(id)]);
}

function keysOf<Key extends string>(
  before: Readonly<Record<Key, unknown>>,
  after: Readonly<Record<Key, unknown>>,
): readonly Key[] {
  return ([...new Set([...Object.keys(before), ...Object.keys(after)])] as Key[]).sort();
}
