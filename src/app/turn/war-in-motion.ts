/** The map through the turns, as its reader knew it: a picture that moves, for pages, boards and mails. */
import { evolveAll } from '../../campaign/evolve.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Reader, VisibleCampaign } from '../../campaign/sight/visible.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { encodeGif } from '../../reports/motion/gif.ts';
import { layersOf, sheetSvg } from '../../reports/motion/layers.ts';
import { type Motion, type MovingPiece, warInMotion } from '../../reports/motion/motion.ts';
import { motionSvg } from '../../reports/motion/motion-svg.ts';
import { laidOver, openOverlays } from '../../reports/motion/overlay.ts';
import { type Stamp, sheetsOf, stampsOf } from '../../reports/motion/sheets.ts';
import type { Lettering } from '../../reports/pictures/map-labels.ts';
import type { Stationery } from '../contracts/outgoing.ts';
import type { Deps } from '../deps.ts';
import { enter } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { refuse } from '../words/refuse.ts';
import { type BookFile, type BookWish, readerFor } from './campaign-book.ts';
import { mapKeeper } from './map-keeper.ts';

/** As SVG. Refusals: those of `campaignBook`. */
export async function warSvg(
  deps: Deps,
  asker: Asker,
  wish: BookWish & { readonly theme: 'light' | 'dark' },
): Promise<Result<string>> {
  const motion = await motionFor(deps, asker, { ...wish, lettering: 'page' });
  return motion.ok ? ok(motionSvg(motion.value)) : motion;
}

/** As GIF: it goes where letters go, so it is lettered like their maps. Refusals: those of `campaignBook`. */
export async function warGif(deps: Deps, asker: Asker, wish: BookWish): Promise<Result<BookFile>> {
  const motion = await motionFor(deps, asker, { ...wish, theme: 'light', lettering: 'letter' });
  if (!motion.ok) return motion;
  const bytes = await gifOf(deps.stationery, motion.value);
  return ok({ name: `${wish.campaign}-war.gif`, type: 'image/gif', bytes });
}

async function motionFor(
  deps: Deps,
  asker: Asker,
  wish: BookWish & { readonly theme: 'light' | 'dark'; readonly lettering: Lettering },
): Promise<Result<Motion>> {
  const entered = await enter(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  const reader = await readerFor(deps, entered.value, wish.of);
  if (!reader.ok) return reader;
  const maps = await mapsOf(deps, wish.campaign, reader.value);
  return maps.length === 0
    ? refuse('late/no-turn')
    : ok(warInMotion(maps, wish.theme, { words: deps.templates.words, lettering: wish.lettering }));
}

/** After each turn; records of long ago that lack what they were made from are left out. */
export async function mapsOf(
  deps: Deps,
  id: CampaignId,
  reader: Reader,
): Promise<readonly VisibleCampaign[]> {
  const rows = await deps.store.listTurns(id, { limit: 1000 });
  const numbers = rows.filter(({ status }) => status === 'resolved').map(({ number }) => number);
  const maps: VisibleCampaign[] = [];
  const onOneMap = mapKeeper();
  for (const number of numbers.reverse()) {
    const sealed = (await deps.store.findRecord(id, number))?.sealed;
    if (sealed !== undefined)
      maps.push(viewCampaign(evolveAll(onOneMap(sealed.before), sealed.events), reader));
  }
  return maps;
}

const WIDTH = 640;
const TURN_HUNDREDTHS = 120;
const LAST_HUNDREDTHS = 360;

/**
 * The ground and the names are painted once, and so is each piece that moves, on sheets; each frame is what stays, but for the pixels
 * where something of its own lies.
 */
export async function gifOf({ pixels }: Pick<Stationery, 'pixels'>, motion: Motion): Promise<Uint8Array> {
  const { ground, names, low, high } = layersOf(motion);
  const [below, above] = await Promise.all([pixels(ground, WIDTH), pixels(names, WIDTH)]);
  const { width, height } = below;
  const scale = { units: motion.width, width, height };
  const stamps = new Map<MovingPiece, Stamp>();
  for (const sheet of sheetsOf([...low, ...high], scale)) {
    const painted = await pixels(sheetSvg(motion, sheet), WIDTH);
    for (const [piece, stamp] of stampsOf(sheet, painted, scale)) stamps.set(piece, stamp);
  }
  const overlayWith = openOverlays({ below: below.rgba, above: above.rgba });
  const seenIn = (pieces: readonly MovingPiece[], frame: number): readonly Stamp[] =>
    pieces.flatMap((piece) => (piece.in?.includes(frame) === true ? (stamps.get(piece) ?? []) : []));
  return encodeGif(width, height, {
    still: laidOver(below.rgba, above.rgba),
    frames: motion.frames.map((_, i) => ({
      on: overlayWith({ low: seenIn(low, i), high: seenIn(high, i) }),
      delayHundredths: i === motion.frames.length - 1 ? LAST_HUNDREDTHS : TURN_HUNDREDTHS,
    })),
  });
}
