import { NAME_PREFIX } from './statement-names.ts';
import * as wire from './wire.ts';

const PARSE = 'P';
const PARSED = '1';
const NAME_FROM = 5; // behind a message's type and length

/**
 * The statements that the one session of an embedded database has under our names. Each client thinks that it has a session of its own and
 * prepares what another has prepared already, at which PostgreSQL would complain: such a message is left out. The same name
 * is always of the same text.
 */
export class PreparedStatements {
  readonly #names = new Set<string>();

  /** What is still to be sent, and the names it brings, empty for a statement without one. */
  missingIn(bytes: Buffer): { readonly bytes: Buffer; readonly names: readonly string[] } {
    const names: string[] = [];
    if (bytes[0] !== PARSE.charCodeAt(0)) return { bytes, names };
    const left: Buffer[] = [];
    let isWhole = true;
    for (const [type, whole] of wire.messages(bytes)) {
      const name = type === PARSE ? nameIn(whole) : '';
      const isThere = this.#names.has(name);
      if (isThere) isWhole = false;
      else left.push(whole);
      if (type === PARSE && !isThere) names.push(name);
    }
    return { bytes: isWhole ? bytes : Buffer.concat(left), names };
  }

  /** Of the names that were sent, those that the session has taken, as its answer says: after a fault it takes no more. */
  add(names: readonly string[], answer: Buffer): void {
    if (names.length === 0) return;
    const taken = [...wire.messages(answer)].filter(([type]) => type === PARSED).length;
    for (const name of names.slice(0, taken)) if (name.startsWith(NAME_PREFIX)) this.#names.add(name);
  }
}

const nameIn = (parse: Buffer): string => parse.toString('latin1', NAME_FROM, parse.indexOf(0, NAME_FROM));
