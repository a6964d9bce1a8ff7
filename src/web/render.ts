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
}

const COMPILING = { strict: true, knownHelpersOnly: true, knownHelpers: { ink: true, swatch: true } };

/** Takes the templates under `web/`; others are passed over. One that cannot be read is named when it is first printed. */
export function createRenderer(sources: TemplateSources): Renderer {
  const handlebars = Handlebars.create();
  handlebars.registerHelper({ ink: inkOf, swatch: swatchOf });
  const ours = Object.entries(sources).filter(([name]) => name.startsWith('web/'));
  const compiled = Object.fromEntries(
    ours.map(([name, source]) => [name, whenPrinted(handlebars, name, source)]),
  );
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
  return { bare, page: within('layout'), outside: within('public-layout') };
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

/** Read when it is first printed: nobody sees all hundred pages, and to read them took a tenth of a start. */
function whenPrinted(
  handlebars: typeof Handlebars,
  name: string,
  source: string,
): HandlebarsTemplateDelegate {
  let template: HandlebarsTemplateDelegate | undefined;
  return (view, options) => {
    template ??= compile(handlebars, name, source);
    return template(view, options);
  };
}

function compile(handlebars: typeof Handlebars, name: string, source: string) {
  try {
    handlebars.parse(source);
  } catch (error) {
    throw new Error(`the template ${name} cannot be read`, { cause: error });
  }
  return handlebars.compile(source, COMPILING);
}
