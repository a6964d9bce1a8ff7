import type { Table } from '../plain-text.ts';
import type { BookBlock } from './book.ts';

/** Any text in XML: what XML cannot hold is left out. */
export function xml(text: string): string {
  const whole = text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
  return whole.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A block of a book; maps lie beside it, `maps/turn-3.svg`. */
export function xhtmlOf(block: BookBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${xml(block.says)}</h2>`;
    case 'paragraph':
      return `<p>${xml(block.says)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${xml(item)}</li>`).join('')}</ul>`;
    case 'table':
      return tableOf(block.table);
    case 'map':
      return `<figure><img src="${mapFile(block.turn)}" alt="${xml(block.alt)}"/></figure>`;
  }
}

export const mapFile = (turn: number): string => `maps/turn-${turn}.svg`;

function tableOf({ head, rows, flushRight }: Table): string {
  const cells = (tag: string, row: readonly string[]): string =>
    row
      .map(
        (text, column) =>
          `<${tag}${flushRight.includes(column) ? ' class="number"' : ''}>${xml(text)}</${tag}>`,
      )
      .join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table>`;
}
