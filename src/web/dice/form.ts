import type { FastifyInstance } from 'fastify';
import type { Casting, DeskAsk, DeskForm, RollAsk } from '../../app/dice/desk-use-cases.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { parseScript, type ScriptEntry } from '../../kernel/dice-scripted.ts';
import type { Odds, ProcedureInput } from '../../kernel/procedures.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { type Form, field, type Visit } from '../visit.ts';
import { sayRefusal } from '../words.ts';
import { oddsView } from './chart.ts';
import { groupsView, overwritten, readTyped, type Typed, typedFrom, typedIn } from './fields.ts';
import { audienceChoices, audienceOf } from './roll.ts';

const PATH = '/dice/roll/:ruleset/:procedure';

/** Everything that stands in the form: it is printed again as it was, whatever was wrong with it. */
interface Written {
  readonly typed: Typed;
  /** By role: `unit:u1#0`. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The same, as far as its numbers have been filled in. */
  readonly filled: Readonly<Record<string, string>>;
  readonly note: string;
  readonly audience: string;
  readonly isTyped: boolean;
  readonly dice: string;
}

/** What the page says besides the form. */
interface Said {
  readonly faults?: Readonly<Record<string, string>>;
  readonly refusal?: Refusal;
  readonly odds?: Odds;
  readonly notice?: string;
}

/** A form for one procedure: fill in from the campaign's lists, look at the odds, roll. */
export function formPages(rooms: FastifyInstance, kit: Kit): void {
  show(rooms, kit, { zone: 'gm', path: PATH }, async (visit) => {
    const form = await formOf(kit, visit);
    if (!form.ok) return form;
    return formPage(kit, visit, form.value, { written: await freshly(kit, visit, form.value), said: {} });
  });
  takeForm(rooms, kit, { zone: 'gm', path: PATH }, async (visit) => {
    const form = await formOf(kit, visit);
    if (!form.ok) return form;
    const written = writtenIn(form.value, visit.form);
    const freshCast = Object.fromEntries(
      Object.entries(written.chosen).filter(([role, who]) => who !== '' && who !== written.filled[role]),
    );
    if (Object.keys(freshCast).length > 0) return fillIn(kit, visit, form.value, { written, freshCast });
    const wanted = field(visit.form, 'do');
    if (wanted === 'odds') return lookAtOdds(kit, visit, form.value, written);
    if (wanted === 'roll') return roll(kit, visit, form.value, written);
    return formPage(kit, visit, form.value, { written, said: {} });
  });
}

function formOf({ deps }: Kit, visit: Visit): Promise<Result<DeskForm>> {
  const { ruleset = '', procedure = '' } = visit.params;
  return deps.useCases.deskForm(visit.asker, visit.campaign.id, ruleset, procedure);
}

const allFields = (form: DeskForm) => [...form.fields, ...form.options];

/** An empty form, or one filled in like an earlier roll. */
async function freshly({ deps }: Kit, visit: Visit, form: DeskForm): Promise<Written> {
  const like = Number(field(visit.query, 'like'));
  const isLike = Number.isInteger(like) && like > 0;
  const earlier = isLike ? await deps.useCases.deskRoll(visit.asker, visit.campaign.id, like) : undefined;
  const content = earlier?.ok ? earlier.value.open?.content : undefined;
  const isSame = content?.roll.procedure === form.procedure.name && content.roll.ruleset === form.ruleset.id;
  return {
    typed: typedFrom(form.fields, isSame ? content.roll.input : {}),
    chosen: {},
    filled: {},
    note: isSame ? content.note : '',
    audience: 'all',
    isTyped: false,
    dice: '',
  };
}

function writtenIn(form: DeskForm, sent: Form): Written {
  const byRole = (prefix: string) =>
    Object.fromEntries(form.roles.map(({ id }) => [id, field(sent, `${prefix}.${id}`)]));
  return {
    typed: typedIn(allFields(form), sent),
    chosen: byRole('cast'),
    filled: byRole('filled'),
    note: field(sent, 'note'),
    audience: field(sent, 'audience') || 'all',
    isTyped: field(sent, 'source') === 'typed',
    dice: field(sent, 'dice'),
  };
}

/** Somebody was chosen whose numbers are not in the fields yet: they are filled in, and shown before anything is rolled. */
async function fillIn(
  kit: Kit,
  visit: Visit,
  form: DeskForm,
  { written, freshCast }: { readonly written: Written; readonly freshCast: Readonly<Record<string, string>> },
): Promise<Result<RoomReply>> {
  const ask = { ...asked(form, {}), cast: castIn(freshCast) };
  const filled = await kit.deps.useCases.fillCast(visit.asker, visit.campaign.id, ask);
  if (!filled.ok) return formPage(kit, visit, form, { written, said: { refusal: filled.refusal } });
  const typed = overwritten(allFields(form), written.typed, filled.value.input);
  const names = filled.value.cast.map(({ name }) => name).join(' and ');
  const after = { ...written, typed, filled: written.chosen };
  return formPage(kit, visit, form, {
    written: after,
    said: { notice: `Filled in from ${names}. Look it over.` },
  });
}

function castIn(chosen: Readonly<Record<string, string>>): Readonly<Record<string, Casting>> {
  const some = Object.entries(chosen).filter(([, text]) => text !== '');
  return Object.fromEntries(
    some.map(([role, text]) => {
      const at = text.lastIndexOf('#');
      return [role, { who: text.slice(0, at), way: Number(text.slice(at + 1)) }];
    }),
  );
}

const asked = (form: DeskForm, input: ProcedureInput): DeskAsk => ({
  ruleset: form.ruleset.id,
  procedure: form.procedure.name,
  input,
});

async function lookAtOdds(
  kit: Kit,
  visit: Visit,
  form: DeskForm,
  written: Written,
): Promise<Result<RoomReply>> {
  const { input, faults } = readTyped(allFields(form), written.typed);
  if (Object.keys(faults).length > 0) return formPage(kit, visit, form, { written, said: { faults } });
  const odds = await kit.deps.useCases.deskOdds(visit.asker, visit.campaign.id, asked(form, input));
  const said = odds.ok ? { odds: odds.value } : { refusal: odds.refusal };
  return formPage(kit, visit, form, { written, said });
}

async function roll(kit: Kit, visit: Visit, form: DeskForm, written: Written): Promise<Result<RoomReply>> {
  const { input, faults } = readTyped(allFields(form), written.typed);
  if (Object.keys(faults).length > 0) return formPage(kit, visit, form, { written, said: { faults } });
  const dice = typedDice(written);
  if (!dice.ok) return formPage(kit, visit, form, { written, said: { refusal: dice.refusal } });
  const number = Number(field(visit.form, 'number'));
  const ask: RollAsk = {
    ...asked(form, input),
    cast: castIn(written.chosen),
    audience: audienceOf(written.audience),
    note: written.note,
    ...(dice.value === undefined ? {} : { dice: dice.value }),
    ...(Number.isInteger(number) && number > 0 ? { number } : {}),
  };
  const rolled = await kit.deps.useCases.rollAtCampaign(visit.asker, visit.campaign.id, ask);
  if (rolled.ok) return go(`${visit.base}/dice/rolls/${rolled.value.number}`);
  if (!rolled.refusal.code.startsWith('input/') && !rolled.refusal.code.startsWith('conflict/'))
    return rolled;
  return formPage(kit, visit, form, { written, said: { refusal: rolled.refusal } });
}

function typedDice({ isTyped, dice }: Written): Result<readonly ScriptEntry[] | undefined> {
  return isTyped ? parseScript(dice) : ok(undefined);
}

async function formPage(
  kit: Kit,
  visit: Visit,
  form: DeskForm,
  { written, said }: { readonly written: Written; readonly said: Said },
): Promise<Result<RoomReply>> {
  const { asker, campaign } = visit;
  const known = await kit.deps.useCases.knownCampaign(asker, campaign.id);
  if (!known.ok) return known;
  const log = await kit.deps.useCases.deskLog(asker, campaign.id, { limit: 1 });
  if (!log.ok) return log;
  const isWrong = said.refusal !== undefined || Object.keys(said.faults ?? {}).length > 0;
  return page({
    template: 'dice-form',
    title: form.procedure.title,
    room: '/dice',
    ...(isWrong ? { status: 400 } : {}),
    view: {
      ...formView(form, written, said),
      ...lastlyView(written, known.value),
      action: `${visit.base}/dice/roll/${form.ruleset.id}/${form.procedure.name}`,
      number: log.value.next.number,
      commitment: log.value.next.commitment,
    },
  });
}

function formView(form: DeskForm, written: Written, said: Said) {
  const { faults = {}, refusal, odds, notice = '' } = said;
  return {
    title: form.procedure.title,
    ruleset: form.ruleset.title,
    rules: form.procedure.rules.join(', '),
    notice,
    refusal: sayRefusal(refusal),
    isFaulty: Object.keys(faults).length > 0,
    roles: form.roles.map((role) => roleView(role, written)),
    hasRoles: form.roles.length > 0,
    groups: groupsView(form.fields, written.typed, faults),
    hasFields: form.fields.length > 0,
    switches: groupsView(form.options, written.typed, faults),
    hasSwitches: form.options.length > 0,
    hasOdds: odds !== undefined,
    odds: odds === undefined ? NO_ODDS : oddsView(odds),
  };
}

const NO_ODDS = {};

function roleView({ id, title, groups }: DeskForm['roles'][number], { chosen, filled }: Written) {
  return {
    id,
    title,
    filled: filled[id] ?? '',
    groups: groups.map((group) => ({
      title: group.title,
      choices: group.players.flatMap(({ who, name, ways }) =>
        ways.map((says, way) => ({
          text: `${who}#${way}`,
          says: says === '' ? name : `${name}: ${says}`,
          isChosen: chosen[id] === `${who}#${way}`,
        })),
      ),
    })),
  };
}

function lastlyView(written: Written, known: VisibleCampaign) {
  return {
    note: written.note,
    audiences: audienceChoices(known, written.audience),
    isTyped: written.isTyped,
    dice: written.dice,
  };
}
