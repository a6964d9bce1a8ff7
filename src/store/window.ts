import type { Page } from '../app/ports.ts';

/** No page is longer. */
const LONGEST_PAGE = 1000;

/** @throws Error on a page that is no page: callers check what comes from people. */
export function window(page: Page): {
  take: number;
  skip: number;
} {
  const { limit, offset = 0 } = page;
  if (!Number.isInteger(limit) || limit < 0 || !Number.isInteger(offset) || offset < 0) {
    throw new Error(`expected a page with whole numbers, got ${limit} from ${offset}`);
  }
  return { take: Math.min(limit, LONGEST_PAGE), skip: offset };
}
