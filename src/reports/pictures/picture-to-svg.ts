import type { Ink, LegendEntry, Picture, Point, Shape } from '../../kernel/picture.ts';
import { once } from '../../kernel/remember.ts';
import { lengthOf, oneLine } from '../plain-text.ts';
import { PALETTES, type Theme } from './palette.ts';

/** Legend entries stand in columns below the picture, long ones over several; the sizes are for a picture 1200 wide. */
const LEGENDS = {
  page: { columns: 4, rowHeight: 30, textSize: 17, swatch: 18, margin: 18 },
  /** A telephone shows letters some 350 pixels wide. */
  letter: { columns: 3, rowHeight: 40, textSize: 25, swatch: 24, margin: 18 },
};
type Legend = (typeof LEGENDS)['page'];

/**
 * A picture as SVG: its shapes in their order, its legend below, every text escaped. The same picture and theme
 * always give the same bytes.
 */
export function pictureToSvg(
  picture: Picture,
  { theme, legend: size = 'page' }: { readonly theme: Theme; readonly legend?: keyof typeof LEGENDS },
): string {
  const inks = PALETTES[theme];
  const sizes = LEGENDS[size];
  const unit = picture.width / 1200;
  const cells = layLegend(picture.legend, sizes);
  const rows = (cells.at(-1)?.row ?? -1) + 1;
  const height = picture.height + (rows === 0 ? 0 : (rows * sizes.rowHeight + 2 * sizes.margin) * unit);
  const shown = size === 'letter' ? picture.shapes.flatMap(inLetter) : picture.shapes;
  const shapes = shown.map((shape) =>
    shape.kind === 'strokes' ? groundIn(inks)(shape) : drawShape(shape, inks),
  );
  const legend = cells.map((cell) =>
    drawEntry(cell.entry, placeCell(cell, picture, sizes), { unit, inks, sizes }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(picture.width)} ${num(height)}" font-family="DejaVu Sans, Verdana, sans-serif" role="img">`,
    `<title>${escapeXml(picture.title)}</title>`,
    `<rect width="${num(picture.width)}" height="${num(height)}" fill="${inks.paper}"/>`,
    ...shapes,
    ...legend,
    '</svg>',
    '',
  ].join('\n');
}

/** Tokens are lettered in this size on pages; a telephone shows a letter's picture at a quarter, where nobody could read it. */
const MARK = { page: 11, letter: 21, mostCharacters: 3 };
/** Below its middle, a letter's foot lies by so much of its size. */
const FOOT = 0.36;

/** As a letter shows it; nothing where it has no room for it. */
function inLetter(shape: Shape): readonly Shape[] {
  if (shape.kind !== 'label' || shape.inLetter === undefined) return [withLargeMark(shape)];
  return shape.inLetter === 'none' ? [] : [{ ...shape, ...shape.inLetter }];
}

function withLargeMark(shape: Shape): Shape {
  if (shape.kind !== 'label' || shape.isBold !== true) return shape;
  if (shape.size !== MARK.page || shape.text.length > MARK.mostCharacters) return shape;
  const [x, y] = shape.at;
  return { ...shape, size: MARK.letter, at: [x, y + (MARK.letter - MARK.page) * FOOT] };
}

/** The ground of a map, its coasts and woods, is the same shape for every reader, and the longest of all: each is written once. */
const groundIn = once((inks: Inks) => once((shape: Shape) => drawShape(shape, inks)));

/** What each ink is written as. */
export type Inks = Readonly<Record<Ink, string>>;

/** One shape as SVG, without the picture around it; every text escaped. */
export function drawShape(shape: Shape, inks: Inks): string {
  switch (shape.kind) {
    case 'polygon':
      return titled('polygon', `points="${cornersOf(shape)}"${filled(shape, inks)}`, shape.title);
    case 'polyline':
      return `<polyline points="${pointList(shape.points)}" fill="none" stroke="${inks[shape.stroke]}" stroke-width="${num(shape.strokeWidth)}" stroke-linejoin="round" stroke-linecap="round"${dashes(shape)}/>`;
    case 'strokes':
      return drawStrokes(shape, inks);
    case 'circle':
      return titled(
        'circle',
        `cx="${num(shape.at[0])}" cy="${num(shape.at[1])}" r="${num(shape.radius)}"${filled(shape, inks)}`,
        shape.title,
      );
    case 'label':
      return drawLabel(shape, inks);
  }
}

function drawStrokes(shape: Extract<Shape, { readonly kind: 'strokes' }>, inks: Inks): string {
  const end = shape.fill === undefined ? '' : 'Z';
  const path = shape.lines.map((line) => `M${pointList(line)}${end}`).join('');
  const fill = shape.fill === undefined ? 'none' : inks[shape.fill];
  return `<path d="${path}" fill="${fill}" stroke="${inks[shape.stroke]}" stroke-width="${num(shape.strokeWidth)}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

function filled(
  shape: { readonly fill: Ink; readonly stroke?: Ink; readonly strokeWidth?: number },
  inks: Inks,
): string {
  const thin = shape.fill === 'fog' ? ' fill-opacity="0.34"' : '';
  const fill = ` fill="${inks[shape.fill]}"${thin}`;
  if (shape.stroke === undefined) return fill;
  return `${fill} stroke="${inks[shape.stroke]}" stroke-width="${num(shape.strokeWidth ?? 1)}" stroke-linejoin="round"`;
}

function dashes({
  dashed,
  strokeWidth,
}: {
  readonly dashed?: boolean;
  readonly strokeWidth: number;
}): string {
  return dashed === true ? ` stroke-dasharray="${num(strokeWidth * 3)} ${num(strokeWidth * 2.5)}"` : '';
}

/** Dark labels get a pale rim, so that they can be read across borders; pale ones stand on something dark already. */
function drawLabel(shape: Extract<Shape, { readonly kind: 'label' }>, inks: Inks): string {
  const hasRim = shape.ink === 'ink' || shape.ink === 'muted';
  const rim = hasRim
    ? ` stroke="${inks.paper}" stroke-opacity="0.8" stroke-width="${num(shape.size / 5)}" stroke-linejoin="round" paint-order="stroke"`
    : '';
  const weight = shape.isBold === true ? ' font-weight="bold"' : '';
  return `<text x="${num(shape.at[0])}" y="${num(shape.at[1])}" font-size="${num(shape.size)}" text-anchor="${shape.anchor}" fill="${inks[shape.ink]}"${weight}${rim}>${escapeXml(shape.text)}</text>`;
}

interface Cell {
  readonly entry: LegendEntry;
  readonly row: number;
  readonly column: number;
  readonly span: number;
}

/** Row by row; an entry that does not fit into what is left of a row begins the next. */
function layLegend(legend: readonly LegendEntry[], sizes: Legend): readonly Cell[] {
  const cells: Cell[] = [];
  for (const entry of legend.flatMap((each) => linesOf(each, sizes)))
    cells.push(nextCell(cells.at(-1), entry, sizes));
  return cells;
}

/** What is longer than the picture is wide goes on in the next row, without a mark of its own. */
function linesOf(entry: LegendEntry, { swatch, textSize, margin }: Legend): readonly LegendEntry[] {
  const most = Math.floor((1200 - 3 * margin - swatch * 1.5) / (textSize * LETTER));
  if (lengthOf(entry.says) <= most) return [entry];
  const lines: string[] = [];
  for (const word of entry.says.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || lengthOf(last) + 1 + lengthOf(word) > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((says, i) => (i === 0 ? { ...entry, says } : { ...entry, says, mark: '' }));
}

function nextCell(last: Cell | undefined, entry: LegendEntry, sizes: Legend): Cell {
  const span = spanOf(entry, sizes);
  if (last === undefined) return { entry, row: 0, column: 0, span };
  const column = last.column + last.span;
  if (column + span > sizes.columns || isOtherSide(last.entry, entry))
    return { entry, row: last.row + 1, column: 0, span };
  return { entry, row: last.row, column, span };
}

/** The units of a side begin a row of their own. */
function isOtherSide(last: LegendEntry, entry: LegendEntry): boolean {
  const isSide = entry.ink === 'red' || entry.ink === 'black';
  return isSide && entry.mark !== undefined && entry.ink !== last.ink;
}

/** So wide are letters of the legend's face on the average, of its size. */
const LETTER = 0.6;

function spanOf({ says }: LegendEntry, { columns, swatch, textSize, margin }: Legend): number {
  const needed = swatch * 1.5 + lengthOf(says) * textSize * LETTER + margin;
  const columnWidth = (1200 - 2 * margin) / columns;
  return Math.min(columns, Math.ceil(needed / columnWidth));
}

function placeCell({ row, column }: Cell, picture: Picture, sizes: Legend): Point {
  const unit = picture.width / 1200;
  const margin = sizes.margin * unit;
  const columnWidth = (picture.width - 2 * margin) / sizes.columns;
  return [margin + column * columnWidth, picture.height + margin + (row + 0.5) * sizes.rowHeight * unit];
}

interface Drawing {
  readonly unit: number;
  readonly inks: Inks;
  readonly sizes: Legend;
}

function drawEntry(entry: LegendEntry, [x, y]: Point, { unit, inks, sizes }: Drawing): string {
  const size = sizes.swatch * unit;
  const text = sizes.textSize * unit;
  const mark =
    entry.mark === undefined
      ? `<rect x="${num(x)}" y="${num(y - size / 2)}" width="${num(size)}" height="${num(size)}" rx="${num(size / 5)}" fill="${inks[entry.ink]}" stroke="${inks.grid}" stroke-width="${num(unit)}"/>`
      : `<text x="${num(x + size / 2)}" y="${num(y + text * 0.36)}" font-size="${num(text)}" text-anchor="middle" font-weight="bold" fill="${inks[entry.ink]}">${escapeXml(entry.mark)}</text>`;
  return `${mark}\n<text x="${num(x + size * 1.5)}" y="${num(y + text * 0.36)}" font-size="${num(text)}" fill="${inks.ink}">${escapeXml(entry.says)}</text>`;
}

function titled(tag: string, attributes: string, title: string | undefined): string {
  if (title === undefined) return `<${tag} ${attributes}/>`;
  return `<${tag} ${attributes}><title>${escapeXml(title)}</title></${tag}>`;
}

/** Joined: a text that is added up bit by bit stays in bits, and whoever prints it again and again puts it together each time. */
const pointList = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${num(x)},${num(y)}`).join(' ');

/** Those of a land, which is named, and of the edge in its holder's colour, which is not filled, are the same for every reader. */
function cornersOf({ points, title, fill }: Extract<Shape, { readonly kind: 'polygon' }>): string {
  return title === undefined && fill !== 'none' ? pointList(points) : cornersOfLand(points);
}

const cornersOfLand = once(pointList);

/** At most two decimals, so that pictures stay small. Whole numbers are written twice as fast as fractions, and a map has thousands. */
function num(value: number): string {
  const hundredths = Math.round(value * 100);
  if (!(hundredths >= 0 && hundredths < WRITTEN_IN_PARTS)) return String(hundredths / 100);
  const whole = Math.floor(hundredths / 100);
  return `${whole}${DECIMALS[hundredths - 100 * whole]}`;
}

const WRITTEN_IN_PARTS = 1e8;
/** From nothing to `.99`. */
const DECIMALS = Array.from({ length: 100 }, (_, hundredths) => String(hundredths / 100).slice(1));

function escapeXml(text: string): string {
  const line = oneLine(text);
  if (!/[&<>"]/.test(line)) return line;
  return line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
