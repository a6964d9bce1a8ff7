/** A name as people type it, for comparing: without its article, and however it is written. */
export const bareName = (name: string): string => name.trim().toLowerCase().replace(/^the /, '');
