/** The kinds of plays in which programs are killed, and how they are mixed. */
import type { Doom } from './keeper.ts';
import { bringUpToDate, type Ended, makeBackup, openOldModel } from './migration-and-backup.ts';
import { type Model, openModel, openPlace, type Place } from './places.ts';
import type { Servers } from './servers.ts';
import { playTurn } from './turn.ts';

export interface Kind {
  readonly name: string;
  /** From where deaths are counted, and how many effects a program has from there, about, until what is wanted. */
  readonly dooms: readonly (readonly [Doom['phase'], number])[];
  readonly model: Model;
  play(place: Place, dooms: readonly Doom[]): Promise<Ended>;
}

export interface Trial {
  readonly kind: Kind;
  readonly dooms: readonly Doom[];
}

/** A mail that three programs die of is set aside, which is right: no more than two deaths are near a mail. */
const TURN: Kind['dooms'] = [
  ['mail', 70],
  ['lock', 60],
  ['turn', 40],
  ['turn', 40],
  ['start', 90],
  ['letters', 30],
];
const MIGRATION: Kind['dooms'] = Array.from({ length: 4 }, () => ['start', 40]);
const BACKUP: Kind['dooms'] = Array.from({ length: 4 }, () => ['mail', 90]);

/** Ten plays, each kind as often as it stands in it; every kind is among the first four. */
export async function openRound(servers: Servers): Promise<readonly Kind[]> {
  const [model, embedded, old] = await Promise.all([
    openModel(servers, 'server'),
    openModel(servers, 'embedded'),
    openOldModel(servers),
  ]);
  const turn: Kind = {
    name: 'a turn',
    dooms: TURN,
    model,
    play: (place, dooms) => playTurn(model, place, dooms),
  };
  const alone: Kind = {
    name: 'a turn on the embedded database',
    dooms: TURN,
    model: embedded,
    play: (place, dooms) => playTurn(embedded, place, dooms),
  };
  const tables: Kind = {
    name: 'older tables',
    dooms: MIGRATION,
    model: old,
    play: (place, dooms) => bringUpToDate(servers, place, dooms),
  };
  const backup: Kind = { name: 'a backup', dooms: BACKUP, model, play: makeBackup };
  return [turn, tables, backup, alone, turn, turn, tables, turn, alone, turn];
}

/** As many plays as have so many deaths in them. */
export function drawTrials(round: readonly Kind[], deaths: number, random: () => number): readonly Trial[] {
  const trials: Trial[] = [];
  for (let left = deaths, n = 0; left > 0; n += 1) {
    const kind = round[n % round.length];
    if (kind === undefined) throw new Error('there is nothing to play');
    const dooms = kind.dooms
      .slice(0, left)
      .map(([phase, most]) => ({ phase, effects: 1 + Math.floor(random() * most), isDone: random() < 0.5 }));
    trials.push({ kind, dooms });
    left -= dooms.length;
  }
  return trials;
}

/** Opens a place of this number, plays in it, and discards it. */
export async function playOnce(servers: Servers, { kind, dooms }: Trial, number: number): Promise<Ended> {
  const place = await openPlace(servers, kind.model, number);
  try {
    return await kind.play(place, dooms);
  } finally {
    await place.discard();
  }
}
