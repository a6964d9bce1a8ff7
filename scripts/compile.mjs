// Compiles the sources ahead of the first start: for a server whose service may not write to the program's folder.
import { newestBuild } from './compiled.mjs';

if ((await newestBuild()) === undefined) process.exitCode = 1;
