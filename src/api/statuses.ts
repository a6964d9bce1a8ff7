import type { Refusal } from '../kernel/result.ts';

const BY_CODE: Readonly<Record<string, number>> = {
  'stranger/unknown': 401,
  'late/too-many': 429,
  'late/too-many-streams': 429,
  'input/too-large': 413,
  'input/other-request': 422,
  'input/media-type': 415,
  'unclear/page': 404,
  'unclear/campaign': 404,
  'unclear/turn': 404,
  'unclear/battle': 404,
  'unclear/mail': 404,
  'unclear/participant': 404,
  'unclear/session': 404,
  'unclear/token': 404,
  'unclear/invitation': 404,
  'stranger/no-sign-up': 404,
  'stranger/old-invitation': 404,
  'unclear/record': 404,
  'unclear/roll': 404,
};

const BY_FAMILY: Readonly<Record<string, number>> = {
  unclear: 400,
  input: 400,
  illegal: 400,
  stranger: 403,
  late: 409,
  conflict: 409,
  missing: 404,
};

/** The HTTP status that says the same as a refusal: 400, 401, 403, 404, 409, 413, 415, 422 or 429. */
export function statusOf(refusal: Refusal): number {
  const family = refusal.code.split('/')[0] ?? '';
  return BY_CODE[refusal.code] ?? BY_FAMILY[family] ?? 400;
}
