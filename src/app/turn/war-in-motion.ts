/** The map through the turns, as its reader knew it: a picture that moves, for pages, boards and mails. */
import { evolveAll } from '../../campaign/evolve.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Reader, VisibleCampaign } from '../../campaign/sight/visible.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { encodeGif } from '../../reports/motion/gif.ts';
import { layersOf, sheetOf } from '../../reports/motion/layers.ts';
import { type Motion, warInMotion } from '../../reports/motion/motion.ts';
import { motionSvg } from '../../reports/motion/motion-svg.ts';
import { laidOver, type Overlay, overlayOf } from '../../reports/motion/overlay.ts';
import type { Pixels, Stationery } from '../contracts/outgoing.ts';
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
  const motion = await motionFor(deps, asker, wish);
  return motion.ok ? ok(motionSvg(motion.value)) : motion;
}

/** As GIF. Refusals: those of `campaignBook`. */
export async function warGif(deps: Deps, asker: Asker, wish: BookWish): Promise<Result<BookFile>> {
  const motion = await motionFor(deps, asker, { ...wish, theme: 'light' });
  if (!motion.ok) return motion;
  const bytes = await gifOf(deps.stationery, motion.value);
  return ok({ name: `${wish.campaign}-war.gif`, type: 'image/gif', bytes });
}

async function motionFor(
  deps: Deps,
  asker: Asker,
  wish: BookWish & { readonly theme: 'light' | 'dark' },
): Promise<Result<Motion>> {
  const entered = await enter(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  const reader = await readerFor(deps, entered.value, wish.of);
  if (!reader.ok) return reader;
  const maps = await mapsOf(deps, wish.campaign, reader.value);
  return maps.length === 0 ? refuse('late/no-turn') : ok(warInMotion(maps, wish.theme, deps.templates.words));
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
/** Turns that are painted together; each takes two megabytes meanwhile. */
const A_SHEET = 8;

/** Pixels left free between the pictures of a sheet, for what reaches over an edge. */
const GAP = 24;

/**
 * The ground and the names are painted once, what changes a sheet of turns at a time; each frame is what was painted once, but for
 * the pixels where something of its own lies.
 */
export async function gifOf({ pixels }: Pick<Stationery, 'pixels'>, motion: Motion): Promise<Uint8Array> {
  const { ground, names, frames } = layersOf(motion);
  const paint = (svg: string): Promise<Pixels> => pixels(svg, WIDTH);
  const [below, above] = await Promise.all([paint(ground), paint(names)]);
  const { width, height } = below;
  const pitch = height + GAP;
  const slot = (pitch * motion.width) / width;
  const cut = ({ rgba }: Pixels, i: number) =>
    rgba.subarray(i * width * pitch * 4, (i * pitch + height) * width * 4);
  const on: Overlay[] = [];
  for (let from = 0; from < frames.length; from += A_SHEET) {
    const some = frames.slice(from, from + A_SHEET);
    const sheet = (of: (frame: (typeof some)[number]) => string) =>
      paint(sheetOf(motion, some.map(of), slot));
    const [low, high] = await Promise.all([sheet((frame) => frame.low), sheet((frame) => frame.high)]);
    on.push(
      ...some.map((_, i) =>
        overlayOf({ below: below.rgba, low: cut(low, i), above: above.rgba, high: cut(high, i) }),
      ),
    );
  }
  return encodeGif(width, height, {
    still: laidOver(below.rgba, above.rgba),
    frames: on.map((overlay, i) => ({
      on: overlay,
      delayHundredths: i === on.length - 1 ? LAST_HUNDREDTHS : TURN_HUNDREDTHS,
    })),
  });
}
