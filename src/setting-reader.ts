/** One setting at a time out of the environment: a usable value comes back in any case, and what is wrong with one is said in words. */
import { isIP } from 'node:net';
import { ROLES, type Role, rolesIn } from './roles.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** How the origin of mail is checked: not at all, by asking its domain, or by the word of the server named. */
export type MailAuth =
  | { readonly kind: 'off' }
  | { readonly kind: 'check' }
  | { readonly kind: 'trust'; readonly server: string };

/** What becomes of the demo: see `Config`. */
export type Demo = 'auto' | 'mail' | 'off';

export type SettingReader = ReturnType<typeof settingReader>;

const SHORTEST_SECRET = 32;
const HERE = '127.0.0.1';

/** Reads one setting each; a fault goes to the list, and a usable value comes back all the same. */
export function settingReader(variables: Variables, faults: string[]) {
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const wrong = (name: string, want: string): undefined => {
    faults.push(`${name} is "${shown(name, text(name) ?? '')}": ${want}.`);
    return undefined;
  };
  const matching = (name: string, pattern: RegExp, want: string): string | undefined => {
    const value = text(name);
    return value === undefined || pattern.test(value) ? value : wrong(name, want);
  };
  return {
    text,
    host: (name: string): string => {
      const value = text(name) ?? HERE;
      if (DOMAIN.test(value) || isIP(value) !== 0) return value;
      return wrong(name, 'give the name or address to listen on, such as 127.0.0.1 or 0.0.0.0') ?? HERE;
    },
    port: (name: string, usual: number): number =>
      Number(matching(name, PORT, 'give a whole number from 0 to 65535') ?? usual),
    count: (name: string, usual: number): number =>
      Number(matching(name, /^\d{1,6}$/, 'give a whole number; 0 is no limit') ?? usual),
    domain: (name: string) => matching(name, DOMAIN, 'give a domain such as post.example.org'),
    address: (name: string) => matching(name, ADDRESS, 'give one mail address such as post@example.org'),
    url: (name: string, protocols: readonly string[]): string | undefined => {
      const value = text(name);
      if (value === undefined || protocols.includes(protocolOf(value))) return value;
      return wrong(name, `give a URL that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`);
    },
    beaconKey: (name: string) => matching(name, /^[0-9a-f]{192}$/, 'give its public key, 192 hex digits'),
    secret: (name: string): string | undefined => {
      const value = text(name);
      if (value === undefined || value.length >= SHORTEST_SECRET) return value;
      return wrong(
        name,
        `give at least ${SHORTEST_SECRET} characters that nobody can guess, or leave it out`,
      );
    },
    oneOf: <Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word => {
      const value = text(name) ?? words[0];
      return words.find((word) => word === value) ?? wrong(name, `give ${words.join(' or ')}`) ?? words[0];
    },
    roles: (name: string): readonly Role[] =>
      rolesIn(text(name)) ?? wrong(name, `give some of ${ROLES.join(', ')}, with commas between`) ?? ROLES,
    mailAuth: (name: string): MailAuth => {
      const value = matching(
        name,
        DOMAIN,
        'give off, check, or the name of a mail server such as mx.example.org',
      );
      if (value === undefined || value === 'off') return { kind: 'off' };
      return value === 'check' ? { kind: 'check' } : { kind: 'trust', server: value.toLowerCase() };
    },
    demo: (name: string): Demo => {
      const value = text(name) ?? '1';
      const known: Readonly<Record<string, Demo>> = { '0': 'off', '1': 'auto', mail: 'mail' };
      return (
        known[value] ?? wrong(name, 'give 0 (no demo), 1 (where the database is empty) or mail') ?? 'auto'
      );
    },
  };
}

const PORT = /^(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/;
const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const ADDRESS = /^[^\s@<>",;]+@[^\s@<>",;]+$/;

/** Faults are printed: what may hold a password is not. */
const HIDDEN = /^(?:SECRET_KEY|METRICS_TOKEN|BACKUP_PASSPHRASE|MAIL_HOOK_.*|.*_URL)$/;
const shown = (name: string, value: string): string => (HIDDEN.test(name) ? '(not shown)' : value);

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}
