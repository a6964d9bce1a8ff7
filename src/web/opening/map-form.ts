/** Which map a campaign is opened on: what was typed, and the choice it stands for. */
import type { MapChoice } from '../../app/opening/map-desk.ts';
import type { PreviewWish } from '../../app/opening/opening.ts';
import { type Form, field } from '../visit.ts';

/** As typed; every field is text. */
export interface MapForm {
  /** `shipped`, `generated` or `own`. */
  readonly kind: string;
  readonly regions: string;
  readonly castles: string;
  /** Empty: not drawn yet. */
  readonly seed: string;
  /** The map's own text, pasted or sent as a file. */
  readonly text: string;
}

export const BLANK_MAP: MapForm = { kind: 'shipped', regions: '44', castles: '8', seed: '', text: '' };

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
