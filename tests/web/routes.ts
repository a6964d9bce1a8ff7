/** Every page, and what each visitor gets of it. A route that is missing here fails the tests. */
import { BATTLE, REPORT, STRAY } from '../support/demo-answers.ts';

export type Visitor = 'owner' | 'gm' | 'p1' | 'p2';

export interface PageRoute {
  readonly method: 'GET' | 'POST';
  readonly route: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly gets: Readonly<Record<Visitor, number>>;
}

const everyone = (status: number) => ({ owner: status, gm: status, p1: status, p2: status });
/** The GM's rooms are shut to players by the gate itself. */
const gm = (status: number) => ({ owner: status, gm: status, p1: 401, p2: 401 });
/** The desk in these addresses is p1's. */
const p1 = (status: number) => ({ owner: 401, gm: 401, p1: status, p2: 401 });

const gmPage = (path: string, status = 200): PageRoute => ({
  method: 'GET',
  route: `/gm/:campaign${path}`,
  gets: gm(status),
});
const deskPage = (path: string, status = 200): PageRoute => ({
  method: 'GET',
  route: `/desk/:campaign/:seat${path}`,
  gets: p1(status),
});
const gmForm = (path: string, form: Record<string, string> = {}, status = 303): PageRoute => ({
  method: 'POST',
  route: `/gm/:campaign${path}`,
  form,
  gets: gm(status),
});
const deskForm = (path: string, form: Record<string, string>, status: number): PageRoute => ({
  method: 'POST',
  route: `/desk/:campaign/:seat${path}`,
  form,
  gets: p1(status),
});

const BOTH = [
  '/map',
  '/map/:theme.svg',
  '/mailroom',
  '/mail/:mail',
  '/mail/:mail/html',
  '/turns',
  '/turns/:turn',
  '/turns/:turn/battles/:battle',
  '/turns/:turn/battles/:battle/:theme.svg',
  '/turns/:turn/battles/:battle/replay',
  '/turns/:turn/battles/:battle/replay.json',
  '/turns/:turn/battles/:battle/rounds/:round/:theme.svg',
  '/turns/:turn/map/:theme.svg',
  '/war/:theme.svg',
  '/war.gif',
  '/chronicle',
  '/chronicle.md',
  '/chronicle.epub',
  '/turns/:turn/record',
  '/turns/:turn/record.json',
  '/turns/:turn/attempts/:attempt/record.json',
  '/battles',
  '/battles/:battle',
  '/battles/:battle/:theme.svg',
  '/battles/:battle/replay',
  '/battles/:battle/replay.json',
  '/battles/:battle/rounds/:round/:theme.svg',
  '/dice',
  '/sessions',
  '/reliability',
  '/dice/chain.json',
  '/dice/rolls/:number',
];

export const PAGES: readonly PageRoute[] = [
  { method: 'GET', route: '/', gets: { owner: 200, gm: 303, p1: 303, p2: 303 } },
  { method: 'GET', route: '/new', gets: { owner: 200, gm: 403, p1: 403, p2: 403 } },
  { method: 'POST', route: '/new', gets: { owner: 200, gm: 403, p1: 403, p2: 403 } },
  { method: 'GET', route: '/import', gets: { owner: 200, gm: 403, p1: 403, p2: 403 } },
  { method: 'POST', route: '/import', gets: { owner: 400, gm: 403, p1: 403, p2: 403 } },
  { method: 'GET', route: '/archive', gets: { owner: 200, gm: 303, p1: 303, p2: 303 } },
  { method: 'GET', route: '/mail', gets: { owner: 200, gm: 403, p1: 403, p2: 403 } },
  { method: 'POST', route: '/mail', gets: { owner: 303, gm: 403, p1: 403, p2: 403 } },
  { method: 'GET', route: '/enter', gets: everyone(303) },
  { method: 'POST', route: '/leave', gets: everyone(200) },
  ...BOTH.map((path) => gmPage(path)),
  ...BOTH.map((path) => deskPage(path)),
  gmPage(''),
  gmPage('/step/:step'),
  gmPage('/set-right'),
  gmPage('/preview'),
  gmPage('/staged'),
  gmPage('/turns/:turn/again'),
  gmPage('/calendar'),
  gmForm('/calendar', { at: '20:00', weekday: '2', minHours: '24' }),
  gmPage('/terms'),
  gmForm('/terms', { winCastles: '5', reason: 'a short war' }),
  gmPage('/whole'),
  gmForm('/whole/sandbox', { turn: '2', reason: 'to see' }),
  gmForm('/whole/close', { reason: 'we are done' }),
  gmForm('/whole/archive', { archived: 'yes', reason: 'it is over' }),
  {
    ...gmForm('/whole/export', { passphrase: 'six words that nobody says', reason: 'it moves' }),
    gets: { owner: 200, gm: 403, p1: 401, p2: 401 },
  },
  {
    ...gmForm('/whole/delete', { name: 'The War', reason: 'nobody needs it' }),
    // The seat `gm` is the owner's of the campaign.
    gets: { owner: 303, gm: 303, p1: 401, p2: 401 },
  },
  gmPage('/former'),
  gmForm('/former', { address: 'who@left.example', name: 'Who Left', sure: 'yes' }),
  gmPage('/staff'),
  gmForm('/staff', { role: 'helper', name: 'Hana', addresses: 'hana@x.example', timeZone: 'UTC' }),
  gmForm('/staff/role', { seat: 'h2', role: 'gm' }),
  gmForm('/staff/dismiss', { seat: 'h2', reason: 'they asked' }),
  gmForm('/staff/offer', { seat: 'g2' }),
  gmPage('/invitations'),
  gmForm('/invitations', { seat: 'p2', name: 'Eva', address: 'eva@x.example', timeZone: 'UTC' }),
  gmForm('/invitations/withdraw', { invitation: 'aabbccddeeff0011' }),
  gmForm('/invitations/let-in', { invitation: 'aabbccddeeff0022', word: 'yes' }),
  gmForm('/sign-up', { mode: 'ask', words: 'Come in.' }),
  gmPage('/people'),
  gmPage('/people/:participant'),
  gmForm('/people/:participant', { name: 'Ada', addresses: 'ada@example.org', timeZone: 'UTC' }),
  { ...gmForm('/people/:participant/link'), gets: gm(200) },
  gmPage('/seats'),
  gmForm('/seats/replace', { seat: 'p1', name: 'Eva', addresses: 'eva@x.example', reason: 'illness' }),
  gmForm('/seats/swap', { one: 'p1', other: 'p2', reason: 'they asked' }),
  gmForm('/seats/remove', { seat: 'p1', reason: 'they asked' }),
  gmForm('/seats/move', { seat: 'p1', to: 'p2', reason: 'they asked' }),
  gmForm('/seats/leave', { seat: 'p1', until: '2026-12-24', reason: 'they asked' }),
  gmForm('/reserve', { name: 'Eva', address: 'eva@x.example', timeZone: 'UTC' }),
  gmPage('/public'),
  gmForm('/public', { isOn: 'yes', thread: 'https://forum.example.org/t/77', reason: 'they asked' }),
  gmPage('/words'),
  gmForm('/words', { version: '1', phrases: 'lead.won: Hurrah!', reason: 'they asked' }),
  gmForm('/words/preview', { version: '1', phrases: 'lead.won: Hurrah!' }, 200),
  gmForm('/words/letter', { version: '1', phrases: 'lead.won: Hurrah!' }, 200),
  gmPage('/boards'),
  gmPage('/boards/:board'),
  gmForm('/boards/:board', { address: 'https://forum.example.org', key: 'k', category: '7', isOn: 'yes' }),
  gmForm('/boards/:board/test'),
  gmPage('/boards/:board/thread'),
  gmForm('/boards/:board/thread', {}, 200),
  gmForm('/boards/:board/thread/settle', { 'shown.7': 'abc', 'author.0': 'ada', 'plays.0': 'p1' }, 200),
  gmForm('/boards/:board/retry'),
  gmForm('/boards/:board/drop'),
  gmForm('/boards/:board/verdict', { turn: '2', piece: 'part-1', isThere: 'yes' }),
  gmPage('/webhooks'),
  gmPage('/webhooks/:webhook'),
  gmForm(
    '/webhooks',
    { name: 'bot', url: 'https://bot.example.org', event: 'turn.opened', isOn: 'yes' },
    200,
  ),
  gmForm('/webhooks/:webhook', { name: 'bot', url: 'https://bot.example.org', event: 'turn.opened' }),
  gmForm('/webhooks/:webhook/test'),
  gmForm('/webhooks/:webhook/retry'),
  gmForm('/webhooks/:webhook/secret', {}, 200),
  gmForm('/webhooks/:webhook/drop'),
  gmForm('/reserve/drop', { reserve: 'aabbccdd' }),
  gmForm('/sessions/:session/end'),
  deskForm('/sessions/:session/end', {}, 303),
  ...[gmForm, deskForm].flatMap((form) => [
    form('/tokens', { name: 'My sheet', scope: 'read' }, 200),
    form('/tokens/:token/end', {}, 303),
  ]),
  gmPage('/tray'),
  gmPage('/log'),
  gmPage('/dice/roll/:ruleset/:procedure'),
  gmPage('/dice/thread'),
  gmPage('/mailroom/:participant'),
  gmPage('/turns/:turn/posts'),
  // There is a receipt to his last answer: it leads there.
  gmPage('/mail/:mail/answered', 303),
  gmForm('/mailroom/:participant', { reminders: '1', quietFrom: '22', quietTo: '7', digestAt: '' }),
  deskForm('/mailroom', { digestAt: '8' }, 303),
  deskForm('/mailroom/keys', {}, 303),
  gmForm('/step/:step', { hours: '24' }),
  gmForm('/turns/:turn/again', { kind: 'orders', faction: 'iron', text: '', reason: 'x', sure: 'yes' }),
  gmForm('/staged', { 'word-all': 'Well met.' }),
  gmForm('/preview', { faction: 'iron', text: '' }, 200),
  gmForm('/proof-reading', { wanted: 'yes' }),
  gmForm('/set-right', { kind: 'set-gold', faction: 'iron', gold: '7', reason: 'a wrong sum', sure: 'yes' }),
  gmForm('/tray/dismiss', { mail: STRAY }),
  gmForm('/mail/:mail/answer', { text: 'hold 1st Host' }),
  gmForm('/dice/roll/:ruleset/:procedure', { 'in.dice': '3', do: 'roll', number: '3' }),
  gmForm('/dice/rolls/:number/open', { to: 'all' }),
  gmForm('/dice/rolls/:number/overrule', { result: 'He falls.', reason: 'The strap had been cut.' }),
  { ...gmForm('/dice/thread', { text: 'hold 1st Host' }), gets: gm(200) },
  { ...gmForm('/dice/thread/settle', { tick: '0' }), gets: gm(200) },
  gmForm('/dice/asking', { allow: 'yes' }),
  deskPage(''),
  deskPage('/my-data'),
  deskPage('/my-data/file'),
  deskForm('/my-data/forget', { sure: 'yes' }, 303),
  gmPage('/people/:participant/data'),
  gmForm('/people/:participant/forget', { sure: 'yes' }),
  deskPage('/delegation'),
  deskForm('/delegation', { to: 'The Green Tide', may: 'armies' }, 303),
  deskForm('/delegation/end', { principal: 'p1', delegate: 'p2' }, 303),
  deskForm('/delegation/orders', { for: 'p1', text: 'hold 1st Host', do: 'try' }, 200),
  gmForm('/seats/delegation', { principal: 'p1', delegate: 'p2' }),
  deskPage('/feed'),
  deskForm('/feed', { do: 'make' }, 303),
  deskPage('/mail/:mail/answered', 303),
  gmForm('/battle-terms', {
    mode: 'mail',
    roundHours: '48',
    mostMissed: '2',
    tableDays: '14',
    mostDays: '42',
    mostTurns: '0',
  }),
  { ...gmForm('/battles/:battle/step/:step'), form: { hours: '24', mode: 'adjutant', text: 'draw' } },
  deskForm('/battles/:battle/sheet', { text: 'fight steady', round: '2' }, 200),
  deskForm('/orders', { text: 'hold 1st Host', do: 'send' }, 200),
  deskForm('/mail/:mail/answer', { text: 'hold 1st Host' }, 303),
];

const PARTS: Readonly<Record<string, string>> = {
  campaign: 'demo',
  seat: 'p1',
  turn: '2',
  battle: BATTLE,
  participant: 'p1',
  mail: REPORT,
  step: 'deadline',
  attempt: '1',
  round: '1',
  theme: 'dark',
  ruleset: 'te-wapen',
  procedure: 'attack',
  number: '1',
  board: 'discourse',
  webhook: 'wh1',
};

/** The address of a page in the demo campaign. */
export function addressOf(route: string, parts = PARTS): string {
  return route
    .replace(/:([a-z]+)/g, (_all, name: string) => parts[name] ?? PARTS[name] ?? name)
    .replace('*', 'site.css');
}
