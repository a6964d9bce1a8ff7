/** Reads frames as the script of the page does. */
import type { BoardFrame, BoardStock } from '../../../src/reports/replay/board-frames.ts';

type Spot = readonly [number, number];
const ORIGIN: Spot = [0, 0];
interface Framed<Frame extends BoardFrame> extends BoardStock {
  readonly frames: readonly Frame[];
}

interface Step<Frame> {
  readonly frame: Frame;
  /** Places of the tokens that are on the board, by item. */
  readonly before: ReadonlyMap<number, Spot>;
  readonly after: ReadonlyMap<number, Spot>;
  /** What is painted, in its order. */
  readonly board: readonly { readonly look: string; readonly at: Spot }[];
}

export function stepThrough<Frame extends BoardFrame>({
  looks,
  items,
  frames,
}: Framed<Frame>): readonly Step<Frame>[] {
  let order: readonly number[] = [];
  const at = new Map<number, Spot>();
  const look = new Map<number, number>();
  let before: ReadonlyMap<number, Spot> = new Map();
  return frames.map((frame) => {
    if (frame.order !== undefined) {
      const [from, gone, come] = frame.order;
      order = [...order.slice(0, from), ...come, ...order.slice(from + gone)];
    }
    for (const [item, x, y] of frame.at ?? []) at.set(item, [x, y]);
    for (const [item, which] of frame.look ?? []) look.set(item, which);
    const board = order.map((item) => ({
      look: looks[items[item] ?? look.get(item) ?? -1] ?? 'nothing',
      at: at.get(item) ?? ORIGIN,
    }));
    const after = new Map(
      order.flatMap((item) => (items[item] === null ? [[item, at.get(item) ?? ORIGIN] as const] : [])),
    );
    const step = { frame, before, after, board };
    before = after;
    return step;
  });
}

export const boardAt = (data: Framed<BoardFrame>, step: number): Step<BoardFrame>['board'] =>
  stepThrough(data)[step]?.board ?? [];
