import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import type { Pixels } from '../app/contracts/outgoing.ts';
import { indexedPng } from './indexed-png.ts';

const FONTS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`),
);

/** An opaque picture as PNG, painted with the shipped font only, so that it is the same bytes on every machine. */
export async function paint(svg: string, widthPixels: number): Promise<Uint8Array> {
  return indexedPng(await paintPixels(svg, widthPixels));
}

/** The same, not packed; painted beside the event loop. Where nothing is drawn, it is clear. */
export async function paintPixels(svg: string, widthPixels: number): Promise<Pixels> {
  const image = await render(svg, widthPixels);
  return { width: image.width, height: image.height, rgba: image.pixels };
}

function render(svg: string, widthPixels: number) {
  return renderAsync(svg, {
    fitTo: { mode: 'width', value: widthPixels },
    font: {
      loadSystemFonts: false,
      fontFiles: svg.includes('<text') ? FONTS : [],
      defaultFontFamily: 'DejaVu Sans',
    },
  });
}
