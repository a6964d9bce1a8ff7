/** Mails of our own kinds beside the given ones: the `own-*.json` of this folder, in the same form. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './score.ts';

/** In the order of their ids. */
export function ownCorpus(): readonly Entry[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => /^own-(?!battles)[\w-]+\.json$/.test(file))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as readonly Entry[]);
}

const REGION = String.raw`\{(?:[A-C]\.(?:at|far|n[1-3])|castle|land|E\.at)\}`;
const ARMY = String.raw`\{[A-C]\}`;
const POWER = String.raw`\{[XY]\}`;
const UNITS = String.raw`\{[A-C]\.u[12]\}(?:, \{[A-C]\.u[12]\})*`;
const PLAIN = [
  `(?:force )?march ${ARMY} to ${REGION}(?: via ${REGION})?`,
  `hold ${ARMY}`,
  `doctrine ${ARMY}: (?:aggressive|steady|cautious|hold)`,
  `plan ${ARMY}: .+`,
  `(?:follow|support|merge) ${ARMY} ${ARMY}`,
  `follow ${ARMY} \\{E\\}`,
  `split ${ARMY}: ${UNITS}`,
  `scout ${REGION}`,
  String.raw`recruit \d+ \p{Lu}\p{Ll}+ at ${REGION}`,
  `build (?:walls|fort|castle|fields) at ${REGION}`,
  String.raw`(?:gift|tribute) ${POWER} (?:\d+|half|third)`,
  String.raw`offer ${POWER}: (?:truce|alliance|passage|peace)(?: until turn \d+)?`,
  `(?:accept|refuse|denounce|war) ${POWER}`,
].join('|');
const CONDITION = `(?:attacked|beaten|outnumbered|(?:enemy at|empty) ${REGION}|held ${REGION} by (?:${POWER}|us)|arrives ${ARMY})`;

/** Whether the words are canonical ones, of which the README of this folder has the list. */
export const isCanonical = (words: string): boolean => CANONICAL.test(words);

const CANONICAL = new RegExp(
  `^(?:${[
    PLAIN,
    String.raw`later \+?\d+: (?:${PLAIN})`,
    `if ${CONDITION}: (?:${PLAIN})`,
    `letter (?:all|${POWER}(?:, ${POWER})*): .+`,
    `cancel (?:all|${ARMY})`,
    String.raw`leave [\w ]+ to [\w ]+`,
    String.raw`delegate \S+`,
    String.raw`luck \S+`,
    `odds ${ARMY} at ${REGION}`,
    'final|repeat|resign|status|report',
  ].join('|')})$`,
  'u',
);
