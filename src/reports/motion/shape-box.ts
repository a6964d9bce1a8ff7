/** The room that a shape takes when it is painted; never less, and for letters more, since nobody has measured them. */
import type { Shape } from '../../kernel/picture.ts';
import { type Box, boxOf } from '../pictures/map-box.ts';

export function shapeBox(shape: Shape): Box {
  switch (shape.kind) {
    case 'polygon':
      return wider(boxOf(shape.points), shape.strokeWidth ?? 1);
    case 'polyline':
      return wider(boxOf(shape.points), shape.strokeWidth);
    case 'strokes':
      return wider(boxOf(shape.lines.flat()), shape.strokeWidth);
    case 'circle':
      return wider(boxOf([shape.at]), shape.radius + (shape.strokeWidth ?? 1));
    case 'label':
      return labelBox(shape);
  }
}

/** In its letters' size: the widest common letters, and the widest that the shipped face has. */
const WIDEST = { common: 1.15, any: 2.1 };
const ABOVE_FOOT = 1.3;
const BELOW_FOOT = 0.6;

/** Where letters of a size stand. */
export function labelBox(label: {
  readonly at: readonly [number, number];
  readonly text: string;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
}): Box {
  const { at, text, size, anchor } = label;
  const [x, y] = at;
  const width = [...text].reduce(
    (sum, sign) => sum + size * (sign < '\u007f' ? WIDEST.common : WIDEST.any),
    0,
  );
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  const box = { left, right: left + width, top: y - size * ABOVE_FOOT, bottom: y + size * BELOW_FOOT };
  return wider(box, size / 2);
}

const wider = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});
