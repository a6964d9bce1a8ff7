import { bbcode } from './bbcode.ts';
import type { Dialect } from './dialect.ts';
import { markdown } from './markdown.ts';

/** Every dialect of the house, one line each. */
export const dialects: readonly Dialect[] = [bbcode, markdown];
