#!/usr/bin/env node
// The command `fieldpost`, from any folder: sets the clone up if need be, then runs the command line, compiled.
import { runCompiled } from './compiled.mjs';

await import('./setup.mjs');
await runCompiled('fieldpost');
