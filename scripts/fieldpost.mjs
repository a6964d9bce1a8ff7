#!/usr/bin/env node
// The command `fieldpost`, from any folder: sets the clone up if need be, then runs the sources.
import { fileURLToPath } from 'node:url';

await import('./setup.mjs');
const { register } = await import('tsx/esm/api');
register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
await import('../src/cli/main.ts');
