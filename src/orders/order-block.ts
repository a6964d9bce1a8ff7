/** The lines a report prints round its ready-made orders; the reader of replies knows them again. */
export const BLOCK_OPENS = '=== Orders: put an x in the box, leave the line as it is ===';
export const SHEET_OPENS = '=== Orders: put an x in the box, change the line as you like ===';
export const BLOCK_CLOSES = '=== end of orders ===';
