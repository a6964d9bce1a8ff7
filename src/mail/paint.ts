import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';

const FONTS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`),
);

/** A picture as PNG, painted with the shipped font only, so that it is the same bytes on every machine; beside the event loop. */
export async function paint(svg: string, widthPixels: number): Promise<Uint8Array> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: widthPixels },
    font: { loadSystemFonts: false, fontFiles: FONTS, defaultFontFamily: 'DejaVu Sans' },
  });
  return image.asPng();
}
