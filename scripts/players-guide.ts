// Writes docs/guide-players.md from the order language's own help: `node --import tsx scripts/players-guide.ts`.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { playersGuide } from '../src/app/players-guide.ts';

await writeFile(fileURLToPath(new URL('../docs/guide-players.md', import.meta.url)), playersGuide());
