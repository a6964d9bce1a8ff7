/** "Yes" to a question of ours: what it offered is ordered. The questions are worked out again from the player's last mails. */
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { meantBy, referenceOf } from '../../orders/meant.ts';
import { readOrders } from '../../orders/read.ts';
import type { OrderLine, OrderSheet } from '../../orders/sheet.ts';
import type { Person } from '../../orders/wording.ts';
import type { Deps } from '../deps.ts';
import type { InboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';

interface Asking {
  readonly seat: Participant;
  readonly turn: number;
  readonly known: VisibleCampaign;
  readonly people: readonly Person[];
}

/** A question that waits for a yes. */
interface Question {
  readonly reference: string;
  readonly meant: readonly string[];
}

const MAILS_LOOKED_AT = 100;
/** As it is written, to be read again. */
const RESIGN = 'resign';

/** The sheet with each "yes" turned into the orders it is for, or asked back where it is open which. */
export async function answerYes(deps: Deps, asking: Asking, sheet: OrderSheet): Promise<OrderSheet> {
  if (!sheet.lines.some(({ instruction }) => instruction?.kind === 'yes')) return sheet;
  const mails = await deps.store.listInbound({ campaign: asking.seat.campaign }, { limit: MAILS_LOOKED_AT });
  const texts = mails.filter((mail) => isOwn(mail, asking)).map(({ newText = '' }) => newText);
  const own = aFew(texts).map((text) => questionsIn(text, asking));
  return { lines: sheet.lines.flatMap((line) => confirmed(line, own, asking)) };
}

const MOST_READ_AGAIN = 12;
const MOST_CHARACTERS = 20_000;

/** The newest, as long as reading them again is less work than a long mail makes: a yes costs what it costs, whatever somebody sent before. */
export function aFew(texts: readonly string[]): readonly string[] {
  let characters = 0;
  return texts.slice(0, MOST_READ_AGAIN).filter((text, i) => {
    characters += text.length;
    return i === 0 || characters <= MOST_CHARACTERS;
  });
}

const isOwn = ({ participant, turn, status }: InboundMail, asking: Asking): boolean =>
  participant === asking.seat.id && turn === asking.turn && (status === 'done' || status === 'tray');

function questionsIn(text: string, { known, people, seat, turn }: Asking): readonly Question[] {
  const isResigning = seat.away?.kind === 'resigning' && seat.away.turn === turn;
  const asked = readOrders(text, known, { people }).lines.flatMap(({ fault, instruction }) => {
    if (fault !== null) return [meantBy(fault)];
    // We asked whether they mean it.
    return isResigning && instruction?.kind === 'resign' ? [[RESIGN]] : [];
  });
  return asked.filter((meant) => meant.length > 0).map((meant) => ({ meant, reference: referenceOf(meant) }));
}

/** `own`: the questions of each mail, the newest first. A bare yes is for the newest mail alone. */
function confirmed(
  line: OrderLine,
  own: readonly (readonly Question[])[],
  { known, people }: Asking,
): readonly OrderLine[] {
  if (line.instruction?.kind !== 'yes') return [line];
  const { reference } = line.instruction;
  const open =
    reference === undefined ? (own[0] ?? []) : own.flat().filter((one) => one.reference === reference);
  const [question, ...others] = [...new Map(open.map((one) => [one.reference, one])).values()];
  if (question === undefined || others.length > 0) {
    const references = question === undefined ? [] : [question, ...others].map((one) => one.reference);
    return [{ ...line, instruction: null, says: '', fault: refuse('unclear/yes', { references }).refusal }];
  }
  const { lines } = readOrders(question.meant.join('\n'), known, { people });
  return lines.map((read) => ({ ...read, line: line.line, text: line.text }));
}
