/** The one file that knows everything: settings become ports, ports use cases, use cases shells and jobs. */
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CrewThreads, openCrewThreads } from '../jobs/crew/crew-threads.ts';
import { type JobDesk, openJobDesk } from '../jobs/job-desk.ts';
import { openQueues, type Queues } from '../jobs/queues.ts';
import { startWorkers } from '../jobs/workers.ts';
import packageFile from '../package.json' with { type: 'json' };
import type { ServerDeps } from './api/deps.ts';
import { ownerKeyCheck } from './api/owner-key.ts';
import { buildServer } from './api/server.ts';
import type { Deps } from './app/deps.ts';
import { unreadFor } from './app/mail/waiting-mail.ts';
import { makeUseCases } from './app/make-use-cases.ts';
import type { Store } from './app/ports.ts';
import { type ProcessState, startProcess } from './app/process.ts';
import type { UseCases } from './app/use-cases.ts';
import { openBackupRound } from './backup-round.ts';
import { streamBackup, writeSealed } from './backups.ts';
import { beaconAt } from './beacon.ts';
import { boardsOut } from './boards/boards-out.ts';
import { webhooksOut } from './boards/webhooks-out.ts';
import { sayEnd, sayInstant } from './campaign/calendar/calendar.ts';
import { readLocalTime } from './campaign/calendar/local-time.ts';
import { type Config, forgeryWarning, hasRole, localUrl, publicUrl } from './config.ts';
import type { Instant } from './kernel/brand.ts';
import { hooksOf, openMailDoors, originCheck } from './mail/doors.ts';
import { paced } from './mail/pacing.ts';
import { openReaderThreads, type ReaderThreads } from './mail/read/threads/reader-threads.ts';
import { smtpOut } from './mail/smtp-out.ts';
import { stationery } from './mail/stationery.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { printOfProgram } from './program-print.ts';
import { type Check, checkFolder, openReadiness, type Readiness } from './readiness.ts';
import { chronicleOf } from './reports/chronicle/chronicle.ts';
import { sayThings } from './reports/parts/armies.ts';
import { battlesTold } from './reports/parts/battles.ts';
import { sayTrust } from './reports/parts/realm.ts';
import { viewRelations } from './reports/parts/relations.ts';
import { mapPicture } from './reports/pictures/map-picture.ts';
import { pictureToSvg } from './reports/pictures/picture-to-svg.ts';
import { compileTemplates } from './reports/templates.ts';
import { reportsInEnglish } from './reports/words/reports.en.ts';
import { isDatabaseAway, isDatabaseBusy } from './store/away.ts';
import { campaignFiles } from './store/campaign-files.ts';
import { checkKey, type InstanceKeys, loadInstanceKeys } from './store/keys.ts';
import type { openPrisma } from './store/prisma.ts';
import { prismaStore } from './store/prisma-store.ts';
import { rememberingStore } from './store/remembering-store.ts';
import { claimsOn } from './store/row-claims.ts';
import { type HouseOptions, openStoreroom, type Storeroom } from './storeroom.ts';
import { waysIn } from './ways-in.ts';
import { loadTemplates } from './web/load-templates.ts';
import { createPages } from './web/pages.ts';
import { whyShut } from './why-shut.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CLOCK = { now: () => Date.now() as Instant };

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
  /** Where this process itself answers. */
  readonly here: string;
  readonly smtp?: { readonly host: string; readonly port: number };
}

/**
 * Opens the house: database and migrations, keys, queues, use cases. Doors stay shut until `listen`.
 * @throws Error with a sentence for the user when the folder is in use, or the secret key is another one.
 */
export async function openHouse(config: Config, options: HouseOptions): Promise<House> {
  const { log, progress } = options;
  const storeroom = await openStoreroom(config, options);
  const { database, prisma } = storeroom;
  const store = storeOn(prisma, config);
  const keys = await loadInstanceKeys(config);
  await checkKey(store, keys.keys);
  progress(config.queue.kind === 'redis' ? 'reaching Redis' : 'opening the queues');
  const reportFault = (what: string, fault: unknown): void => log.error(fault, what);
  const queues = await openQueues(config.queue, database, { reportFault });
  const templates = await loadTemplates(join(ROOT, 'templates'));
  return furnish({ config, options, storeroom, prisma, queues, keys, store, templates });
}

/** Others may write to a server's database; the embedded one is ours alone. */
function storeOn(prisma: Storeroom['prisma'], { database }: Config): Store {
  const store = prismaStore(prisma);
  return database.kind === 'embedded' ? rememberingStore(store) : store;
}

/** So often a process notes that it is awake. */
const HEARTBEAT_MS = 10_000;

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
  const metrics = openMetrics({
    now: CLOCK.now,
    store: rooms.store,
    countJobs: desk.countJobs,
    unreadFor: () => unreadFor({ store: rooms.store, clock: CLOCK }),
  });
  const address = { url: publicUrl(config, config.http.port) };
  const out =
    config.smtpUrl === undefined
      ? undefined
      : smtpOut(config.smtpUrl, config.mailDomain, await dkimOf(config));
  const readers = openReaderThreads();
  const crew = openCrewThreads({ templates: rooms.templates });
  const claims = config.database.kind === 'server' ? claimsOn(storeroom.database) : undefined;
  const own = startProcess(claims);
  const heart = setInterval(() => own.awake.since(CLOCK.now()), HEARTBEAT_MS).unref();
  own.awake.since(CLOCK.now());
  const useCases = makeUseCases(deps(rooms, { desk, address, out, readers, crew, metrics, own }));
  const doors: Closable[] = [];
  return {
    useCases,
    keys,
    prisma,
    queues,
    config,
    listen: () => openDoors(rooms, { useCases, desk, address, metrics, doors }),
    close: async () => {
      for (const door of doors.reverse()) await door.close();
      own.closing.isSo = true;
      clearInterval(heart);
      await queues.close();
      await readers.close();
      await crew.close();
      out?.close();
      await claims?.close();
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
  readonly desk: JobDesk;
  /** The pages' address: known for sure once they listen. */
  readonly address: { url: string };
  readonly out: ReturnType<typeof smtpOut> | undefined;
  readonly readers: ReaderThreads;
  readonly metrics: Metrics;
  readonly crew: CrewThreads;
  readonly own: ProcessState;
}

function deps(
  { config, options, keys, store, prisma, templates }: Rooms,
  { desk, address, out, readers, crew, metrics, own }: Outfit,
): Deps {
  const warning = forgeryWarning(config);
  return {
    store: metrics.counting(store),
    jobs: desk,
    clock: CLOCK,
    entropy: { secret: () => randomBytes(32).toString('hex') },
    keys: keys.keys,
    process: own,
    programPrint: printOfProgram(),
    readMail: readers.read,
    ...originCheck(config),
    ...(out === undefined ? {} : { mailOut: paced(out, config.pace) }),
    boardOut: boardsOut({ mayBePrivate: config.mayBoardsBePrivate }),
    webhookOut: webhooksOut({ mayBePrivate: config.mayBoardsBePrivate }),
    stationery,
    templates: compileTemplates(templates),
    crew,
    campaignFiles: campaignFiles({ prisma, keys: keys.keys, clock: CLOCK, dataDir: config.dataDir }),
    beacon: beaconAt(config.beacon.relay),
    digest: (bytes) => createHash('sha256').update(bytes).digest('hex'),
    settings: {
      publicUrl: () => address.url,
      mailDomain: config.mailDomain,
      mailFrom: config.mailFrom,
      replyBy: config.replyBy,
      beacon: { publicKey: config.beacon.publicKey, waitSeconds: config.beacon.waitSeconds },
      mailLimits: config.mailLimits,
      rawMailDays: config.rawMailDays,
      waysIn: waysIn(config),
      ...(warning === undefined ? {} : { forgeryWarning: warning }),
      isAlone: config.database.kind === 'embedded',
      demoMailsOut: config.demo === 'mail',
    },
    log: options.log,
  };
}

async function openDoors(
  rooms: Rooms,
  opening: Omit<Outfit, 'out' | 'readers' | 'crew' | 'own'> & {
    readonly useCases: UseCases;
    readonly doors: Closable[];
  },
): Promise<Doors> {
  const { config } = rooms;
  const { useCases, desk, address, metrics, doors } = opening;
  const server = await buildServer(serverDeps(rooms, useCases, metrics));
  await server.listen(config.http).catch(whyShut('PORT', config.http));
  doors.push(server);
  const { port } = server.server.address() as AddressInfo;
  address.url = publicUrl(config, port);
  const smtp = hasRole(config, 'mail') ? await openMail(rooms, useCases, doors) : undefined;
  if (hasRole(config, 'worker')) await beginWork(rooms, { useCases, desk, doors });
  return { url: address.url, here: localUrl(config, port), ...(smtp === undefined ? {} : { smtp }) };
}

async function openMail(
  { config, options }: Rooms,
  useCases: UseCases,
  doors: Closable[],
): Promise<Doors['smtp']> {
  const reportFault = (error: Error, what: string): void => options.log.error(error, what);
  const { smtp, all } = await openMailDoors(config, { useCases, reportFault, whyShut });
  doors.push(...all);
  return smtp === undefined ? undefined : { host: smtp.host, port: smtp.port };
}

async function beginWork(
  rooms: Rooms,
  {
    useCases,
    desk,
    doors,
  }: Pick<Outfit, 'desk'> & { readonly useCases: UseCases; readonly doors: Closable[] },
): Promise<void> {
  const { options, queues } = rooms;
  const reportFault = (what: string, fault: unknown): void => options.log.error(fault, what);
  startWorkers(queues, useCases, reportFault);
  doors.push(await desk.startSweeping({ reportFault }));
  await useCases.sweep(true);
  const round = startBackups(rooms);
  if (round !== undefined) doors.push(round);
}

const LOOK_EVERY_MS = 10 * 60_000;

/** The first look is now: a backup that is due since long ago does not wait. */
function startBackups(rooms: Rooms): Closable | undefined {
  const { plan } = rooms.config.backup;
  if (plan === undefined) return undefined;
  const { look } = openBackupRound(plan, {
    write: (file) => writeSealed(rooms, file),
    now: CLOCK.now,
    report: (fault) => rooms.options.log.error(fault, 'no backup could be made; it is tried again'),
  });
  let looking = look();
  const timer = setInterval(() => {
    looking = look();
  }, LOOK_EVERY_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

function serverDeps(rooms: Rooms, useCases: UseCases, metrics: Metrics): ServerDeps {
  const { config, options, keys, templates } = rooms;
  const isOwnerKey = ownerKeyCheck(keys.ownerKey);
  return {
    useCases,
    isOwnerKey,
    failing: readinessOf(rooms, useCases).failing,
    outage: {
      isAway: isDatabaseAway,
      isBusy: isDatabaseBusy,
      report: (fault) =>
        options.log.error(
          fault,
          isDatabaseBusy(fault) ? 'the database has too much to do' : 'the database is away',
        ),
    },
    backup: (out) => streamBackup(rooms, out),
    isForAll: hasRole(config, 'web'),
    proxies: config.proxies,
    mailHooks: hooksOf(config),
    metrics: { ...metrics, isToken: tokenCheck(config.metricsToken) },
    version: packageFile.version,
    ...(options.logger === undefined ? {} : { logger: options.logger }),
    pages: createPages({
      useCases,
      clock: CLOCK,
      isOwnerKey,
      cookieSecret: keys.keys.mac('cookies', keys.ownerKey, 160),
      isMailOut: config.smtpUrl !== undefined,
      publicUrl: publicUrl(config, config.http.port),
      templates,
      telling: {
        relations: viewRelations,
        things: sayThings,
        trust: sayTrust,
        mapSvg: (known, theme) => pictureToSvg(mapPicture(known), { theme }),
        pictureSvg: (picture, theme) => pictureToSvg(picture, { theme }),
        tellTurn: (turn, before, battles) =>
          chronicleOf(turn, before, reportsInEnglish, battlesTold(battles)),
        sayEnd,
        sayInstant,
        readLocalTime,
      },
    }),
  };
}

/** Without a token there is none that opens anything. */
function tokenCheck(token: string | undefined): (key: string) => boolean {
  return token === undefined ? () => false : ownerKeyCheck(token);
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
