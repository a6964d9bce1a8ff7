/** The GIF of a war, frame by frame against the house's own map of each turn. */
import { expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import { paintPixels } from '../../../src/mail/paint.ts';
import { mapPicture } from '../../../src/reports/pictures/map-picture.ts';
import { pictureToSvg } from '../../../src/reports/pictures/picture-to-svg.ts';
import { IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, OWNER } from '../../support/office.ts';
import { readGif } from '../../support/read-gif.ts';

/** How far two pixels are apart, at most, that look alike: edges of lines are painted otherwise in layers. */
const ALIKE = 60;

test('each frame looks like the map of its turn', async () => {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' }, units: [6, 3] });
  unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'march iron-1 Host to Karak\nluck owl' }));
  for (const turn of [1, 2, 3]) await resolveTurn(office, turn);
  for (const asker of [OWNER, IRON]) {
    const { bytes } = unwrap(await office.useCases.warGif(asker, { campaign: DEMO, of: '' }));
    const { width, height, frames } = readGif(bytes);
    expect(frames).toHaveLength(3);
    for (const [i, frame] of frames.entries()) {
      const { visible } = unwrap(await office.useCases.turnStory(asker, DEMO, i + 1));
      const svg = pictureToSvg(
        { ...mapPicture(visible.now, undefined, 'letter'), legend: [] },
        { theme: 'light' },
      );
      const { rgba } = await paintPixels(svg, width);
      let unlike = 0;
      for (let at = 0; at < width * height * 4; at += 4)
        unlike += Number(
          [0, 1, 2].some((part) => Math.abs((frame[at + part] ?? 0) - (rgba[at + part] ?? 0)) > ALIKE),
        );
      expect(unlike / (width * height)).toBeLessThan(0.015);
    }
  }
});
