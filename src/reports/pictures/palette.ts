import { factionNumber } from '../../kernel/faction-letter.ts';
import type { FactionNumber, Ink } from '../../kernel/picture.ts';
import FACTION_COLOURS from '../data/faction-colours.json' with { type: 'json' };

export type Theme = 'light' | 'dark' | 'print';

/** What each ink looks like: `#rrggbb`. `none` is transparent and `fog` is laid on thinly, in every theme. */
export const PALETTES: Readonly<Record<Theme, Readonly<Record<Ink, string>>>> = {
  light: {
    paper: '#fbf7ee',
    ink: '#2b2620',
    muted: '#6f6657',
    grid: '#b5a98f',
    none: 'none',
    red: '#b3372f',
    black: '#33363d',
    redSoft: '#eec4bd',
    blackSoft: '#c3c6cd',
    ...factionInks(FACTION_COLOURS.light),
    plains: '#e9e6bd',
    hills: '#dfcd98',
    forest: '#b5cf9b',
    mountains: '#cbc5bd',
    marsh: '#bdd4c4',
    desert: '#f3dfae',
    coast: '#ece8cf',
    water: '#a9cbe0',
    village: '#a05f33',
    wall: '#6a655f',
    road: '#a8824a',
    highlight: '#f2c230',
    shore: '#4f7387',
    shallows: '#bfd8e6',
    leaf: '#7fa365',
    crag: '#948b80',
    fog: '#77736c',
  },
  dark: {
    paper: '#1c1e23',
    ink: '#efe9dd',
    muted: '#aaa294',
    grid: '#5a5850',
    none: 'none',
    red: '#d8574d',
    black: '#9aa0ad',
    redSoft: '#5e302d',
    blackSoft: '#3c4049',
    ...factionInks(FACTION_COLOURS.dark),
    plains: '#4a4a33',
    hills: '#564c33',
    forest: '#33492f',
    mountains: '#4d4a47',
    marsh: '#35493f',
    desert: '#5f5233',
    coast: '#4b4a3c',
    water: '#24475e',
    village: '#d09468',
    wall: '#b3ada4',
    road: '#a98a58',
    highlight: '#f2c230',
    shore: '#6f9ab2',
    shallows: '#2c5470',
    leaf: '#55784b',
    crag: '#7b756c',
    fog: '#0b0c0e',
  },
  print: {
    paper: '#ffffff',
    ink: '#000000',
    muted: '#555555',
    grid: '#999999',
    none: 'none',
    red: '#8c8c8c',
    black: '#000000',
    redSoft: '#e4e4e4',
    blackSoft: '#bdbdbd',
    ...factionInks(FACTION_COLOURS.print),
    plains: '#ffffff',
    hills: '#f1f1f1',
    forest: '#dedede',
    mountains: '#cfcfcf',
    marsh: '#e8e8e8',
    desert: '#f7f7f7',
    coast: '#fafafa',
    water: '#e9eef2',
    village: '#333333',
    wall: '#444444',
    road: '#777777',
    highlight: '#000000',
    shore: '#444444',
    shallows: '#f4f7f9',
    leaf: '#8f8f8f',
    crag: '#8a8a8a',
    fog: '#888888',
  },
};

/** The ink of a power by its colour, which counts from 1. The terrains' own inks have their names. */
export function factionInk(colour: number): Ink {
  return `faction${factionNumber(colour)}`;
}

function factionInks(colours: readonly string[]): Readonly<Record<`faction${FactionNumber}`, string>> {
  const inks = colours.map((colour, i) => [`faction${i + 1}`, colour]);
  return Object.fromEntries(inks) as Record<`faction${FactionNumber}`, string>;
}
