/** A campaign of one's own: first the rules, then one page of questions. Everything typed comes back where something is amiss. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OpeningChoice } from '../../app/opening.ts';
import type { Asker } from '../../app/use-cases.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Kit } from '../rooms.ts';
import { askerOf, type Form, field } from '../visit.ts';
import { asTitle } from '../words.ts';
import { blankForm, formOf, type OpeningForm, SEATS, wantedOf } from './opening-form.ts';

const FRAME = { title: 'A new campaign', campaign: '', whose: 'Owner', home: '/', nav: [], refresh: '' };

/** `/new`: for the owner alone. */
export function openingPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  rooms.get('/new', async (request, reply) => {
    const asker = askerOf(request);
    const choices = useCases.openingChoices(asker);
    if (!choices.ok)
      return kit.printer.turnAway(request, reply, kit.statusOf(choices.refusal), choices.refusal);
    const chosen = choiceOf(choices.value, field(request.query as Form, 'ruleset'));
    return chosen === undefined
      ? askForRules(kit, reply, choices.value)
      : ask(kit, reply, { chosen, form: blankForm() });
  });
  rooms.post('/new', async (request, reply) => {
    const asker: Asker = askerOf(request);
    const choices = useCases.openingChoices(asker);
    if (!choices.ok)
      return kit.printer.turnAway(request, reply, kit.statusOf(choices.refusal), choices.refusal);
    const form = (request.body ?? {}) as Form;
    const chosen = choiceOf(choices.value, field(form, 'ruleset'));
    if (chosen === undefined) return askForRules(kit, reply, choices.value);
    const given = formOf(form);
    const opened = await useCases.openCampaign(asker, wantedOf(chosen.ruleset, given));
    if (opened.ok) return reply.redirect(`/gm/${opened.value.id}`, 303);
    return ask(kit, reply.code(kit.statusOf(opened.refusal)), {
      chosen,
      form: given,
      refusal: opened.refusal,
    });
  });
}

const choiceOf = (choices: readonly OpeningChoice[], ruleset: string) =>
  choices.find((choice) => choice.ruleset === ruleset);

function askForRules(kit: Kit, reply: FastifyReply, choices: readonly OpeningChoice[]): FastifyReply {
  const view = {
    choices: choices.map(({ ruleset, title, lists }) => ({
      title,
      href: `/new?ruleset=${ruleset}`,
      lists: lists.map(asTitle).join(', '),
    })),
  };
  return kit.printer.page(reply, 'new-rules', view, FRAME);
}

function ask(
  kit: Kit,
  reply: FastifyReply,
  asked: { readonly chosen: OpeningChoice; readonly form: OpeningForm; readonly refusal?: Refusal },
): FastifyReply {
  return kit.printer.page(reply, 'new-campaign', viewOf(asked.chosen, asked.form, asked.refusal), FRAME);
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SIZES = [
  ['40', 'Small: a battle is over quickly'],
  ['60', 'Middling: about six units an army'],
  ['100', 'Large: about ten units an army'],
] as const;
const PACES = [
  ['24', 'a day'],
  ['48', 'two days'],
  ['72', 'three days'],
  ['120', 'five days'],
] as const;

function viewOf(chosen: OpeningChoice, form: OpeningForm, refusal: Refusal | undefined) {
  const options = (choices: readonly (readonly [string, string])[], value: string) =>
    choices.map(([id, says]) => ({ id, says, isChosen: id === value }));
  const lists = chosen.lists.map((id) => [id, asTitle(id)] as const);
  return {
    ...form,
    ruleset: chosen.ruleset,
    rules: chosen.title,
    says: refusal === undefined ? '' : `${refusal.message} ${refusal.hint}`.trim(),
    armies: options(
      [1, 2, 3, 4, 5, 6].map((n) => [String(n), String(n)] as const),
      form.armiesEach,
    ),
    sizes: options(SIZES, form.worthOfArmy),
    paces: options(PACES, form.minHours),
    days: WEEKDAYS.map((says, i) => ({
      id: String(i + 1),
      says,
      isChosen: form.weekdays.includes(String(i + 1)),
    })),
    seats: form.seats.map((seat, i) => ({
      ...seat,
      n: i + 1,
      isNeeded: i < SEATS.least,
      lists: options(lists, seat.list === '' ? (chosen.lists[i % chosen.lists.length] ?? '') : seat.list),
    })),
  };
}
