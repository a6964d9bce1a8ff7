import type { Command } from 'commander';
import type { MapTheme } from '../../app/opening/map-desk.ts';
import type { CampaignMap } from '../../campaign/state.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { groupOf } from '../group.ts';
import { type AddCommand, type CommandOutput, printResult, type Shell } from '../shell.ts';
import { refuse } from '../words/refuse.ts';

/** `fieldpost map generate`, `check`, `draw` and `schema`: maps without a campaign. */
export const addMap: AddCommand = (program, shell) => {
  const group = groupOf(program, 'map', 'campaign maps: make them, check them, draw them');
  addGenerate(group, shell);
  addCheck(group, shell);
  addDraw(group, shell);
  addSchema(group, shell);
};

const MOST_REGIONS = 5000;

interface Wish {
  readonly regions: string;
  readonly castles?: string;
  readonly name?: string;
  readonly seed?: string;
  readonly json?: true;
}

function addGenerate(group: Command, shell: Shell): void {
  group
    .command('generate')
    .description('draw a map and print it as JSON; what it is like goes to standard error')
    .option('--regions <n>', 'how many, 8 to 5000', '44')
    .option('--castles <n>', 'how many of them are castles; two among eleven if not given')
    .option('--name <name>', 'what it is called; it names itself if not given')
    .option('--seed <hex>', '64 hex digits, to draw the same again')
    .option('--json', 'the same: a map is JSON')
    .action(async (wish: Wish) => {
      printResult(shell, wish.json === true, await generate(wish, shell));
    });
}

async function generate(wish: Wish, shell: Shell): Promise<Result<CommandOutput>> {
  const { readCount, seedOrFresh } = await import('../inputs.ts');
  const { chooseMap, factsOf, printMap, sayFacts } = await import('../../app/opening/map-desk.ts');
  const regions = readCount(wish.regions, '--regions', MOST_REGIONS);
  if (!regions.ok) return regions;
  const castles =
    wish.castles === undefined ? ok(undefined) : readCount(wish.castles, '--castles', MOST_REGIONS);
  if (!castles.ok) return castles;
  const seed = seedOrFresh(wish.seed);
  const map = chooseMap({
    kind: 'generated',
    seed,
    regions: regions.value,
    ...(castles.value === undefined ? {} : { castles: castles.value }),
    ...(wish.name === undefined ? {} : { name: wish.name }),
  });
  if (!map.ok) return map;
  shell.err(`${sayFacts(factsOf(map.value))}\nSeed ${seed}`);
  return ok({ document: map.value, text: printMap(map.value).trimEnd() });
}

function addCheck(group: Command, shell: Shell): void {
  group
    .command('check')
    .description('say whether a file is a map, and if not, what is wrong in which line')
    .argument('<file>', 'a map as JSON, - for standard input')
    .option('--json', 'print one JSON document')
    .action(async (path: string, options: { json?: true }) => {
      const isJson = options.json === true;
      printResult(shell, isJson, await check(path, shell, isJson));
    });
}

/** For people every fault has a line of its own, as compilers write them. */
async function check(path: string, shell: Shell, isJson: boolean): Promise<Result<CommandOutput>> {
  const { chooseMap, factsOf, faultsOfMap, sayFacts } = await import('../../app/opening/map-desk.ts');
  const text = await readText(path, shell);
  if (!text.ok) return text;
  const map = chooseMap({ kind: 'own', text: text.value });
  if (map.ok) {
    const facts = factsOf(map.value);
    return ok({ document: facts, text: sayFacts(facts) });
  }
  const faults = isJson ? [] : faultsOfMap(text.value);
  if (faults.length === 0) return map;
  for (const { line, column, at, message, hint } of faults)
    shell.err(`${path}:${line}:${column}: ${at} ${message}. ${hint}`);
  return refuse('input/map', { faults: faults.length, path });
}

interface Drawing {
  readonly svg?: string;
  readonly png?: string;
  readonly text?: true;
  readonly theme: string;
  readonly width?: string;
  readonly json?: true;
}

function addDraw(group: Command, shell: Shell): void {
  group
    .command('draw')
    .description('draw a map as text, SVG or PNG')
    .argument('[file]', 'a map as JSON, - for standard input; the shipped map if not given')
    .option('--text', 'in letters, 72 columns wide, on standard output; so if nothing else is asked for')
    .option('--svg <file>', 'write an SVG picture')
    .option('--png <file>', 'write a PNG picture')
    .option('--theme <theme>', 'light, dark or print', 'light')
    .option('--width <n>', 'how many pixels wide the PNG is; wide enough to read its names if not given')
    .option('--json', 'print the text picture as JSON')
    .action(async (path: string | undefined, drawing: Drawing) => {
      printResult(shell, drawing.json === true, await draw(path, drawing, shell));
    });
}

const WIDEST = 8000;

async function draw(
  path: string | undefined,
  drawing: Drawing,
  shell: Shell,
): Promise<Result<CommandOutput>> {
  const { readCount } = await import('../inputs.ts');
  const { drawMap, mapInLetters, readableWidth } = await import('../../app/opening/map-desk.ts');
  const theme = readTheme(drawing.theme);
  if (!theme.ok) return theme;
  const wanted = drawing.width === undefined ? ok(undefined) : readCount(drawing.width, '--width', WIDEST);
  if (!wanted.ok) return wanted;
  const map = await readMapFile(path, shell);
  if (!map.ok) return map;
  const pictures = { svg: drawMap(map.value, theme.value), width: wanted.value ?? readableWidth(map.value) };
  const written = await writePictures(drawing, pictures);
  if (!written.ok) return written;
  const lines = mapInLetters(map.value);
  if (written.value.length > 0 && drawing.text !== true)
    return ok({ document: { written: written.value }, text: `Written: ${written.value.join(', ')}` });
  return ok({ document: { written: written.value, lines }, text: lines.join('\n') });
}

async function writePictures(
  { svg, png }: Drawing,
  picture: { readonly svg: string; readonly width: number },
): Promise<Result<readonly string[]>> {
  const { saveFile } = await import('../inputs.ts');
  if (svg !== undefined) {
    const saved = saveFile(svg, picture.svg);
    if (!saved.ok) return saved;
  }
  if (png !== undefined) {
    const { paint } = await import('../../mail/paint.ts');
    const saved = saveFile(png, await paint(picture.svg, picture.width));
    if (!saved.ok) return saved;
  }
  return ok([svg, png].flatMap((path) => path ?? []));
}

function readTheme(text: string): Result<MapTheme> {
  if (text === 'light' || text === 'dark' || text === 'print') return ok(text);
  return refuse('input/theme', { text });
}

async function readMapFile(path: string | undefined, shell: Shell): Promise<Result<CampaignMap>> {
  const { chooseMap } = await import('../../app/opening/map-desk.ts');
  if (path === undefined) return chooseMap({ kind: 'shipped' });
  const text = await readText(path, shell);
  return text.ok ? chooseMap({ kind: 'own', text: text.value }) : text;
}

async function readText(path: string, shell: Shell): Promise<Result<string>> {
  const { readBytes } = await import('../read-bytes.ts');
  const bytes = await readBytes(path, shell);
  return bytes.ok ? ok(new TextDecoder().decode(bytes.value)) : bytes;
}

function addSchema(group: Command, shell: Shell): void {
  group
    .command('schema')
    .description('print the JSON Schema of maps')
    .option('--json', 'the same: a schema is JSON')
    .action(async () => {
      const { publishedMapSchema } = await import('../../app/opening/map-desk.ts');
      shell.out(JSON.stringify(publishedMapSchema, null, 2));
    });
}
