/** Patterns that several of the finders share. */

/** A day or a time of day in digits, or a year in those of another script. */
export const DATE =
  /\b\d{1,4}[./-]\s?(?:\d{1,2}|[a-z]{3,4}\.?)[./-]\s?\d{1,4}\b|\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2}\.?\s+(?:de\s+)?\p{L}{3,10}\.?,?\s+(?:de\s+)?\d{4}|\b\p{L}{3,10}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{4}年|(?!\d)\p{Nd}{4}/iu;

const ADDRESS = /[^\s<>@"()[\]]{1,64}@[^\s<>@"()[\]]{1,250}\.[^\s<>@"()[\],;:]{2,24}|\bmailto:/i;

/** Whether a mail address stands in the text. Most lines have no sign of one, and looking for its beginning is slow. */
export function mentionsAddress(text: string): boolean {
  return (text.includes('@') || /mailto:/i.test(text)) && ADDRESS.test(text);
}
