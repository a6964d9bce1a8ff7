/** Between the values of a row and what a column takes. */
import type { Instant, Json } from '../../kernel/brand.ts';
import { Prisma } from '../generated/client.ts';

export const asDate = (instant: Instant): Date => new Date(instant);
export const asInstant = (date: Date): Instant => date.getTime() as Instant;

export const asDateOrNull = (instant: Instant | undefined): Date | null =>
  instant === undefined ? null : asDate(instant);

export const orNull = <T>(value: T | undefined): T | null => value ?? null;

/** An optional field of a value: absent where its column is null. */
export function optional<Key extends string, Value>(
  key: Key,
  value: Value | null,
): { readonly [key in Key]?: Value } {
  return (value === null ? {} : { [key]: value }) as { readonly [key in Key]?: Value };
}

export function optionalInstant<Key extends string>(
  key: Key,
  date: Date | null,
): { readonly [key in Key]?: Instant } {
  return optional(key, date === null ? null : asInstant(date));
}

/** What a JSON column takes for a plain value; Prisma has a word of its own for JSON's null. */
export function asJson(value: unknown): Prisma.InputJsonValue | typeof Prisma.JsonNull {
  return value === null ? Prisma.JsonNull : (value as Prisma.InputJsonValue);
}

/** As `asJson`, for a column that is null where there is no value. */
export function asJsonOrNull(value: unknown): Prisma.InputJsonValue | typeof Prisma.DbNull {
  return value === undefined || value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue);
}

/** A ruleset's keeps lie in a list of one, so that JSON's null is told from nothing. */
export const boxed = (keeps: Json | undefined): readonly [Json] | null =>
  keeps === undefined ? null : [keeps];

export function unboxed(column: unknown): { readonly keeps?: Json } {
  return Array.isArray(column) ? { keeps: column[0] as Json } : {};
}
