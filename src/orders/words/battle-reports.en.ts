import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

const shortNames = (listed: readonly string[]): string =>
  `Use the short names of the battle sheet: ${listed.join(', ')}.`;

/** What a player tells of a battle on a real table. */
export const battleReports = {
  'unclear/winner': ({ name, red, black }: { name: string; red: string; black: string }) => ({
    message: `Nobody called "${name}" fought here.`,
    hint: `There are: ${red}, ${black}.`,
  }),
  'unclear/report': ({ text }: { text: string }) => ({
    message: `We do not understand "${text}".`,
    hint: 'Write "winner: NAME", "R3: 2 left", "R4: destroyed", "BG: captured", or "agreed".',
  }),
  'unclear/unit.not-here': ({ written, everybody }: { written: string; everybody: readonly string[] }) => ({
    message: `Nobody here is called "${written}".`,
    hint: shortNames(everybody),
  }),
  'unclear/unit.on-both-sides': ({ written, named }: { written: string; named: readonly string[] }) => ({
    message: `Both sides have somebody called "${written}".`,
    hint: shortNames(named),
  }),
  'unclear/fate': ({ name, code, text }: { name: string; code: string; text: string }) => ({
    message: `We do not understand what became of ${name}: "${text}".`,
    hint: `Write "${code}: 2 left", "${code}: lost 1", "${code}: routed, 2 left", "${code}: destroyed" or "${code}: unhurt".`,
  }),
  'unclear/fate.person': ({ name, code, text }: { name: string; code: string; text: string }) => ({
    message: `We do not understand what became of ${name}: "${text}".`,
    hint: `Write "${code}: wounded", captured, slain or unhurt.`,
  }),
  'illegal/left': ({ name, brought, left }: { name: string; brought: number; left: number }) => ({
    message: `${name} came with ${brought}; ${left} cannot be left of it.`,
  }),
} satisfies RefusalCatalog;
