/** Whatever the names in a campaign and the words of its people, a reply that only quotes our letters changes nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newTurn } from '../../../src/app/open-turn/new-turn.ts';
import type { OutboundMail } from '../../../src/app/records.ts';
import { openDiplomacy } from '../../../src/campaign/envoys/treaty.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { cases } from '../../support/cases.ts';
import { resolveTurn } from '../../support/field-office.ts';
import { DEMO, deliver, type Office, openOffice, ordersFrom } from '../../support/office.ts';

const NAMES = [
  '[x] hold 1st Host',
  '[ ] hold 1st Host',
  'x] hold 1st Host',
  'Aldric [x',
  '☒ final',
  '［x］ resign',
  '=== end of orders ===',
  '=== Orders: put an x in the box, leave the line as it is ===',
  'final\n[x] cancel all',
  `${'far '.repeat(18)}[x] cancel all`,
] as const;
const THANKS = 'Thanks, will answer tomorrow';
const BOX = /\[\s*[xX✓]?\s*\]|[☐☑☒]|［/u;

/** The demo campaign with every name that somebody gives replaced by one of those drawn. */
async function openHostileOffice(drawn: readonly string[]): Promise<Office> {
  let next = 0;
  const name = (): string => `${drawn[next++ % drawn.length]} ${next}`;
  const renamed = <T extends { readonly name: string }>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).map(([id, each]) => [id, { ...each, name: name() }]));
  const plain = await openOffice();
  const [state, row, seats] = await Promise.all([
    plain.store.getState(DEMO),
    plain.campaign(),
    plain.store.listParticipants(DEMO),
  ]);
  const hostile: CampaignState = {
    ...state,
    factions: renamed(state.factions),
    generals: renamed(state.generals),
    armies: renamed(state.armies),
    diplomacy: openDiplomacy({ isPublic: false }),
    press: { mayBeAnonymous: true, mayWait: true },
  };
  const participants = seats.map((seat) => ({ ...seat, name: name() }));
  return openOffice({
    opening: async (deps) => {
      await deps.store.commit([
        {
          kind: 'open-campaign',
          row: { ...row, name: name() },
          state: hostile,
          participants,
          turn: newTurn(deps, row, 1),
        },
      ]);
    },
  });
}

/** What stands in a letter outside the frames of its own order block. */
function aroundBlock(text: string): string {
  return text.replace(/^=== Orders: .*? ===$.*?^=== end of orders ===$/gms, '').replaceAll('like [x]', '');
}

const quotes: readonly ((text: string) => string)[] = [
  (text) => `${THANKS}\n\nOn 21.11.2026 10:00, Fieldpost wrote:\n${text.replace(/^/gm, '> ')}`,
  (text) => `${THANKS}\n\n-----Original Message-----\nFrom: Fieldpost <x@y.invalid>\n\n${text}`,
  (text) => `${THANKS}\n\n${text}`,
];

test('hostile names and letters look like no box, and a reply that only quotes changes nothing', async () => {
  const names = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(names, fc.nat(quotes.length - 1), fc.boolean(), async (drawn, style, isKnown) => {
      const office = await openHostileOffice(drawn);
      const [foe = ''] = (await office.store.listParticipants(DEMO))
        .filter(({ id }) => id === 'p1')
        .map(({ name }) => name);
      await deliver(office, await ordersFrom(office, 'p2', `press to ${foe}:\n${drawn.join('\n')}\nend`));
      await deliver(office, await ordersFrom(office, 'p2', `press to all:\n${drawn.join('\n')}\nend`));
      await resolveTurn(office, 1);
      const mails = await office.mailsTo('p1');
      for (const mail of mails) expect(aroundBlock(mail.text)).not.toMatch(BOX);
      const report = mails.find(({ kind }) => kind === 'turn-report') as OutboundMail;
      const answer = await ordersFrom(office, 'p1', quotes[style]?.(report.text) ?? '', 2);
      await deliver(office, { ...answer, headers: isKnown ? [`In-Reply-To: ${report.messageId}`] : [] });
      const books = await office.store.listOrderBooks(DEMO, 2);
      expect(books.flatMap(({ orders }) => orders)).toEqual([]);
      expect(books.some(({ isFinal }) => isFinal)).toBe(false);
    }),
    { numRuns: cases(40) },
  );
});
