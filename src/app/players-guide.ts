import { formatHelp, orderHelp } from '../orders/help.ts';

/** The page for players, made from what the order language itself understands. */
export function playersGuide(): string {
  return `${INTRODUCTION}\n${formatHelp(orderHelp())}`;
}

const INTRODUCTION = `<!-- Made by scripts/players-guide.ts from the order language's own help; do not edit. -->

You need an email program and nothing else. Each turn brings you a report; answer it with your orders before the deadline that it
names in your own time zone. Your page, behind the link in every letter, does the same in a browser.
`;
