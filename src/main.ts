/** What `npm start` runs: one process that serves pages and API, takes mail, and does the jobs. */
import { openHouse } from './compose.ts';
import { forgeryWarning, hasRole, loadProcessConfig } from './config.ts';
import { giveBackAfterStart } from './give-back.ts';
import { goesToJournal } from './journal.ts';
import { openLog } from './log.ts';
import type { Role } from './roles.ts';
import { waysIn } from './ways-in.ts';

const config = loadProcessConfig();
if (!config.ok) {
  process.stderr.write(`Fieldpost cannot start:\n${config.faults.map((fault) => `- ${fault}\n`).join('')}`);
  process.exit(2);
}
const { log, logger } = openLog(config.value.logLevel);
const LOOK_FOR_PARENT_MS = 500;
const say = (what: string): void => {
  process.stderr.write(`  ${what} ...\n`);
};

process.stderr.write('Fieldpost is starting\n');
const house = await openHouse(config.value, { log, logger, progress: say }).catch(giveUp);
stopOnSignals();
const demo = config.value.demo === 'off' ? undefined : await house.useCases.openDemo();
if (demo !== undefined) say(`opened the demo campaign, ${demo.name}`);
const doors = await house.listen().catch(giveUp);
announce();
giveBackAfterStart();
const warning = forgeryWarning(config.value);
if (warning !== undefined) {
  log.warn({ setting: 'MAIL_AUTH' }, warning);
  process.stderr.write(`WARNING: ${warning}.\n\n`);
}

function announce(): void {
  const key = mayShowKey() ? house.keys.ownerKey : null;
  const page = key === null ? `${doors.url}/` : `${doors.url}/enter?key=${key}`;
  const docs = `${doors.url}/docs`;
  const smtp = doors.smtp === undefined ? null : `${doors.smtp.host}:${doors.smtp.port}`;
  const [mailBy = 'closed (MAIL_IN_PORT is 0)', ...andBy] = config.ok
    ? waysIn(config.value).map(({ says }) => says)
    : [];
  process.stderr.write(
    [
      '',
      'Fieldpost is open.',
      ...(does('web') ? pagesAt(page, docs, key) : [`  It lives:    ${doors.here}/healthz`]),
      ...(does('mail') ? [`  Mail comes:  ${mailBy}`, ...andBy.map((way) => `               ${way}`)] : []),
      ...(does('worker') ? [mailGoes()] : []),
      '  Stop:        Ctrl-C',
      '',
      '',
    ].join('\n'),
  );
  process.stdout.write(`${JSON.stringify({ ready: true, page, docs, smtp, key })}\n`);
}

function does(role: Role): boolean {
  return config.ok && hasRole(config.value, role);
}

function pagesAt(page: string, docs: string, key: string | null): readonly string[] {
  return [
    `  Your page:   ${page}`,
    key === null
      ? '               (`fieldpost key` prints the link that opens it)'
      : '               (the link carries your owner key: keep it to yourself)',
    `  API:         ${docs}`,
  ];
}

function mailGoes(): string {
  return config.ok && config.value.smtpUrl === undefined
    ? '  Mail goes:   nowhere: it stays in the mailroom on your page; set SMTP_URL to send it'
    : '  Mail goes:   by SMTP_URL';
}

/** Somebody who may read the journal years later is not always the owner. */
function mayShowKey(): boolean {
  if (!config.ok) return false;
  const { showKey, journalStream } = config.value;
  return showKey === 'auto' ? !goesToJournal(journalStream) : showKey === '1';
}

/** Services kill after a minute (deploy/systemd): a mail server or a browser that says nothing must not bring it to that. */
const LONGEST_CLOSING_MS = 45_000;

/** The first signal closes everything in order; a second one ends at once. What is not finished in time is taken up at the next start. */
function stopOnSignals(): void {
  let isStopping = false;
  const stop = (): void => {
    isStopping = true;
    process.stderr.write('\nFieldpost is closing; what is under way is finished first.\n');
    setTimeout(() => {
      log.warn(
        { seconds: LONGEST_CLOSING_MS / 1000 },
        'closed before all was finished: the next start takes it up',
      );
      process.exit(1);
    }, LONGEST_CLOSING_MS).unref();
    house.close().then(
      () => process.exit(0),
      (error: unknown) => giveUp(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(130);
      stop();
    });
  }
  if (config.ok && config.value.isUnderNpm)
    onceOrphaned(() => {
      if (!isStopping) stop();
    });
}

/** A SIGTERM to `npm start` ends npm and its shell, and nobody tells us: that our parent is another one is the sign of it. */
function onceOrphaned(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, LOOK_FOR_PARENT_MS);
  timer.unref();
}

function giveUp(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Fieldpost cannot go on: ${message}\n`);
  process.exit(1);
}
