import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';

const FONTS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`),
);

/** A picture as PNG, painted with the shipped font only, so that it is the same bytes on every machine. */
export function paint(svg: string, widthPixels: number): Uint8Array {
  return new Resvg(svg, {
    fitTo: { mode: 'width', value: widthPixels },
    font: { loadSystemFonts: false, fontFiles: FONTS, defaultFontFamily: 'DejaVu Sans' },
  })
    .render()
    .asPng();
}
