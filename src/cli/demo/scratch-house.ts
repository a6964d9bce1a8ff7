/** A house of its own for a trial: scratch folder, free ports, its mail kept in the mailroom. */
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Doors, type House, openHouse } from '../../compose.ts';
import { loadConfig } from '../../config.ts';
import { openLog } from '../../log.ts';

export interface ScratchHouse {
  readonly house: House;
  readonly doors: Doors & { readonly smtp: { readonly host: string; readonly port: number } };
  close(): Promise<void>;
}

/** Opens a house that nobody else uses, with the demo campaign in it. `progress` is told what is being done. */
export async function openScratchHouse(progress: (what: string) => void): Promise<ScratchHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-demo-'));
  const mailPort = await freePort();
  const config = loadConfig(
    { DATA_DIR: dataDir, PORT: '0', MAIL_IN_PORT: String(mailPort), DEMO: '1' },
    () => undefined,
  );
  if (!config.ok) throw new Error(config.faults.join(' '));
  const house = await openHouse(config.value, { log: openLog('error').log, progress });
  await house.useCases.openDemo();
  const doors = await house.listen();
  const { smtp } = doors;
  if (smtp === undefined) throw new Error('the mail door of the demo is closed');
  return {
    house,
    doors: { ...doors, smtp },
    close: async () => {
      await house.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
