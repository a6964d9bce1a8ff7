/** CP-REC-13: the part of the form that says what is added to the dice when orders are closed. */
import type { NewCampaign } from '../../app/opening/opening.ts';
import { type Form, field } from '../visit.ts';

/** As typed. */
export interface ChanceForm {
  /** `none`, `beacon` or `slow-hash`. */
  readonly kind: string;
  /** How many hashes, in millions. */
  readonly millions: string;
  /** CP-REC-17: the deal waits for everybody's luck words. */
  readonly lateDeal: boolean;
}

/** What the page offers first. */
export const BLANK_CHANCE: ChanceForm = { kind: 'none', millions: '5', lateDeal: false };

export function chanceFormOf(form: Form): ChanceForm {
  return {
    kind: field(form, 'chance').trim() || BLANK_CHANCE.kind,
    millions: field(form, 'millions').trim() || BLANK_CHANCE.millions,
    lateDeal: field(form, 'lateDeal') !== '',
  };
}

/** What a new campaign is told of it; a number that is none is refused with the rest. */
export function chanceWanted({
  kind,
  millions,
  lateDeal,
}: ChanceForm): Pick<NewCampaign, 'chance' | 'lateDeal'> {
  const deal = lateDeal ? { lateDeal: true as const } : {};
  if (kind === 'beacon') return { chance: 'beacon', ...deal };
  return kind === 'slow-hash' ? { chance: { hashes: Number(millions) * 1_000_000 }, ...deal } : deal;
}

const KINDS = [
  ['none', 'Nothing'],
  ['beacon', 'A round of the public beacon (drand)'],
  ['slow-hash', 'The end of a chain of hashes'],
] as const;

/** What the template prints. */
export function chanceView(chance: ChanceForm) {
  const kinds = KINDS.map(([id, says]) => ({ id, says, isChosen: id === chance.kind }));
  return { chanceKinds: kinds, millions: chance.millions, lateDeal: chance.lateDeal };
}
