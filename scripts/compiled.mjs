// Runs an entry of the sources compiled: bundled by esbuild (which comes with tsx) into a folder of its own for each
// state of the sources, so that a start reads some twenty files in place of a thousand. Where it cannot be made (a folder
// that nobody may write to) the sources run as they are, by tsx. Depends on no package until something has to be made.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { tellSourceLines } from './source-lines.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const BUILDS = at('node_modules', '.cache', 'fieldpost', 'compiled');
/** Of older builds so many are kept: a house that still runs one loads parts of it later. */
const BUILDS_KEPT = 5;

/** By the name of what is run, and of the threads it starts. */
const ENTRIES = {
  main: 'src/main.ts',
  fieldpost: 'src/cli/main.ts',
  'crew-thread': 'jobs/crew/crew-thread.ts',
  'reader-thread': 'src/mail/read/threads/reader-thread.ts',
};
/** A place where nobody can compile is no fault: an image, a system's folder. */
const MAY_NOT_WRITE = ['EACCES', 'EPERM', 'EROFS'];
/** What decides what is made, beside the sources. */
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', join('scripts', 'compiled.mjs')];

/** Runs `main` or `fieldpost`. */
export async function runCompiled(name) {
  const folder = await newestBuild();
  if (folder === undefined) return runSources(ENTRIES[name]);
  tellSourceLines(folder);
  return import(pathToFileURL(join(folder, `${name}.js`)).href);
}

async function runSources(entry) {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: at('tsconfig.json') });
  return import(pathToFileURL(at(entry)).href);
}

/** The folder of the build for the sources as they are now, made if need be; undefined where it cannot be. */
export async function newestBuild() {
  const folder = join(BUILDS, stateOfSources());
  if (existsSync(folder)) return keepAlive(folder);
  try {
    await build(folder);
    removeOldBuilds();
    return folder;
  } catch (error) {
    if (!MAY_NOT_WRITE.includes(error.code))
      process.stderr.write(`Fieldpost runs its sources as they are: ${error.message}\n`);
    return undefined;
  }
}

/** Every source by its path, size and time: reading them all would take longer than the start. */
function stateOfSources() {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const file of [...SETTINGS, ...filesUnder('jobs'), ...filesUnder('src')]) {
    const { size, mtimeMs } = statSync(at(file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(folder) {
  return readdirSync(at(folder), { withFileTypes: true, recursive: false }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return /\.(?:ts|json)$/.test(entry.name) ? [path] : [];
  });
}

async function build(folder) {
  mkdirSync(BUILDS, { recursive: true });
  const making = `${folder}-${process.pid}`;
  await compileInto(making);
  putInPlace(making, folder);
}

/** The program and, beside it, further entries by the names their files shall have: what a bench runs compiled as the program is. */
export async function compileInto(outdir, further = {}) {
  const { build: bundle } = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild');
  mkdirSync(outdir, { recursive: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: { ...ENTRIES, ...further },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [compilerAsBytes(outdir), packages, ownAddress],
  });
}

/** Somebody else may have made the same meanwhile. */
function putInPlace(making, folder) {
  try {
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * A source that asks where it lies is told where the source lies, for templates and pictures lie beside it. Those that start
 * threads are told where the build lies: the threads' entries lie beside it.
 */
const ownAddress = {
  name: 'own-address',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (path.endsWith('-threads.ts') || !text.includes('import.meta.url')) return undefined;
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

/**
 * Prisma's compiler of queries is WebAssembly in a module of base64, which stays in memory twice for as long as the process lives. A build has
 * its bytes beside it and reads them once. Where Prisma has it otherwise one day it is left as it is.
 */
const compilerAsBytes = (outdir) => ({
  name: 'compiler-as-bytes',
  setup(build) {
    build.onLoad({ filter: /[/\\]generated[/\\]internal[/\\]class\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const [whole, module] = COMPILER_IN_BASE64.exec(text) ?? [];
      if (whole === undefined) return undefined;
      const source = readFileSync(createRequire(path).resolve(module), 'utf8');
      const base64 = /[A-Za-z0-9+/=]{1000,}/.exec(source)?.[0];
      if (base64 === undefined) return undefined;
      writeFileSync(join(outdir, COMPILER), Buffer.from(base64, 'base64'));
      const reading = `const { readFileSync } = await import('node:fs')
    return new WebAssembly.Module(readFileSync(new URL('./${COMPILER}', import.meta.url)))`;
      return { contents: text.replace(whole, reading), loader: 'ts' };
    });
  },
});

const COMPILER = 'query-compiler.wasm';
const COMPILER_IN_BASE64 =
  /const \{ wasm \} = await import\("([^"]+\.wasm-base64\.mjs)"\)\s+return await decodeBase64AsWasm\(wasm\)/;

/** Packages of many small modules that look for nothing beside them: taken in with all they import. Others stay where they are. */
const TAKEN_IN =
  /^(?:typebox|@noble\/(?:curves|hashes)|temporal-polyfill|htmlparser2|@fastify\/type-provider-typebox|flatqueue)(?:\/|$)/;

const packages = {
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const isOurs = !importer.includes('node_modules');
      const staysOut = isOurs ? !TAKEN_IN.test(path) : isBuiltin(path);
      return kind !== 'entry-point' && staysOut ? { path, external: true } : undefined;
    });
  },
};

function keepAlive(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // A build that nobody may touch is not removed either.
  }
  return folder;
}

function removeOldBuilds() {
  const ages = readdirSync(BUILDS).map((name) => ({ name, since: statSync(join(BUILDS, name)).mtimeMs }));
  for (const { name } of ages.sort((a, b) => b.since - a.since).slice(BUILDS_KEPT))
    rmSync(join(BUILDS, name), { recursive: true, force: true });
}
