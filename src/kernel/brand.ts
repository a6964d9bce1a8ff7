declare const brand: unique symbol;

/** A string that only a parser or the store may make: `type ArmyId = Brand<string, 'ArmyId'>`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A point in time: whole milliseconds since 1970-01-01T00:00Z. */
export type Instant = Brand<number, 'Instant'>;

/** Any value that can be stored, hashed and replayed. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
