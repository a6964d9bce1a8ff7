/** Which map a campaign is opened on: what was typed, and the choice it stands for. */
import type { MapChoice } from '../../app/opening/map-desk.ts';
import type { PreviewWish } from '../../app/opening/opening.ts';
import { type Form, field } from '../visit.ts';

/** As typed; every field is text. */
export interface MapForm {
  /** `fitting`, `shipped`, `generated` or `own`. */
  readonly kind: string;
  /** The kind was `fitting`, and stands for another one: see `fitMap`. */
  readonly isFitted?: boolean;
  readonly regions: string;
  readonly castles: string;
  /** Empty: not drawn yet. */
  readonly seed: string;
  /** The map's own text, pasted or sent as a file. */
  readonly text: string;
}

export const BLANK_MAP: MapForm = { kind: 'fitting', regions: '44', castles: '8', seed: '', text: '' };

/** A file that was sent counts before the text that stood in the form. */
export function mapFormOf(form: Form): MapForm {
  const text = (name: string): string => field(form, name).trim();
  const sent = text('mapFile');
  return {
    kind: text('mapKind') || BLANK_MAP.kind,
    regions: text('mapRegions'),
    castles: text('mapCastles'),
    seed: text('mapSeed'),
    text: sent === '' ? text('mapText') : sent,
  };
}

/** The shipped map has castles for so many powers. */
const SHIPPED_FOR = 8;
/** A drawn map has castles for two more, of whom nobody starts there, and lands as close to each as the shipped one has. */
const SPARE_CASTLES = 2;
const LANDS_EACH = 5.5;

/** What fits so many powers: the shipped map while it has castles for them, else one drawn for them. Other kinds stay as they are. */
export function fitMap(map: MapForm, powers: number): MapForm {
  if (map.kind !== 'fitting') return map;
  if (powers <= SHIPPED_FOR) return { ...map, kind: 'shipped', isFitted: true };
  const castles = powers + SPARE_CASTLES;
  const regions = Math.ceil(castles * LANDS_EACH);
  return { ...map, kind: 'generated', isFitted: true, regions: String(regions), castles: String(castles) };
}

/** The map to look at; where no seed stands in the form one is drawn. */
export function previewOf(form: MapForm): PreviewWish {
  if (form.kind === 'own') return { kind: 'own', text: form.text };
  if (form.kind !== 'generated') return { kind: 'shipped' };
  return {
    kind: 'generated',
    regions: Number(form.regions),
    ...(form.castles === '' ? {} : { castles: Number(form.castles) }),
    ...(form.seed === '' ? {} : { seed: form.seed }),
  };
}

/** The map to play on: that of the form, with the seed that was drawn for it. */
export function choiceOf(form: MapForm, drawnSeed: string | undefined): MapChoice {
  const wish = previewOf(form);
  return wish.kind === 'generated' ? { ...wish, seed: wish.seed ?? drawnSeed ?? '' } : wish;
}
