import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whyNoFolder, whyShut } from '../src/why-shut.ts';

function listen(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

test('a port in use is told with the setting that moves us to another', async () => {
  const other = await listen('127.0.0.1', 0);
  const where = { host: '127.0.0.1', port: (other.address() as AddressInfo).port };
  await expect(listen(where.host, where.port).catch(whyShut('MAIL_IN_PORT', where))).rejects.toThrow(
    `port ${where.port} on 127.0.0.1 is in use by another program: stop that one, or set MAIL_IN_PORT to another port`,
  );
  other.close();
});

test('an address of another machine is told with the setting of the address', async () => {
  const where = { host: '203.0.113.9', port: 0 };
  await expect(listen(where.host, where.port).catch(whyShut('MAIL_IN_PORT', where))).rejects.toThrow(
    '203.0.113.9 is no address of this machine: set MAIL_IN_HOST to one that is',
  );
  await expect(listen(where.host, where.port).catch(whyShut('PORT', where))).rejects.toThrow(/set HOST to/);
});

test('a data folder that is a file is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-shut-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below')]) {
    const made = mkdir(path, { recursive: true }).catch(whyNoFolder(path));
    await expect(made).rejects.toThrow(`DATA_DIR ${path} is no folder`);
  }
  await rm(folder, { recursive: true });
});

test('any other fault stays what it was', () => {
  const fault = new Error('out of memory');
  expect(() => whyShut('PORT', { host: 'x', port: 1 })(fault)).toThrow(fault);
  expect(() => whyNoFolder('x')(fault)).toThrow(fault);
});
