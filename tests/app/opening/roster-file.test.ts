import { describe, expect, test } from 'vitest';
import { ROSTER_BYTES, readRosterFile } from '../../../src/app/opening/roster-file.ts';
import { AS_JSON, AS_ROS } from '../../support/rosters.ts';
import { aZip } from '../../support/zip.ts';

const ASKED = { ruleset: 'te-wapen', list: 'humans' };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('CP-OWN-03 a roster file', () => {
  test('.rosz holds the same roster as .ros', async () => {
    const plain = await readRosterFile({ ...ASKED, file: bytes(AS_ROS) });
    expect(plain).toMatchObject({ ok: true, value: { name: 'The Grey Column' } });
    expect(await readRosterFile({ ...ASKED, file: aZip('The Grey Column.ros', AS_ROS) })).toEqual(plain);
  });

  test('JSON and plain text are told by how they begin', async () => {
    expect(await readRosterFile({ ...ASKED, file: bytes(AS_JSON) })).toMatchObject({
      value: { format: 'json' },
    });
    expect(await readRosterFile({ ...ASKED, file: bytes('\uFEFFArchers\n') })).toMatchObject({
      value: { format: 'text', units: [{ troop: 'humans/archers' }] },
    });
    expect(await readRosterFile({ ruleset: 'chess', file: bytes('Archers') })).toMatchObject({ ok: false });
  });
});

describe('CP-OWN-05 a zip that means harm', () => {
  test.each([
    ['bomb that says its size', aZip('a.ros', Buffer.alloc(60_000_000, 32)), 'input/too-large'],
    ['bomb that lies about its size', aZip('a.ros', Buffer.alloc(60_000_000, 32), 100), 'input/roster'],
    ['zip of something else', aZip('a.exe', 'MZ'), 'input/roster'],
    ['way out of the folder', aZip('../../a.ros', AS_ROS), 'input/roster'],
    ['torn zip', aZip('a.ros', AS_ROS).subarray(0, 60), 'input/roster'],
  ])('%s', async (_what, zip, code) => {
    expect(await readRosterFile({ ...ASKED, file: zip })).toMatchObject({ ok: false, refusal: { code } });
  });

  test('a file that is too large is not opened', async () => {
    const refused = await readRosterFile({ ...ASKED, file: new Uint8Array(ROSTER_BYTES + 1) });
    expect(refused).toMatchObject({ refusal: { code: 'input/too-large' } });
  });
});
