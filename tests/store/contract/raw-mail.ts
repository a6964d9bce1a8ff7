import { expect, test } from 'vitest';
import type { InboundId } from '../../../src/app/ids.ts';
import type { InboundMail } from '../../../src/app/records.ts';
import { anInbound, at } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => (at(0) - hours * HOUR) as ReturnType<typeof at>;

/** How long mails are kept as they came. */
export function testRawMail(bench: Bench): void {
  async function came(status: InboundMail['status'], hours: number): Promise<InboundId> {
    const receivedAt = ago(hours);
    const id = await bench.takeOne({ receivedAt });
    const mail = anInbound(id, { status, receivedAt, newText: 'Hold.' });
    if (status !== 'taken') await bench.commit({ kind: 'settle-inbound', mail });
    return id;
  }

  test('the bytes of old mails go, of those in the tray as well; what was read of them stays, and so do those that nobody has read', async () => {
    const [old, older] = [await came('done', 1000), await came('ignored', 1001)];
    const [tray, taken, young] = [
      await came('tray', 1002),
      await came('taken', 1003),
      await came('done', 998),
    ];
    expect(await bench.store.forgetRaw(ago(999), 1)).toBe(1);
    expect(await bench.store.forgetRaw(ago(999), 9)).toBe(2);
    expect(await bench.store.forgetRaw(ago(999), 9)).toBe(0);
    for (const id of [old, older, tray]) {
      await expect(bench.store.getRaw(id)).rejects.toThrow('there is no mail');
      expect((await bench.store.findInbound(id))?.newText).toBe('Hold.');
    }
    expect((await bench.store.findInbound(tray))?.status).toBe('tray');
    for (const id of [taken, young]) expect((await bench.store.getRaw(id)).length).toBeGreaterThan(0);
  });
}
