/** Reviewed: what our letters use and mail programs of our readers do not know, or know in part only, and why that is no harm. */

export const CLIENTS = ['gmail', 'outlook', 'apple-mail', 'thunderbird', 'yahoo', 'gmx', 'web-de'];

/** The programs that do not know it, and what its readers have instead. */
export const EXCEPTIONS: Readonly<Record<string, { readonly without: string; readonly why: string }>> = {
  'css-at-media': {
    without: 'gmail outlook thunderbird',
    why: 'the sheet is as wide as there is room, without it',
  },
  'css-at-media-prefers-color-scheme': {
    without: 'gmail outlook thunderbird yahoo gmx web-de',
    why: 'letters stay light, or are darkened by the program; every colour of a text stands beside its ground',
  },
  'css-border-radius': { without: 'outlook gmx web-de', why: 'corners are square' },
  'css-filter': {
    without: 'gmail outlook yahoo gmx web-de',
    why: 'pictures in the dark are a little brighter',
  },
  'css-height': { without: 'yahoo', why: 'pictures keep their shape by their own size' },
  'css-important': { without: 'gmx web-de', why: 'only the dark and the narrow sheet need it' },
  'css-overflow-wrap': {
    without: 'gmail outlook yahoo',
    why: 'word-wrap stands beside it; only words longer than a line need either',
  },
  'css-selector-grouping': { without: 'gmail', why: 'only the dark and the narrow sheet need it' },
  'css-selector-class': { without: 'gmail', why: 'only the dark and the narrow sheet need it' },
  'css-selector-descendant': { without: 'gmail', why: 'only the dark and the narrow sheet need it' },
  'css-selector-type': { without: 'gmail gmx web-de', why: 'links have their own style, too' },
  'css-word-break': {
    without: 'outlook yahoo gmx web-de',
    why: 'the proofs of dice are longer than a telephone; they scroll',
  },
  'css-word-wrap': { without: 'outlook', why: 'only words longer than a line need it' },
  'html-body': { without: 'outlook yahoo', why: 'the page is a box of its own inside the body' },
  'html-doctype': { without: 'outlook thunderbird yahoo', why: 'nothing depends on the mode' },
  'html-lang': { without: 'gmx web-de', why: 'read in the program’s own language' },
  'html-meta-color-scheme': {
    without: 'gmail outlook apple-mail yahoo gmx web-de',
    why: 'it only says what the sheet can do',
  },
  'html-role': { without: 'outlook gmx web-de', why: 'tables have heads, and are tables without it' },
  'html-style': {
    without: 'gmail gmx web-de',
    why: 'every element has its own style; the sheet adds the dark and the narrow',
  },
};

/** Known in part: the programs with the numbers of caniemail's notes on them, and why ours does not fall under these or can bear it. */
export const IN_PART: Readonly<Record<string, { readonly notes: string; readonly why: string }>> = {
  'css-at-media': {
    notes: 'gmail 6,7; outlook 1,10; yahoo 2',
    why: 'ours is not nested and asks for a width alone; accounts of others are as without it',
  },
  'css-background': {
    notes: 'outlook 3; yahoo 1,2; gmx 1,5,6; web-de 1,5,6',
    why: 'ours is one colour, without pictures',
  },
  'css-border': {
    notes: 'outlook 1,2',
    why: 'ours is 3 pixels at most; without it boxes still have their ground',
  },
  'css-border-radius': { notes: 'yahoo 2', why: 'ours has one radius' },
  'css-display': {
    notes: 'gmail 1; outlook 4,5; yahoo 6; gmx 2; web-de 2',
    why: 'ours is a block; pictures stand alone on their plate without it',
  },
  'css-font-size': { notes: 'outlook 1,2; yahoo 1; gmx 1; web-de 1', why: 'ours are pixels' },
  'css-font-weight': { notes: 'outlook 2; yahoo 1', why: 'ours are normal and bold' },
  'css-height': { notes: 'outlook 2', why: 'ours is auto, on pictures' },
  'css-important': {
    notes: 'gmail 1,2; outlook 4,5; yahoo 7',
    why: 'ours is in small letters, behind a space, in the sheet alone',
  },
  'css-line-height': { notes: 'outlook 1', why: 'ours has no unit' },
  'css-margin': {
    notes: 'gmail 1; outlook 1,2,3,4; yahoo 1',
    why: 'negative ones give plates a little more room on telephones; where auto is not known, letters stand at the left',
  },
  'css-max-width': {
    notes: 'outlook 1; yahoo 2',
    why: 'Outlook shows letters as wide as its window, and pictures by their width attribute',
  },
  'css-overflow-wrap': { notes: 'apple-mail 1', why: 'only words longer than a line need it' },
  'css-padding': {
    notes: 'outlook 1,2',
    why: 'Outlook shows text at the edge of the sheet; cells of tables have theirs, the same in a row',
  },
  'css-selector-class': { notes: 'gmail 1', why: 'only the dark and the narrow sheet need it' },
  'css-selector-descendant': {
    notes: 'gmail 1; gmx 3; web-de 3',
    why: 'only the dark and the narrow sheet need it',
  },
  'css-selector-grouping': {
    notes: 'gmail 1; gmx 3; web-de 3',
    why: 'only the dark and the narrow sheet need it',
  },
  'css-selector-type': { notes: 'gmail 1', why: 'links have their own style, too' },
  'css-text-align': { notes: 'gmail 2; outlook 1; yahoo 1', why: 'ours are left and right' },
  'css-width': { notes: 'outlook 1', why: 'tables alone need theirs; pictures have a width attribute' },
  'css-word-break': {
    notes: 'gmail 2; outlook 2; apple-mail 2',
    why: 'it breaks the proofs of dice, where break-all is meant',
  },
  'css-word-wrap': { notes: 'gmail 1', why: 'it is meant for all' },
  'html-body': { notes: 'gmail 1; outlook 1; yahoo 1', why: 'the page is a box of its own inside the body' },
  'html-lang': { notes: 'yahoo 1', why: 'ours stands on the whole page' },
  'html-lists': {
    notes: 'gmail 1; outlook 1,2; yahoo 1',
    why: 'ours are plain, without numbers of their own',
  },
  'html-role': { notes: 'yahoo 2', why: 'ours stands on tables' },
  'html-style': {
    notes: 'gmail 1,2; outlook 4',
    why: 'ours is in the head, before all; accounts of others are as without it',
  },
  'html-width': { notes: 'outlook 1,2', why: 'ours are pixels' },
};
