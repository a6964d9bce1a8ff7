import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares what a visitor brings with the owner's key, in a time that tells nothing. */
export function ownerKeyCheck(ownerKey: string): (given: string) => boolean {
  const wanted = digest(ownerKey);
  return (given) => timingSafeEqual(digest(given), wanted);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
