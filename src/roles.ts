/** What a process may do: serve pages and API, open the doors of mail, do the jobs. */
export const ROLES = ['web', 'mail', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** All where none is named; undefined where one is unknown. */
export function rolesIn(text: string | undefined): readonly Role[] | undefined {
  if (text === undefined) return ROLES;
  const words = text.split(/[\s,]+/);
  const isKnown = words.every((word) => ROLES.some((role) => role === word));
  return isKnown ? ROLES.filter((role) => words.includes(role)) : undefined;
}
