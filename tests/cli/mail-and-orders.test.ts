import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(args: readonly string[], input: Uint8Array | string = '') {
  const out: string[] = [];
  const err: string[] = [];
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  const status = await runCommandLine(args, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    stdin: async () => new TextDecoder().decode(bytes),
    stdinBytes: async () => bytes,
  });
  return { status, out: out.join('\n'), err: err.join('\n') };
}

const MAIL =
  'From: Ann <ann@Players.invalid>\nSubject: Re: Turn 3\nMessage-ID: <m1@x.invalid>\n\nhold 1st Host\n\n> quoted\n';

test('mail read prints what the contract names', async () => {
  const { status, out } = await run(['mail', 'read', '-', '--json'], MAIL);
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    from: 'ann@players.invalid',
    subject: 'Re: Turn 3',
    messageId: '<m1@x.invalid>',
    automatic: false,
    bounce: null,
    newText: 'hold 1st Host',
    removed: [{ reason: 'quoted', text: '> quoted' }],
  });
});

test('mail read takes a file, and bytes that are no UTF-8', async () => {
  const path = join(folder, 'a.eml');
  const raw = Buffer.from('From: a@b.invalid\n\nmarch to S\u00fcden', 'latin1');
  writeFileSync(path, raw);
  expect(JSON.parse((await run(['mail', 'read', path, '--json'])).out).newText).toBe('march to Süden');
  expect(JSON.parse((await run(['mail', 'read', '-', '--json'], raw)).out).newText).toBe('march to Süden');
  expect((await run(['mail', 'read', path])).out).toContain('march to Süden');
});

test('orders check prints a line for each line', async () => {
  const { status, out } = await run(
    ['orders', 'check', '-', '--json'],
    'march 1st Host to Karak\nfly me to the moon\nfinal\n',
  );
  expect(status).toBe(0);
  const { lines } = JSON.parse(out);
  expect(lines).toMatchObject([
    {
      line: 1,
      text: 'march 1st Host to Karak',
      order: { kind: 'march', army: '1st Host', path: ['Karak'] },
      says: 'march 1st Host to Karak',
      fault: null,
    },
    { line: 2, order: null, says: '', fault: { code: 'unclear/line' } },
    { line: 3, order: null, instruction: { kind: 'final' }, says: 'final', fault: null },
  ]);
});

test('orders check speaks to people too', async () => {
  const { out } = await run(['orders', 'check', '-'], 'hold 1st Host\nfoo\nThanks,');
  expect(out).toContain('= hold 1st Host');
  expect(out).toContain('! This does not read like an order.');
  expect(out).toContain('left out: a sign-off');
});

test('a file that is not there is refused', async () => {
  const { status, out } = await run(['mail', 'read', join(folder, 'none.eml'), '--json']);
  expect(status).toBe(2);
  expect(JSON.parse(out).refusal.code).toBe('input/file');
});

test.each([['mail', 'read'], ['orders', 'check'], ['replay'], ['verify']])(
  'a folder is no file to %s',
  async (...command) => {
    const { status, out } = await run([...command, folder, '--json']);
    expect(status).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ refusal: { code: 'input/file' } });
  },
);
