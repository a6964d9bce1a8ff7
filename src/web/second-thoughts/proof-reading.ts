/** The letters of a turn before they go: read, added to, published; and whether they shall wait at all. */
import type { FastifyInstance } from 'fastify';
import type { ParticipantId } from '../../app/ids.ts';
import type { StagedTurn } from '../../app/second-thoughts/proof-read.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { type Form, field, fields, type Visit } from '../visit.ts';
import { refuse } from '../words/refuse.ts';
import { sayRefusal } from '../words.ts';

export function proofReadingPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: '/staged' }, (visit) => showLetters(kit, visit));
  takeForm(rooms, kit, { zone: 'gm', path: '/staged' }, (visit) => keepWords(kit, visit));
  takeForm(rooms, kit, { zone: 'gm', path: '/proof-reading' }, async ({ asker, campaign, base, form }) => {
    const isWanted = field(form, 'wanted') === 'yes';
    const set = await useCases.setProofReading(asker, campaign.id, isWanted);
    return set.ok ? go(`${base}?done=${isWanted ? 'proofs-wanted' : 'proofs-not-wanted'}`) : set;
  });
}

const WORD = 'word-';
const SHOWN = 'shown-';
/** Words for several letters, and the seats that are ticked for them. */
const SEVERAL = 'several';
const TICKED = 'to';

/** One form for all letters: what was typed anywhere is kept, whichever button was pressed, and then published where that was the one. */
async function keepWords(kit: Kit, visit: Visit): Promise<Result<RoomReply>> {
  const { asker, campaign, base, form } = visit;
  for (const [to, text] of changedWords(form)) {
    const added = await kit.deps.useCases.addWord(asker, campaign.id, { to, text });
    if (!added.ok) return showLetters(kit, visit, added.refusal);
  }
  const several = await addToSeveral(kit, visit);
  if (!several.ok) return showLetters(kit, visit, several.refusal);
  const act = field(form, 'act');
  if (act !== 'publish') return go(`${base}/staged${act === '' ? '' : `#to-${encodeURIComponent(act)}`}`);
  const published = await kit.deps.useCases.publishStaged(asker, campaign.id);
  return published.ok ? go(`${base}?done=published`) : published;
}

/** What is typed for several letters stands behind what each of them has already. */
async function addToSeveral(
  { deps: { useCases } }: Kit,
  { asker, campaign, form }: Visit,
): Promise<Result<unknown>> {
  const [text, to] = [field(form, SEVERAL), ticked(form)];
  if (text.trim() === '') return ok(undefined);
  if (to.length === 0) return refuse('input/nobody-ticked');
  return useCases.addWord(asker, campaign.id, { to, text, isMore: true });
}

const ticked = (form: Form): readonly ParticipantId[] => fields(form, TICKED) as readonly ParticipantId[];

/** Of the words in the form those that are not as the page showed them: somebody else's newer ones stay. */
function changedWords(form: Form): readonly (readonly [ParticipantId | 'all', string])[] {
  return Object.keys(form).flatMap((name) => {
    if (!name.startsWith(WORD)) return [];
    const to = name.slice(WORD.length);
    const text = inLines(field(form, name));
    return text === inLines(field(form, `${SHOWN}${to}`)) ? [] : [[to as ParticipantId | 'all', text]];
  });
}

/** A browser sends its line ends its own way. */
const inLines = (text: string): string => text.replaceAll('\r\n', '\n');

async function showLetters(kit: Kit, visit: Visit, wrong?: Refusal): Promise<Result<RoomReply>> {
  const staged = await kit.deps.useCases.stagedTurn(visit.asker, visit.campaign.id);
  if (!staged.ok) return staged;
  return page({
    template: 'staged',
    title: `Letters of turn ${staged.value.turn}`,
    room: '',
    view: { ...asTyped(staged.value, visit.form), says: sayRefusal(wrong) },
    ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
  });
}

/** What was typed stands in its place again where it could not be kept. */
function asTyped({ turn, toAll, letters }: StagedTurn, form: Form) {
  const typed = (to: string, kept: string): string => (WORD + to in form ? field(form, WORD + to) : kept);
  return {
    turn,
    toAll: typed('all', toAll),
    keptForAll: toAll,
    several: field(form, SEVERAL),
    letters: letters.map((letter) => ({
      ...letter,
      isTicked: ticked(form).includes(letter.participant),
      kept: letter.added,
      added: typed(letter.participant, letter.added),
    })),
  };
}
