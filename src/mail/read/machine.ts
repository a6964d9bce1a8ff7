/** Whether a machine wrote the message: an answer while away, a list, a robot, or we ourselves. */
import type { RawHeaders, RawPart } from './raw-message.ts';

/** What kind of machine; `person` where nothing says it was one. */
export type Author = 'person' | 'away' | 'list' | 'robot' | 'report';

const ROBOT_NAME =
  /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|notifications?|auto(?:reply|responder))(?:[+-].*)?@/i;
const AWAY_SUBJECT =
  /^\W*(?:auto(?:mat(?:ic|ed|ische?|isch))?[\s:-]*(?:reply|response|antwort|generated)|auto:|out of (?:the )?office|ooo\b|abwesenheits(?:notiz|nachricht)|automatische antwort|autoreply|autosvar|auto-?antwort|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|automatisch antwoord|afwezig(?:heid)?|vacation reply|i am (?:currently )?(?:out|away)|resposta automática|automatyczna odpowiedź|автоответ)/iu;

export function authorOf(headers: RawHeaders, root: RawPart, from: string): Author {
  if (root.type === 'multipart/report' || /multipart\/report/i.test(first(headers, 'content-type')))
    return 'report';
  if (isAway(headers)) return 'away';
  if (isRobot(headers, from)) return 'robot';
  return isFromList(headers) ? 'list' : 'person';
}

/** The mark that all our own mails carry. */
export function hasLoopMark(headers: RawHeaders): boolean {
  return headers['x-fieldpost-loop'] !== undefined || (headers['received']?.length ?? 0) > RECEIVED_MAX;
}

const RECEIVED_MAX = 50;

function isAway(headers: RawHeaders): boolean {
  const submitted = first(headers, 'auto-submitted').toLowerCase();
  if (submitted.startsWith('auto-replied') || submitted.startsWith('auto-notified')) return true;
  if (/^(?:yes|true|1)$/i.test(first(headers, 'x-autoreply')) || headers['x-autorespond'] !== undefined)
    return true;
  if (headers['x-auto-reply'] !== undefined || headers['x-autoreply-from'] !== undefined) return true;
  if (/auto[_-]?repl|auto[_-]?response/i.test(first(headers, 'precedence'))) return true;
  if (
    /^(?:oof|autoreply|all)$/i.test(first(headers, 'x-auto-response-type')) ||
    /vacation/i.test(first(headers, 'x-mail-autoreply'))
  )
    return true;
  return AWAY_SUBJECT.test(decodedSubject(headers));
}

function isRobot(headers: RawHeaders, from: string): boolean {
  const submitted = first(headers, 'auto-submitted').toLowerCase();
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^(?:junk|bulk)$/i.test(first(headers, 'precedence')) || first(headers, 'return-path') === '<>')
    return true;
  if (headers['feedback-id'] !== undefined && headers['list-unsubscribe'] !== undefined) return true;
  return ROBOT_NAME.test(from);
}

function isFromList(headers: RawHeaders): boolean {
  if (/^list$/i.test(first(headers, 'precedence'))) return true;
  return ['list-id', 'list-post', 'list-unsubscribe', 'mailing-list', 'x-mailing-list'].some(
    (name) => headers[name] !== undefined,
  );
}

/** Good enough for the words looked for: Q-encoded subjects of programs keep their ASCII. */
function decodedSubject(headers: RawHeaders): string {
  return first(headers, 'subject')
    .replace(/=\?[^?]{1,40}\?Q\?([^?]{0,500})\?=/gi, (_, word: string) => word.replaceAll('_', ' '))
    .replace(/=\?[^?]{1,40}\?B\?([^?]{0,700})\?=/gi, (_, word: string) =>
      Buffer.from(word, 'base64').toString('utf8'),
    );
}

function first(headers: RawHeaders, name: string): string {
  return headers[name]?.[0]?.trim() ?? '';
}
