/** A chart of lines as SVG: one line a faction, turns from left to right. */
export interface Chart {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
}

const INKS = ['#b03a2e', '#1f618d', '#b7950b', '#1e8449', '#6c3483', '#e67e22', '#16a2b8', '#515a5a'];
const [WIDTH, HEIGHT, LEFT, TOP, PLOT_WIDTH, PLOT_HEIGHT] = [760, 320, 50, 40, 560, 240];

export function drawChart({ title: plain, lines }: Chart): string {
  const title = escaped(plain);
  const highest = Math.max(1, ...lines.flatMap((line) => line.values));
  const turns = Math.max(1, ...lines.map((line) => line.values.length - 1));
  const x = (turn: number) => Math.round(LEFT + (turn * PLOT_WIDTH) / turns);
  const y = (value: number) => Math.round(TOP + PLOT_HEIGHT - (value * PLOT_HEIGHT) / highest);
  const scale = [0, 1, 2, 3, 4].map((part) => Math.round((part * highest) / 4));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="${title}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffdf7"/>`,
    `<text x="${LEFT}" y="24" font-size="15">${title}</text>`,
    ...scale.map(
      (value) =>
        `<path d="M${LEFT} ${y(value)}H${LEFT + PLOT_WIDTH}" stroke="#d9d2c0"/><text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
    ),
    ...lines.map(({ name, values }, i) => {
      const points = values.map((value, turn) => `${x(turn)},${y(value)}`).join(' ');
      const ink = INKS[i % INKS.length];
      const label = `<text x="${LEFT + PLOT_WIDTH + 12}" y="${TOP + 12 + 20 * i}" fill="${ink}">${escaped(name)}: ${values.at(-1) ?? 0}</text>`;
      return `<polyline points="${points}" fill="none" stroke="${ink}" stroke-width="2"/>${label}`;
    }),
    `<text x="${LEFT}" y="${HEIGHT - 12}">turn 0</text><text x="${LEFT + PLOT_WIDTH}" y="${HEIGHT - 12}" text-anchor="end">turn ${turns}</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
