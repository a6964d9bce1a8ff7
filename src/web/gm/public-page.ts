/** The switch of the campaign's public page, and what it shows. */
import type { FastifyInstance } from 'fastify';
import type { UseCases } from '../../app/use-cases.ts';
import type { Refusal } from '../../kernel/result.ts';
import { go, type Kit, page, show, takeForm } from '../rooms.ts';
import { type Form, field } from '../visit.ts';
import { sayRefusal } from '../words.ts';

type Page = Extract<Awaited<ReturnType<UseCases['publicPage']>>, { readonly ok: true }>['value'];

interface Typed {
  readonly isOn: boolean;
  readonly isFindable: boolean;
  readonly thread: string;
  readonly afterTurns: string;
  readonly isWholeAtEnd: boolean;
  readonly reason: string;
  /** Whose battles are listed; empty: those of the last turns. */
  readonly upTo: string;
}

/** Up to which turn battles are asked for. */
function turnIn(form: Form): number | undefined {
  const turn = Number(field(form, 'upTo'));
  return Number.isSafeInteger(turn) && turn > 0 ? turn : undefined;
}

export function publicPageSwitch(rooms: FastifyInstance, kit: Kit): void {
  const at = { zone: 'gm', path: '/public' } as const;
  const { useCases } = kit.deps;
  show(rooms, kit, at, async ({ asker, campaign, query }) => {
    const found = await useCases.publicPage(asker, campaign.id, turnIn(query));
    return found.ok ? ask(found.value, { ...typedIn(found.value), upTo: field(query, 'upTo') }) : found;
  });
  takeForm(rooms, kit, at, async ({ asker, campaign, form, base }) => {
    const typed = typedOf(form);
    const { afterTurns, upTo, ...others } = typed;
    const before = await useCases.publicPage(asker, campaign.id, turnIn(form));
    if (!before.ok) return before;
    const set = await useCases.setPublicPage(asker, {
      campaign: campaign.id,
      ...others,
      ...(afterTurns === '' ? {} : { afterTurns: Number(afterTurns) }),
      battles: wordsOf(form, before.value),
      isMoved: field(form, 'isMoved') === 'yes',
    });
    if (set.ok)
      return go(upTo === '' ? `${base}/public` : `${base}/public?upTo=${turnIn(form) ?? ''}#battles`);
    const wrong = { refusal: set.refusal, status: kit.statusOf(set.refusal) };
    return ask(before.value, typed, wrong);
  });
}

const typedIn = ({ isOn, isFindable, thread = '', replays }: Page): Typed => ({
  isOn,
  isFindable: isFindable === true,
  thread,
  afterTurns: String(replays.afterTurns ?? ''),
  isWholeAtEnd: replays.isWholeAtEnd === true,
  reason: '',
  upTo: '',
});

const typedOf = (form: Form): Typed => ({
  isOn: field(form, 'isOn') === 'yes',
  isFindable: field(form, 'isFindable') === 'yes',
  thread: field(form, 'thread').slice(0, 600),
  afterTurns: field(form, 'afterTurns').trim().slice(0, 10),
  isWholeAtEnd: field(form, 'isWholeAtEnd') === 'yes',
  reason: field(form, 'reason').slice(0, 400),
  upTo: field(form, 'upTo').slice(0, 9),
});

const WORDS: Readonly<Record<string, boolean>> = { open: true, shut: false };

/** What is said of single battles: those of the form anew, others as before. */
function wordsOf(form: Form, { replays, listed }: Page): Readonly<Record<string, boolean>> {
  const asked = new Set<string>(listed.flatMap(({ id }) => (field(form, `battle.${id}`) === '' ? [] : [id])));
  const others = Object.entries(replays.battles).filter(([id]) => !asked.has(id));
  const said = [...asked].flatMap((id) => {
    const word = WORDS[field(form, `battle.${id}`)];
    return word === undefined ? [] : [[id, word] as const];
  });
  return Object.fromEntries([...others, ...said]);
}

function ask(
  { address, listed, replays, earlier }: Page,
  typed: Typed,
  wrong?: { readonly refusal: Refusal; readonly status: number },
) {
  const words: Readonly<Record<string, boolean>> = replays.battles;
  return page({
    template: 'public-switch',
    title: 'Public page',
    room: '',
    view: {
      ...typed,
      address,
      isLive: address !== '' && typed.isOn && wrong === undefined,
      says: sayRefusal(wrong?.refusal),
      battles: listed.map(({ id, turn, title, isOpen }) => ({
        id,
        turn,
        title,
        isOpen,
        isByRule: words[id] === undefined,
        isOpened: words[id] === true,
        isShut: words[id] === false,
      })),
      hasBattles: listed.length > 0 || earlier !== undefined,
      earlier: earlier ?? '',
      isOpenList: typed.upTo !== '',
    },
    ...(wrong === undefined ? {} : { status: wrong.status }),
  });
}
