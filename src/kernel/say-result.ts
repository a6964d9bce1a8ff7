/** Results of procedures in words. */
import type { Json } from './brand.ts';
import { sayName } from './procedure-fields.ts';

/** `yes`, `none`, `3 4`. */
export function sayValueOf(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 'none';
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((each) => sayValueOf(each)).join(' ');
  return typeof value === 'object' ? sayResult(value as Readonly<Record<string, Json>>) : String(value);
}

/** `hits 2, destroyed no`. */
export function sayResult(result: Readonly<Record<string, Json>>): string {
  return Object.entries(result)
    .map(([name, value]) => {
      const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
      return `${sayName(name).toLowerCase()} ${isPart ? `(${sayValueOf(value)})` : sayValueOf(value)}`;
    })
    .join(', ');
}
