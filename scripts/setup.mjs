// Runs before every npm script. In a fresh clone it installs the packages and generates the database
// client; afterwards it compares two stamps and is done in milliseconds. It depends on no package, and
// all that it and its children say goes to standard error, so that `--json` output stays clean.
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 19];
const HEARTBEAT_MS = 2_000;
const STALE_MS = 20_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const say = (text) => process.stderr.write(`${text}\n`);

refuseOldNode();

const steps = [
  {
    stamp: at('node_modules', '.fieldpost-installed'),
    inputs: [at('package-lock.json')],
    result: at('node_modules', 'tsx', 'package.json'),
    says: 'Installing packages (once, about a minute) ...',
    fails: 'The packages could not be installed. npm says why above; once that is mended, start again.',
    run: () => npm('ci', '--prefer-offline', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'),
  },
  {
    stamp: at('node_modules', '.fieldpost-generated'),
    inputs: [at('package-lock.json'), at('prisma.config.ts'), at('prisma', 'schema.prisma')],
    result: at('src', 'store', 'generated', 'client.ts'),
    says: 'Generating the database client ...',
    fails: 'The database client could not be generated from prisma/schema.prisma; Prisma says why above.',
    run: () => spawned(process.execPath, [at('node_modules', 'prisma', 'build', 'index.js'), 'generate']),
  },
  {
    stamp: at('node_modules', '.fieldpost-database'),
    inputs: [at('package-lock.json'), ...migrations()],
    result: at('node_modules', '.cache', 'fieldpost'),
    says: 'Preparing an empty database ...',
    fails: 'An empty database could not be prepared; the program says why above.',
    run: () => spawned(process.execPath, ['--import', 'tsx', at('scripts', 'prepare-database.ts')]),
  },
];

if (!steps.every(isDone)) {
  const unlock = await lock(at('.setup-lock'));
  try {
    for (const step of steps) await carryOut(step);
  } finally {
    unlock();
  }
}

function migrations() {
  const folder = at('prisma', 'migrations');
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => join(folder, name));
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantMajor, wantMinor] = OLDEST_NODE;
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return;
  say(`Fieldpost needs Node.js ${wantMajor}.${wantMinor} or newer; this is ${process.version}.`);
  process.exit(1);
}

async function carryOut(step) {
  if (isDone(step)) return;
  rmSync(step.stamp, { force: true }); // the stamp comes last: half a step is done again
  say(step.says);
  if ((await step.run()) !== 0) {
    say(step.fails);
    process.exit(1);
  }
  writeFileSync(step.stamp, hashOf(step));
}

function isDone(step) {
  if (!existsSync(step.result) || !existsSync(step.stamp)) return false;
  return readFileSync(step.stamp, 'utf8') === hashOf(step);
}

/** Packages hold programs for one kind of machine: a clone shared between two kinds is set up anew. */
function hashOf(step) {
  const hash = createHash('sha256').update(`${process.versions.modules} ${process.platform} ${process.arch}`);
  for (const file of step.inputs) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function npm(...args) {
  const script = process.env.npm_execpath ?? ''; // npm's own script file when npm runs us
  const quiet = [...args, '--loglevel=error'];
  if (basename(script) === 'npm-cli.js') return spawned(process.execPath, [script, ...quiet]);
  return spawned('npm', quiet, { shell: process.platform === 'win32' });
}

/**
 * Runs a program in the clone's folder; answers its exit status. Ctrl-C ends it and then us: npm tidies up
 * before it goes, and the next set-up must not meet it at that.
 */
function spawned(program, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', process.stderr, process.stderr],
      env: { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
      ...options,
    });
    let isStopped = false;
    const stop = (signal) => {
      if (isStopped) process.exit(130); // asked twice: now
      isStopped = true;
      child.kill(signal);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    child.once('error', fail);
    child.once('close', (code) => {
      if (isStopped) process.exit(130); // on the way out the lock is given back
      process.off('SIGINT', stop).off('SIGTERM', stop);
      done(code ?? 1);
    });
  });
}

/** One set-up at a time in one clone. The holder touches the folder; one that nobody touches is stale. */
async function lock(folder) {
  const token = randomUUID();
  let isTold = false;
  while (!make(folder)) {
    if (isStale(folder)) await removeStale(folder);
    else {
      if (!isTold) say('Another set-up is running in this folder; waiting for it ...');
      isTold = true;
      await sleep(200);
    }
  }
  const owner = join(folder, 'owner');
  writeFileSync(owner, token);
  const heart = setInterval(() => utimesSync(folder, new Date(), new Date()), HEARTBEAT_MS);
  const unlock = () => {
    clearInterval(heart);
    if (existsSync(owner) && readFileSync(owner, 'utf8') === token)
      rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', unlock);
  return unlock;
}

function make(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(folder) {
  const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made > STALE_MS;
}

/** Behind a second folder, so that of two who find the same stale lock only one removes it. */
async function removeStale(folder) {
  const guard = `${folder}-takeover`;
  if (!make(guard)) {
    if (isStale(guard)) rmSync(guard, { recursive: true, force: true });
    await sleep(200);
    return;
  }
  try {
    if (isStale(folder)) rmSync(folder, { recursive: true, force: true });
  } finally {
    rmdirSync(guard);
  }
}
