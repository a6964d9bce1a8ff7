import { english } from '../../kernel/words/language.ts';
import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

const faultsIn = (faults: number, path: string): string =>
  `${faults === 1 ? 'One fault' : english.count(faults, 'fault', 'faults')} in ${path}.`;

export const refusals = {
  'input/backup': ({ file }: { file: string }) => ({
    message: `There is no file ${file}.`,
    hint: 'Name a file that backup wrote.',
  }),
  'input/campaign-and-seed': () => ({
    message: 'Both --campaign and --seed were given.',
    hint: 'A campaign’s rolls have seeds that were committed to before; leave --seed out.',
  }),
  'input/dice-and-seed': () => ({
    message: 'Both --dice and --seed were given.',
    hint: 'Give one of the two.',
  }),
  'input/file': ({ path }: { path: string }) => ({
    message: `There is no file ${path}.`,
    hint: 'Check the path.',
  }),
  'input/file.bytes': ({ path }: { path: string }) => ({
    message: `${path} is a folder, not a file.`,
    hint: 'Name a file in it.',
  }),
  'input/file.no-records': ({ path }: { path: string }) => ({
    message: `There is no record in ${path}.`,
    hint: 'Name a folder with records as JSON (`*.json`), or the records themselves.',
  }),
  'input/file.save-file': ({ path, why }: { path: string; why: string }) => ({
    message: `${path} cannot be written (${why}).`,
    hint: 'Name a file in a folder that is there.',
  }),
  'input/json': ({ source, message }: { source: string; message: string }) => ({
    message: `${source} is not JSON: ${message}.`,
    hint: 'Write it as in {"dice": 3}.',
  }),
  'input/running': () => ({
    message: 'Fieldpost is running.',
    hint: 'Stop it first (Ctrl-C), then restore.',
  }),
  'input/theme': ({ text }: { text: string }) => ({
    message: `There is no theme ${text}.`,
    hint: 'Themes are light, dark and print.',
  }),
  'unclear/turn': ({ turn }: { turn: number }) => ({ message: `There is no turn ${turn}.` }),
  'input/key': ({ folder }: { folder: string }) => ({
    message: `There is no owner key in ${folder}.`,
    hint: 'Name the right DATA_DIR, or start Fieldpost once: it makes one.',
  }),
  'input/settings': ({ faults }: { faults: string }) => ({
    message: faults,
    hint: 'Mend the settings and try again.',
  }),
  'input/settings.first': ({ faults }: { faults: string }) => ({
    message: faults,
    hint: 'Mend the settings first.',
  }),
  'input/number': ({ option, most, text }: { option: string; most: number; text: string }) => ({
    message: `${option} takes a whole number from 1 to ${most}, not ${text}.`,
    hint: `Give a number from 1 to ${most}.`,
  }),
  'input/policy': ({ part, tempers }: { part: string; tempers: string }) => ({
    message: `"${part}" is no policy of a side.`,
    hint: `Write it as in red=adjutant:steady,black=random; tempers are ${tempers}. There is look-ahead, too, which thinks longer.`,
  }),
  'input/scenario.both': () => ({
    message: 'Both a scenario file and --standard were given.',
    hint: 'Give one of the two.',
  }),
  'input/scenario': () => ({
    message: 'There is no scenario to fight.',
    hint: 'Give a scenario file, or --standard with a ruleset.',
  }),
  'input/map': ({ faults, path }: { faults: number; path: string }) => ({ message: faultsIn(faults, path) }),
  'input/content': ({ faults, path }: { faults: number; path: string }) => ({
    message: faultsIn(faults, path),
  }),
} satisfies RefusalCatalog;
