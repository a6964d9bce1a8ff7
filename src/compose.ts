/** The one file that knows everything: settings become ports, ports use cases, use cases shells and jobs. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { type CrewThreads, openCrewThreads } from '../jobs/crew/crew-threads.ts';
import { openJobDesk } from '../jobs/job-desk.ts';
import { openQueues, type Queues } from '../jobs/queues.ts';
import { startWorkers } from '../jobs/workers.ts';
import packageFile from '../package.json' with { type: 'json' };
import type { ServerDeps } from './api/deps.ts';
import { ownerKeyCheck } from './api/owner-key.ts';
import { buildServer } from './api/server.ts';
import type { Deps, Log } from './app/deps.ts';
import { makeUseCases } from './app/make-use-cases.ts';
import type { Store } from './app/ports.ts';
import { startProcess } from './app/process.ts';
import type { UseCases } from './app/use-cases.ts';
import { sayInstant } from './campaign/calendar/calendar.ts';
import { type Config, forgeryWarning, publicUrl } from './config.ts';
import type { Instant } from './kernel/brand.ts';
import { ok, type Result } from './kernel/result.ts';
import { hooksOf, openMailDoors, originCheck } from './mail/doors.ts';
import { paced } from './mail/pacing.ts';
import { openReaderThreads, type ReaderThreads } from './mail/read/threads/reader-threads.ts';
import { smtpOut } from './mail/smtp-out.ts';
import { stationery } from './mail/stationery.ts';
import { type Check, checkFolder, openReadiness, type Readiness } from './readiness.ts';
import { chronicleOf } from './reports/chronicle/chronicle.ts';
import { sayTrust } from './reports/parts/realm.ts';
import { viewRelations } from './reports/parts/relations.ts';
import { mapPicture } from './reports/pictures/map-picture.ts';
import { pictureToSvg } from './reports/pictures/picture-to-svg.ts';
import { compileTemplates } from './reports/templates.ts';
import { isDatabaseAway } from './store/away.ts';
import type { BackupHeader } from './store/backup/format.ts';
import { checkBackup } from './store/backup/read-backup.ts';
import { backup, restore } from './store/backup.ts';
import { type Database, openDatabase } from './store/database.ts';
import { checkKey, type InstanceKeys, loadInstanceKeys } from './store/keys.ts';
import { deployMigrations } from './store/migrator.ts';
import { openPrisma } from './store/prisma.ts';
import { prismaStore } from './store/prisma-store.ts';
import { loadTemplates } from './web/load-templates.ts';
import { createPages } from './web/pages.ts';
import { whyNoFolder, whyShut } from './why-shut.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PRISMA_FOLDER = join(ROOT, 'prisma');

export interface HouseOptions {
  readonly log: Log;
  readonly logger?: FastifyBaseLogger;
  /** Told what is being done while it is being done. */
  readonly progress: (what: string) => void;
}

/** Everything wired together; `listen` opens the doors to the world, `close` shuts all in order. */
export interface House {
  readonly useCases: UseCases;
  readonly keys: InstanceKeys;
  readonly prisma: ReturnType<typeof openPrisma>;
  readonly queues: Queues;
  readonly config: Config;
  /** Starts workers, pages, API and the mail door. */
  listen(): Promise<Doors>;
  close(): Promise<void>;
}

export interface Doors {
  readonly url: string;
  readonly smtp?: { readonly host: string; readonly port: number };
}

/** The database alone, its tables up to date: what a restore needs. */
interface Storeroom {
  readonly database: Database;
  readonly prisma: ReturnType<typeof openPrisma>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date, or no further than the migration `upTo`.
 * @throws Error with a sentence for the user when another process has the folder open, or a newer program had it.
 */
async function openStoreroom(
  config: Config,
  { log, progress }: HouseOptions,
  upTo?: string,
): Promise<Storeroom> {
  const reportFault = (what: string, fault: unknown): void => log.error(fault, what);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch(whyNoFolder(config.dataDir));
  progress(config.database.kind === 'embedded' ? 'opening the embedded database' : 'reaching PostgreSQL');
  const database = await openDatabase(config.database, { reportFault });
  progress('bringing the tables up to date');
  const applied = await deployMigrations(database, PRISMA_FOLDER, upTo).catch(async (fault: unknown) => {
    await database.close();
    throw fault;
  });
  for (const name of applied) progress(`applied ${name}`);
  const prisma = openPrisma(database);
  return {
    database,
    prisma,
    close: async () => {
      await prisma.$disconnect();
      await database.close();
    },
  };
}

/**
 * Opens the house: database and migrations, keys, queues, use cases. Doors stay shut until `listen`.
 * @throws Error with a sentence for the user when the folder is in use, or the secret key is another one.
 */
export async function openHouse(config: Config, options: HouseOptions): Promise<House> {
  const { log, progress } = options;
  const storeroom = await openStoreroom(config, options);
  const { database, prisma } = storeroom;
  const store = prismaStore(prisma);
  const keys = await loadInstanceKeys(config);
  await checkKey(store, keys.keys);
  progress(config.queue.kind === 'redis' ? 'reaching Redis' : 'opening the queues');
  const reportFault = (what: string, fault: unknown): void => log.error(fault, what);
  const queues = await openQueues(config.queue, database, { reportFault });
  const templates = await loadTemplates(join(ROOT, 'templates'));
  return furnish({ config, options, storeroom, prisma, queues, keys, store, templates });
}

interface Rooms {
  readonly config: Config;
  readonly options: HouseOptions;
  readonly storeroom: Storeroom;
  readonly prisma: ReturnType<typeof openPrisma>;
  readonly queues: Queues;
  readonly keys: InstanceKeys;
  readonly store: Store;
  readonly templates: Awaited<ReturnType<typeof loadTemplates>>;
}

async function furnish(rooms: Rooms): Promise<House> {
  const { config, options, storeroom, prisma, queues, keys } = rooms;
  const desk = openJobDesk(queues);
  const address = { url: publicUrl(config, config.http.port) };
  const out =
    config.smtpUrl === undefined
      ? undefined
      : smtpOut(config.smtpUrl, config.mailDomain, await dkimOf(config));
  const readers = openReaderThreads();
  const crew = openCrewThreads({ templates: rooms.templates });
  const useCases = makeUseCases(deps(rooms, { desk, address, out, readers, crew }));
  const doors: Closable[] = [];
  return {
    useCases,
    keys,
    prisma,
    queues,
    config,
    listen: () => openDoors(rooms, { useCases, desk, address, doors }),
    close: async () => {
      for (const door of doors.reverse()) await door.close();
      await queues.close();
      await readers.close();
      await crew.close();
      out?.close();
      await storeroom.close();
      options.log.info({}, 'closed');
    },
  };
}

/** @throws Error with a sentence when the key cannot be read. */
async function dkimOf({ dkim }: Config) {
  if (dkim === undefined) return undefined;
  const key = await readFile(dkim.key, 'utf8').catch((error: Error) => {
    throw new Error(`The key of DKIM_KEY cannot be read: ${error.message}`);
  });
  return { ...dkim, key };
}

interface Closable {
  close(): Promise<unknown>;
}

interface Outfit {
  readonly desk: ReturnType<typeof openJobDesk>;
  /** The pages' address: known for sure once they listen. */
  readonly address: { url: string };
  readonly out: ReturnType<typeof smtpOut> | undefined;
  readonly readers: ReaderThreads;
  readonly crew: CrewThreads;
}

function deps(
  { config, options, keys, store, templates }: Rooms,
  { desk, address, out, readers, crew }: Outfit,
): Deps {
  const warning = forgeryWarning(config);
  return {
    store,
    jobs: desk,
    clock: { now: () => Date.now() as Instant },
    entropy: { secret: () => randomBytes(32).toString('hex') },
    keys: keys.keys,
    process: startProcess(),
    readMail: readers.read,
    ...originCheck(config),
    ...(out === undefined ? {} : { mailOut: paced(out, config.pace) }),
    stationery,
    templates: compileTemplates(templates),
    ...(crew.hands > 1 ? { crew } : {}),
    digest: (bytes) => createHash('sha256').update(bytes).digest('hex'),
    settings: {
      publicUrl: () => address.url,
      mailDomain: config.mailDomain,
      mailFrom: config.mailFrom,
      replyBy: config.replyBy,
      mailLimits: config.mailLimits,
      ...(warning === undefined ? {} : { forgeryWarning: warning }),
      isAlone: config.database.kind === 'embedded',
      demoMailsOut: config.demo === 'mail',
    },
    log: options.log,
  };
}

async function openDoors(
  rooms: Rooms,
  opening: Omit<Outfit, 'out' | 'readers' | 'crew'> & {
    readonly useCases: UseCases;
    readonly doors: Closable[];
  },
): Promise<Doors> {
  const { config, options, queues } = rooms;
  const { useCases, desk, address, doors } = opening;
  const server = await buildServer(serverDeps(rooms, useCases));
  await server.listen(config.http).catch(whyShut('PORT', config.http));
  doors.push(server);
  const { port } = server.server.address() as AddressInfo;
  address.url = publicUrl(config, port);
  const reportFault = (error: Error, what: string): void => options.log.error(error, what);
  const { smtp, all } = await openMailDoors(config, { useCases, reportFault, whyShut });
  doors.push(...all);
  startWorkers(queues, useCases, (what, fault) => options.log.error(fault, what));
  await desk.startSweeping();
  await useCases.sweep(true);
  return { url: address.url, ...(smtp === undefined ? {} : { smtp: { host: smtp.host, port: smtp.port } }) };
}

function serverDeps(rooms: Rooms, useCases: UseCases): ServerDeps {
  const { config, options, keys, templates } = rooms;
  const isOwnerKey = ownerKeyCheck(keys.ownerKey);
  return {
    useCases,
    isOwnerKey,
    failing: readinessOf(rooms, useCases).failing,
    outage: {
      isAway: isDatabaseAway,
      report: (fault) => options.log.error(fault, 'the database is away'),
    },
    backup: (out) => streamBackup(rooms, out),
    mailHooks: hooksOf(config),
    version: packageFile.version,
    ...(options.logger === undefined ? {} : { logger: options.logger }),
    pages: createPages({
      useCases,
      clock: { now: () => Date.now() as Instant },
      isOwnerKey,
      cookieSecret: keys.keys.mac('cookies', keys.ownerKey, 160),
      publicUrl: publicUrl(config, config.http.port),
      templates,
      telling: {
        relations: viewRelations,
        trust: sayTrust,
        mapSvg: (known, theme) => pictureToSvg(mapPicture(known), { theme }),
        pictureSvg: (picture, theme) => pictureToSvg(picture, { theme }),
        tellTurn: chronicleOf,
        sayInstant,
      },
    }),
  };
}

/** Older unread mail than this is stuck: what cannot be read within its limits has been set aside long before. */
const STUCK_SECONDS = 600;

function readinessOf({ config, options, store, queues }: Rooms, useCases: UseCases): Readiness {
  const checks: Readonly<Record<string, Check>> = {
    database: async () => {
      await store.commit([{ kind: 'set-setting', key: 'last-alive', value: new Date().toISOString() }]);
    },
    disk: () => checkFolder(config.dataDir),
    queue: () => queues.check(),
    mail: async () => {
      const seconds = await useCases.unreadFor();
      if (seconds !== undefined && seconds > STUCK_SECONDS)
        throw new Error(`the oldest unread mail has waited for ${seconds} seconds`);
    },
  };
  return openReadiness(checks, (part, fault) => options.log.error(fault, `not ready: ${part}`));
}

/**
 * Written to a file of ours first: a slow visitor must not keep a transaction open, or keep the embedded database from the
 * others.
 */
async function streamBackup({ config, prisma }: Rooms, out: Writable): Promise<void> {
  const file = join(config.dataDir, `backup-${randomUUID()}.part`);
  try {
    await backup({ ...config, prisma }, file, Date.now() as Instant);
    await pipeline(createReadStream(file), out);
  } finally {
    await rm(file, { force: true });
  }
}

/** Writes a backup of an instance whose server does not run. */
export async function writeBackupOf(
  config: Config,
  file: string,
  options: HouseOptions,
): Promise<{ readonly rows: number }> {
  const { prisma, close } = await openStoreroom(config, options);
  try {
    return { rows: rowsIn(await backup({ ...config, prisma }, file, Date.now() as Instant)) };
  } finally {
    await close();
  }
}

/**
 * Restores an instance whose server does not run. A new data folder is given the tables that the backup was made of; then
 * they are brought up to date with what is in them. Refusals as `restore` in the store.
 */
export async function restoreInto(
  config: Config,
  from: { readonly file: string; readonly replace: boolean },
  options: HouseOptions,
): Promise<Result<{ readonly rows: number }>> {
  const checked = await checkBackup(createReadStream(from.file));
  if (!checked.ok) return checked;
  const { database, prisma, close } = await openStoreroom(config, options, checked.value.migration);
  try {
    const restored = await restore({ ...config, prisma }, from.file, { replace: from.replace });
    await deployMigrations(database, PRISMA_FOLDER);
    return restored.ok ? ok({ rows: rowsIn(restored.value) }) : restored;
  } finally {
    await close();
  }
}

/** Whether a file is a whole backup, and how much is in it. Refusal `input/backup`. */
export async function checkBackupFile(file: string): Promise<Result<{ readonly rows: number }>> {
  const checked = await checkBackup(createReadStream(file));
  return checked.ok ? ok({ rows: rowsIn(checked.value) }) : checked;
}

function rowsIn({ rows }: BackupHeader): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}
