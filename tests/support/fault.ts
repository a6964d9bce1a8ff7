/** A test fails on a fault that the house would go on without. */
export function throwFault(what: string, fault: unknown): never {
  throw new Error(what, { cause: fault });
}
