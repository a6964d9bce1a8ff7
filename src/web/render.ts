import Handlebars from 'handlebars';
import { factionLetter, factionNumber } from '../kernel/faction-letter.ts';
import type { TemplateSources } from './deps.ts';

/** Prints a page's template into its layout, everything escaped that is not markup of ours. */
export interface Renderer {
  /** @throws Error when there is no such template, or the view lacks a name that it prints. */
  page(name: string, view: object, frame: object): string;
  /** In the layout for people without a seat. */
  outside(name: string, view: object, frame: object): string;
  /** Without a layout. */
  bare(name: string, view: object): string;
  /** Reads the templates that have not been printed yet, one at a time with a pause between; answers how to stop. */
  readAhead(pauseMs: number): () => void;
}

const COMPILING = { strict: true, knownHelpersOnly: true, knownHelpers: { ink: true, swatch: true } };

/** Takes the templates under `web/`; others are passed over. One that cannot be read is named when it is first printed. */
export function createRenderer(sources: TemplateSources): Renderer {
  const handlebars = Handlebars.create();
  handlebars.registerHelper({ ink: inkOf, swatch: swatchOf });
  const ours = Object.entries(sources).filter(([name]) => name.startsWith('web/'));
  const readers = ours.map(([name, source]) => [name, whenPrinted(handlebars, name, source)] as const);
  const compiled = Object.fromEntries(readers.map(([name, { print }]) => [name, print]));
  for (const [name, template] of Object.entries(compiled)) {
    if (name.startsWith('web/partials/'))
      handlebars.registerPartial(name.slice('web/partials/'.length), template);
  }
  const bare = (name: string, view: object): string => {
    const template = compiled[`web/${name}`];
    if (template === undefined) throw new Error(`there is no template web/${name}`);
    return template(view);
  };
  const within =
    (layout: string) =>
    (name: string, view: object, frame: object): string =>
      bare(layout, { ...frame, body: new Handlebars.SafeString(bare(name, view)) });
  return {
    bare,
    page: within('layout'),
    outside: within('public-layout'),
    readAhead: (pauseMs) =>
      oneByOne(
        readers.map(([, { read }]) => read),
        pauseMs,
      ),
  };
}

/** The number of a power's colour in the style; 0 is nobody's. */
const inkOf = (colour: number): number => (colour === 0 ? 0 : factionNumber(colour));

/** A power's colour with its letter, as the map has them. */
function swatchOf(colour: number): Handlebars.SafeString {
  const letter = colour === 0 ? '' : factionLetter(colour);
  return new Handlebars.SafeString(
    `<span class="swatch f${inkOf(colour)}" data-letter="${letter}" aria-hidden="true"></span>`,
  );
}

interface TemplateReader {
  readonly print: HandlebarsTemplateDelegate;
  read(): void;
}

/** Read when it is first printed, or ahead of that: to read all hundred took a tenth of a start. */
function whenPrinted(handlebars: typeof Handlebars, name: string, source: string): TemplateReader {
  let template: CompiledTemplate | undefined;
  const compiled = (): CompiledTemplate => {
    template ??= compile(handlebars, name, source);
    return template;
  };
  return {
    print: (view, options) => compiled()(view, options),
    read: () => {
      try {
        compiled()._setup({});
      } catch {
        // Nobody has asked for it: whoever does is told what is wrong with it.
      }
    },
  };
}

/** Handlebars makes the function of a template when it is first printed or, by this, before. */
type CompiledTemplate = HandlebarsTemplateDelegate & { _setup(options: object): void };

/** Never keeps a process from ending. */
function oneByOne(works: readonly (() => void)[], pauseMs: number): () => void {
  const [work, ...rest] = works;
  if (work === undefined) return () => {};
  let stopRest: (() => void) | undefined;
  const timer = setTimeout(() => {
    work();
    stopRest = oneByOne(rest, pauseMs);
  }, pauseMs).unref();
  return () => {
    clearTimeout(timer);
    stopRest?.();
  };
}

function compile(handlebars: typeof Handlebars, name: string, source: string): CompiledTemplate {
  try {
    handlebars.parse(source);
  } catch (error) {
    throw new Error(`the template ${name} cannot be read`, { cause: error });
  }
  return handlebars.compile(source, COMPILING) as CompiledTemplate;
}
