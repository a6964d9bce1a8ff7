/** FNV-1a, a hash of 32 bits: quick, and nothing that keeps a secret. */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** The hash of a text by its UTF-16 units, as an integer of 32 bits with a sign; another seed gives another one. */
export function fnv1a(text: string, seed = 0): number {
  let hash = BASIS ^ seed;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash;
}
