/** Reports that a mail of ours could not be delivered: RFC 3464, and what older programs send in its place. */
import { decodePart } from './decode.ts';
import { leavesOf, type RawHeaders, type RawPart } from './raw-message.ts';

export interface DeliveryReport {
  readonly recipients: readonly string[];
  /** `5.1.1`; `5.0.0` where it does not say. */
  readonly status: string;
}

const FAILED_SUBJECT =
  /^\W*(?:undeliver(?:ed|able)|(?:mail )?delivery (?:status notification|failure|has failed|failed|problem|report)|failure notice|returned mail|mail (?:delivery|system)(?: (?:failed|error|failure))|delivery to the following|message (?:not|could not be) delivered|non remis|nicht zustellbar|unzustellbar|undelivered mail|mail system error|nondeliverable|failed mail|message undeliverable|notice: mail delivery|could not (?:be )?deliver|email delivery failure|mail could not be delivered|warning: (?:message|could not send)|non recapitabile|no se puede entregar|não entregue|недоставлен)/iu;
const DAEMON = /^(?:mailer-daemon|postmaster|mail-?daemon|mdaemon|bounce[\w.+-]*)@/i;

/** The report, or null where the message is none; a report of success is none. */
export function deliveryReport(headers: RawHeaders, root: RawPart, from: string): DeliveryReport | null {
  const leaves = leavesOf(root);
  const status = leaves.find(
    (part) => part.type === 'message/delivery-status' || part.type === 'message/global-delivery-status',
  );
  if (status !== undefined) return formalReport(decodePart(status).text);
  const isReport =
    root.type === 'multipart/report' && /delivery-status/i.test(root.params['report-type'] ?? '');
  const looksFailed = FAILED_SUBJECT.test(headers['subject']?.[0] ?? '');
  const fromDaemon = DAEMON.test(from) || headers['return-path']?.[0]?.trim() === '<>';
  const failed = headers['x-failed-recipients'];
  if (failed === undefined && !isReport && !(looksFailed && fromDaemon)) return null;
  return informalReport(failed ?? [], textOf(leaves));
}

interface Fields {
  readonly [name: string]: string;
}

function formalReport(text: string): DeliveryReport | null {
  const groups = text
    .split(/\n\s*\n/)
    .map(fieldsOf)
    .filter((fields) => 'final-recipient' in fields || 'original-recipient' in fields || 'action' in fields);
  const failures = groups.filter(
    (fields) => !/^(?:delivered|relayed|expanded)/i.test(fields['action'] ?? ''),
  );
  if (failures.length === 0) return null;
  const recipients = failures.flatMap((fields) =>
    addressesIn(fields['final-recipient'] ?? fields['original-recipient'] ?? ''),
  );
  const status = failures
    .map((fields) => /\d\.\d{1,3}\.\d{1,3}/.exec(fields['status'] ?? '')?.[0])
    .find((code) => code !== undefined);
  return { recipients: [...new Set(recipients)], status: status ?? '5.0.0' };
}

function fieldsOf(group: string): Fields {
  const fields: Record<string, string> = Object.create(null);
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  return fields;
}

const LOOKED_AT = 8000;

function informalReport(failed: readonly string[], text: string): DeliveryReport {
  const head = text.slice(0, LOOKED_AT);
  const named = failed.flatMap((value) => value.split(',').flatMap(addressesIn));
  const recipients = named.length > 0 ? named : failedIn(head);
  const enhanced = /\b[45]\.\d{1,2}\.\d{1,3}\b/.exec(head)?.[0];
  const plain = /\b([45])\d\d[\s-]/.exec(head)?.[1];
  return { recipients: [...new Set(recipients)], status: enhanced ?? `${plain ?? '5'}.0.0` };
}

/** Addresses that begin a line (`<ann@example.invalid>: no such user`); else the first that is no robot's. */
function failedIn(text: string): readonly string[] {
  const leading = text
    .split('\n')
    .flatMap((line) =>
      /^\s*(?:<[^<>\s]+@[^<>\s]+>|[^\s<>@]+@[^\s<>@]+)(?:\s*[:(]|\s*$)/.test(line) ? addressesIn(line) : [],
    );
  const named = leading.length > 0 ? leading : addressesIn(text).slice(0, 5);
  const people = named.filter((address) => !DAEMON.test(address));
  return leading.length > 0 ? people : people.slice(0, 1);
}

function textOf(leaves: readonly RawPart[]): string {
  const part = leaves.find((one) => one.type.startsWith('text/'));
  return part === undefined ? '' : decodePart(part).text;
}

function addressesIn(text: string): readonly string[] {
  return [
    ...text
      .slice(0, LOOKED_AT)
      .matchAll(/[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9.-]{1,190}[A-Za-z0-9]/g),
  ].map(([address]) => address.toLowerCase());
}
