import { expect, test } from 'vitest';
import { openOffice } from '../support/office.ts';
import { aServer } from '../support/web-server.ts';
import { asOwner } from './browser.ts';

test.each([
  [{ forgeryWarning: 'Mail from strangers comes in by the SMTP door' }, true],
  [{}, false],
])(
  'the cockpit warns while nobody checks who writes to a door of the world: %j',
  async (settings, isShown) => {
    const { useCases } = await openOffice(settings);
    const { server } = await aServer({ useCases });
    const { body } = await (await asOwner(server)).get('/gm/demo');
    expect(body.includes('Mail can be forged here')).toBe(isShown);
    expect(body.includes('Mail from strangers comes in by the SMTP door')).toBe(isShown);
    await server.close();
  },
);
