import { afterEach, describe, expect, test } from 'vitest';
import { STANDARD_TERMS } from '../../src/campaign/battle/battle-terms.ts';
import type { CampaignId } from '../../src/campaign/ids.ts';
import { rulesets } from '../../src/rules/index.ts';
import { openOffice } from '../support/office.ts';
import { aServer } from '../support/web-server.ts';
import { asOwner } from './browser.ts';
import { untouched } from './untouched-form.ts';

/** What the form cannot know: everything else is sent as it stands. */
const NAMES = {
  name: 'The Long War',
  gmName: 'Gwen',
  gmAddress: 'gwen@example.org',
  faction1: 'The Iron Crown',
  player1: 'Ada',
  address1: 'ada@example.org',
  faction2: 'The Tide',
  player2: 'Bo',
  address2: 'bo@example.org',
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server over real use cases, and its opening page. */
async function openingPage(ruleset: string) {
  const office = await openOffice();
  const { server } = await aServer({ useCases: office.useCases });
  closing.push(() => server.close());
  const browser = await asOwner(server);
  const { body } = await browser.get(`/new?ruleset=${ruleset}`);
  return {
    body,
    send: (typed: Record<string, string>) => browser.post('/new', { ...untouched(body, '/new'), ...typed }),
    stateAt: (page = '') => office.store.getState(page.replace('/gm/', '') as CampaignId),
  };
}

describe.each(rulesets.map((ruleset) => ({ id: ruleset.id, ruleset })))(
  'opened by $id on the page',
  (opened) => {
    const { id, ruleset } = opened;
    test('CP-OPN-01, CP-OPN-07 untouched, a campaign has the standard rules', async () => {
      const { send, stateAt } = await openingPage(id);
      const { status, goesTo } = await send(NAMES);
      expect(status).toBe(303);
      const { ruleset: pinned, battleTerms } = await stateAt(goesTo);
      expect(ruleset.checkOptions(pinned.options)).toEqual(ruleset.checkOptions({}));
      expect(battleTerms).toEqual(STANDARD_TERMS);
    });
  },
);

test('CP-OPN-01 a number of the rules is typed between its least and its most, and counts', async () => {
  const { body, send, stateAt } = await openingPage('ranks');
  expect(body).toContain(
    '<input type="number" name="option-turnLimit" min="1" max="40" step="1" value="12">',
  );
  const { goesTo } = await send({ ...NAMES, 'option-turnLimit': '8', 'option-duels': 'false' });
  expect((await stateAt(goesTo)).ruleset.options).toEqual({ turnLimit: 8, duels: false });
});

test.each([
  ['option-turnLimit', '41', 'Settings: whole numbers from 1 to 40.'],
  ['option-turnLimit', 'many', 'Settings: whole numbers from 1 to 40.'],
  ['option-duels', 'perhaps', 'Settings: true, false.'],
])(
  'CP-OPN-01 %s cannot be %s: the page says what it can be, and keeps the rest',
  async (name, typed, hint) => {
    const { send } = await openingPage('ranks');
    const { status, body } = await send({ ...NAMES, [name]: typed });
    expect(status).toBe(400);
    expect(body).toContain(hint);
    expect(body).toContain('value="ada@example.org"');
  },
);
