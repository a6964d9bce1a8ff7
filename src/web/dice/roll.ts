import type { FastifyInstance } from 'fastify';
import type { SeenRoll } from '../../app/dice/desk-use-cases.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Audience } from '../../kernel/desk-chain.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { countingOrder } from '../../kernel/words/counting-order.ts';
import { go, type Kit, page, showBoth, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { refuse } from '../words/refuse.ts';
import { lineView, openView, sayAudience } from './roll-view.ts';

const FORMS = [
  { id: 'bbcode', label: 'BBCode' },
  { id: 'markdown', label: 'Markdown' },
  { id: 'html', label: 'HTML' },
  { id: 'text', label: 'Plain text' },
] as const;

/** One roll: its dice, what to paste of it, its place in the chain. */
export function rollPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases, telling } = kit.deps;
  showBoth(rooms, kit, '/dice/rolls/:number', async (visit) => {
    const number = numberOf(visit);
    if (!number.ok) return number;
    const roll = await useCases.deskRoll(visit.asker, visit.campaign.id, number.value);
    if (!roll.ok) return roll;
    const known = await useCases.knownCampaign(visit.asker, visit.campaign.id);
    if (!known.ok) return known;
    const at = telling.sayInstant(roll.value.at, visit.timeZone);
    const copies = await copiesOf(kit, visit, roll.value);
    const view = rollView({ visit, known: known.value, at }, roll.value, copies);
    return page({ template: 'roll', title: `Roll ${number.value}`, room: '/dice', view });
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/dice/rolls/:number/open' }, async (visit) => {
    const number = numberOf(visit);
    if (!number.ok) return number;
    const to = audienceOf(field(visit.form, 'to'));
    const opened = await useCases.openRoll(visit.asker, visit.campaign.id, number.value, to);
    return opened.ok ? go(`${visit.base}/dice/rolls/${number.value}`) : opened;
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/dice/rolls/:number/overrule' }, async (visit) => {
    const number = numberOf(visit);
    if (!number.ok) return number;
    const words = { result: field(visit.form, 'result'), reason: field(visit.form, 'reason') };
    const ruled = await useCases.overruleRoll(visit.asker, visit.campaign.id, {
      number: number.value,
      ...words,
    });
    return ruled.ok ? go(`${visit.base}/dice/rolls/${ruled.value.number}`) : ruled;
  });
}

function numberOf(visit: Visit): Result<number> {
  const text = visit.params['number'] ?? '';
  if (/^[1-9]\d{0,7}$/.test(text)) return ok(Number(text));
  return refuse('unclear/roll');
}

/** `all`, `gm`, or a faction behind a colon: what the forms send. */
export function audienceOf(text: string): Audience {
  if (text.startsWith('faction:')) return { kind: 'faction', faction: text.slice('faction:'.length) };
  return { kind: text === 'all' ? 'all' : 'gm' };
}

/** What a form offers, with what is chosen. */
export function audienceChoices(known: VisibleCampaign, chosen: string) {
  const inOrder = known.factions.toSorted((one, other) => countingOrder(one.name, other.name));
  const factions = inOrder.map(({ id, name }) => ({
    text: `faction:${id}`,
    says: `You and ${name}`,
  }));
  const all = [{ text: 'all', says: 'Everyone with a seat' }, ...factions, { text: 'gm', says: 'You alone' }];
  return all.map((each) => ({ ...each, isChosen: each.text === chosen }));
}

async function copiesOf(kit: Kit, visit: Visit, roll: SeenRoll) {
  if (roll.open === undefined) return [];
  const copies = await kit.deps.useCases.copyRoll(visit.asker, visit.campaign.id, roll.number);
  if (!copies.ok) throw new Error(`an open roll cannot be copied: ${copies.refusal.code}`);
  return FORMS.map(({ id, label }) => ({
    id,
    label,
    body: copies.value[id],
    rows: Math.min(16, copies.value[id].split('\n').length + 1),
  }));
}

function rollView(
  telling: { visit: Visit; known: VisibleCampaign; at: string },
  roll: SeenRoll,
  copies: Awaited<ReturnType<typeof copiesOf>>,
) {
  const { visit, known } = telling;
  const { open, audience, number, commitment, contentHash, previous, next, hash } = roll;
  const mayOpen = visit.zone === 'gm' && audience !== undefined && audience.kind !== 'all';
  const again = open === undefined ? '' : `${open.content.roll.ruleset}/${open.content.roll.procedure}`;
  return {
    ...lineView(roll, telling),
    chain: { commitment, contentHash, previous, next, hash },
    roll: open === undefined ? NOTHING : openView(open, known),
    seenNow: audience === undefined ? '' : sayAudience(audience, known),
    copies,
    mayOpen,
    mayRule: visit.zone === 'gm' && open !== undefined,
    ruled: roll.ruled,
    ruledHref: `${visit.base}/dice/rolls/${roll.ruled?.number ?? ''}`,
    overruledHref: `${visit.base}/dice/rolls/${open?.content.ruling?.overrules ?? ''}`,
    openTo: mayOpen ? widerThan(audience, known) : [],
    again: visit.zone === 'gm' && again !== '' ? `${visit.base}/dice/roll/${again}?like=${number}` : '',
    dice: `${visit.base}/dice`,
  };
}

const NOTHING = {};

function widerThan(audience: Audience, known: VisibleCampaign) {
  const all = audienceChoices(known, 'all').filter(({ text }) => text !== 'gm');
  return audience.kind === 'gm' ? all : all.filter(({ text }) => text === 'all');
}
