// Holds the library that judges where mail comes from against public suites, which are not part of this project:
//   node --import tsx scripts/judge-origin.ts spf rfc7208-tests.yml
//   node --import tsx scripts/judge-origin.ts arc arc-draft-validation-tests.yml
// Asked in the way src/mail/origin.ts asks, with the suite's own domain names. Lists what came out otherwise; the last line counts.
// The suites: rfc7208-tests.yml of pyspf; arc-draft-validation-tests.yml of Valimail's arc_test_suite.
import { readFileSync } from 'node:fs';
import { authenticate, type DNSResolver } from 'mailauth';
import { parseAllDocuments } from 'yaml';

interface Scenario {
  readonly tests: Readonly<Record<string, Test>>;
  readonly zonedata?: Readonly<Record<string, readonly (Row | string)[]>>;
  /** How the ARC suite writes its zone: text records alone. */
  readonly 'txt-records'?: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;

interface Test {
  readonly host?: string;
  readonly helo?: string;
  readonly mailfrom?: string;
  readonly result?: string | readonly string[];
  readonly message?: string;
  readonly cv?: string;
}

type Zone = ReadonlyMap<string, readonly (Row | string)[]>;

const [suite, file] = process.argv.slice(2);
if (file === undefined || (suite !== 'spf' && suite !== 'arc')) {
  process.stderr.write('Say which suite and its file: judge-origin.ts spf|arc FILE.yml\n');
  process.exit(2);
}

const judge = { spf: judgeSpf, arc: judgeArc }[suite];
const counts = { passed: 0, failed: 0 };
for (const scenario of scenariosOf(readFileSync(file, 'utf8'))) await judgeAll(scenario);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);

function scenariosOf(text: string): Scenario[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS() as Scenario | null)
    .filter((scenario) => scenario !== null);
}

async function judgeAll(scenario: Scenario): Promise<void> {
  const zone = zoneOf(scenario);
  for (const [name, test] of Object.entries(scenario.tests)) {
    const { found, expected } = await judge(test, zone);
    if (expected.includes(found)) counts.passed += 1;
    else {
      counts.failed += 1;
      process.stdout.write(`${name}: ${found}, expected ${expected.join(' or ')}\n`);
    }
  }
}

async function judgeSpf(test: Test, zone: Zone) {
  const { spf } = await authenticate(Buffer.from('From: somebody@elsewhere.invalid\r\n\r\n'), {
    ip: test.host ?? '',
    helo: test.helo ?? '',
    sender: test.mailfrom ?? '',
    mta: 'post.example',
    resolver: answersOf(zone),
    trustReceived: false,
    disableArc: true,
    disableBimi: true,
  });
  return { found: spf === false ? 'none' : spf.status.result, expected: [test.result ?? []].flat() };
}

async function judgeArc(test: Test, zone: Zone) {
  const raw = Buffer.from((test.message ?? '').replaceAll(/\r?\n/g, '\r\n'));
  const { arc } = await authenticate(raw, {
    mta: 'post.example',
    resolver: answersOf(zone),
    disableBimi: true,
  });
  const found = arc === false ? 'none' : arc.status.result;
  return { found, expected: [(test.cv ?? 'none').trim().toLowerCase() || 'none'] };
}

function zoneOf(scenario: Scenario): Zone {
  const texts = Object.entries(scenario['txt-records'] ?? {}).map(
    ([name, text]) => [name, [{ TXT: text }]] as const,
  );
  const rows = [...Object.entries(scenario.zonedata ?? {}), ...texts];
  return new Map(rows.map(([name, records]) => [name.toLowerCase(), withTexts(records)]));
}

/** The suite writes its policies as the old type SPF; unless a name has texts of its own, they stand for texts. */
function withTexts(records: readonly (Row | string)[]): readonly (Row | string)[] {
  const hasTexts = records.some((row) => typeof row !== 'string' && 'TXT' in row);
  if (hasTexts) return records;
  return records.map((row) => (typeof row !== 'string' && 'SPF' in row ? { TXT: row['SPF'] } : row));
}

function answersOf(zone: Zone): DNSResolver {
  return async (name, type) => {
    const records = recordsOf(zone, name);
    if (records === undefined) throw noAnswer('ENOTFOUND');
    const rows = records.flatMap((row) => (typeof row !== 'string' && type in row ? [row[type]] : []));
    const answers = rows.filter((answer) => answer !== 'NONE');
    if (answers.length > 0 && !answers.includes('TIMEOUT'))
      return answers.map((answer) => shaped(type, answer)) as never;
    throw noAnswer(answers.length > 0 || records.includes('TIMEOUT') ? 'ETIMEOUT' : 'ENODATA');
  };
}

/** Other names of a name are followed, as a name server does. */
function recordsOf(zone: Zone, name: string, depth = 0): readonly (Row | string)[] | undefined {
  const records = zone.get(name.toLowerCase().replace(/\.$/, ''));
  const alias = records?.find((row): row is Row => typeof row !== 'string' && 'CNAME' in row)?.['CNAME'];
  return typeof alias === 'string' && depth < 8 ? recordsOf(zone, alias, depth + 1) : records;
}

/** As Node.js gives records: a text in its pieces, a mail server with its rank. */
function shaped(type: string, answer: unknown): unknown {
  if (type === 'TXT') return [answer].flat();
  if (type === 'MX' && Array.isArray(answer)) return { priority: answer[0], exchange: answer[1] };
  return answer;
}

function noAnswer(code: string): Error {
  return Object.assign(new Error(code), { code });
}
