/** German verbs, made from their infinitives: what a form does, with its particle, which may stand at the other end of its clause. */
import { fold } from '../words.ts';
import lists from './data/verbs.json' with { type: 'json' };

const SORTS = [
  'go',
  'stay',
  'follow',
  'support',
  'join',
  'split',
  'scout',
  'let',
  'say',
  'modal',
  'light',
] as const;
/** What somebody does by it; `let`, `modal` and `light` verbs leave that to other words. */
export type VerbSort = (typeof SORTS)[number];

export interface Verb {
  /** The infinitive without its particle, folded: `rucken`. */
  readonly base: string;
  /** Written in one with the verb: `vorrücken`. */
  readonly particle?: string;
  /** A `bare` form may be an infinitive, `wir gehen`, or a command; `past` tells. */
  readonly form: 'finite' | 'infinitive' | 'participle' | 'past';
}

/** What may be parted from a verb. */
export const PARTICLES: readonly string[] =
  'zuruck zruck zrugg voraus hinterher hintennach hintendrein hinterdrein entgegen heran hinuber hinein hinaus hinauf hinunter heraus heruber herein herum ruber rein raus rauf runter rum vor nach an ab auf aus ein los weiter weg fort heim daheim hin her zu mit um bei nieder voran vorwarts stehen liegen sitzen da dort stand still fest zusammen uber dazu durch kehrt inne dran'.split(
    ' ',
  );

type Form = Pick<Verb, 'base' | 'form'>;

const SENSES: ReadonlyMap<string, VerbSort> = sensesOf();
const FORMS: ReadonlyMap<string, Form> = formsOf();

/** `auf|brechen` is `auf brechen`, `gehen` is ` gehen`. */
function sensesOf(): ReadonlyMap<string, VerbSort> {
  const senses = new Map<string, VerbSort>();
  for (const sort of SORTS)
    for (const entry of lists[sort].split(' ')) {
      const [base = '', ...particles] = entry.split('|').map(fold).toReversed();
      senses.set(`${particles.toReversed().join('')} ${base}`, sort);
    }
  return senses;
}

function formsOf(): ReadonlyMap<string, Form> {
  const forms = new Map<string, Form>();
  const add = (key: string, form: Form) => {
    if (!forms.has(key)) forms.set(key, form);
  };
  for (const line of lists.irregular) {
    const [present = '', past = '', participle = ''] = line.split('/').map((part) => part.trim());
    const [infinitive = '', ...others] = present.split(' ').map(fold);
    add(infinitive, { base: infinitive, form: 'infinitive' });
    for (const key of others) add(key, { base: infinitive, form: 'finite' });
    for (const key of past.split(' ').map(fold)) add(key, { base: infinitive, form: 'past' });
    for (const key of participle.split(' ').map(fold)) add(key, { base: infinitive, form: 'participle' });
  }
  const strong = new Set([...forms.values()].map(({ base }) => base));
  for (const name of SENSES.keys()) {
    const base = name.split(' ')[1] ?? '';
    for (const [key, form] of regular(base, strong.has(base))) add(key, { base, form });
  }
  return forms;
}

function regular(infinitive: string, isStrong: boolean): readonly (readonly [string, Verb['form']])[] {
  const stem = infinitive.replace(/e?n$/, '');
  const t = /[dt]$/.test(stem) ? 'et' : 't';
  const present: readonly (readonly [string, Verb['form']])[] = [
    [infinitive, 'infinitive'],
    [`${stem}e`, 'finite'],
    [`${stem}${t}`, 'finite'],
    [`${stem}st`, 'finite'],
    [`${stem}n`, 'infinitive'],
  ];
  if (isStrong) return present;
  const isPrefixed = /^(?:be|ver|er|ent|zer|uber|unter)|ieren$/.test(infinitive);
  return [
    ...present,
    [stem, 'finite'],
    [`${isPrefixed ? '' : 'ge'}${stem}${t}`, 'participle'],
    [`${stem}${t}e`, 'past'],
    [`${stem}${t}en`, 'past'],
  ];
}

/** The verb that a folded word is a form of; undefined for another word. */
export function verbOf(word: string): Verb | undefined {
  if (NO_VERBS.has(word) || PARTICLES.includes(word)) return undefined;
  const own = FORMS.get(word) ?? FORMS.get(word.replace(/([aou])e/g, '$1'));
  if (own !== undefined) return own;
  for (const particle of PARTICLES) {
    const found = behindParticle(word, particle);
    if (found !== undefined) return { ...found, particle };
  }
  return undefined;
}

/** `vorrücken` and `vorzurücken` behind their `vor`. */
function behindParticle(word: string, particle: string): Form | undefined {
  if (!word.startsWith(particle) || word.length < particle.length + 3) return undefined;
  const rest = word.slice(particle.length);
  return FORMS.get(rest) ?? (rest.startsWith('zu') ? FORMS.get(rest.slice(2)) : undefined);
}

/** Said in passing, and forms of a verb only by chance. */
const NO_VERBS = new Set('bitte danke weg sonst heute daran eben mehr'.split(' '));

/** With another particle than those they are listed with these say something else: `hört auf`, `hält auf`. */
const GOES_WITH =
  /^(?:|zuruck|zruck|zrugg|voraus|entgegen|heran|hinuber|hinein|hinaus|hinauf|hinunter|heraus|heruber|herein|ruber|rein|raus|rauf|runter|rum|vor|an|ab|auf|aus|ein|los|weiter|weg|fort|heim|hin|her|um|voran|vorwarts|uber|durch|da|dort|dazu)$/;
const STAYS_WITH =
  /^(?:|stehen|liegen|sitzen|da|dort|daheim|heim|still|stand|fest|zuruck|herum|rum|aus|weiter|hin|zusammen)$/;
/** `hält zurück`, `hält auf`, `hält durch`: another meaning. */
const NOT_STAYING = ['zuruck halten', 'auf halten', 'aus liegen', 'auf stehen', 'bei stehen'];

/** What a verb does with a particle of its clause. */
export function sortOf(base: string, particle: string): VerbSort | undefined {
  const listed = SENSES.get(`${particle} ${base}`);
  if (listed !== undefined) return listed;
  if (/^(?:hinterher|hintennach|hintendrein|hinterdrein)$/.test(particle)) return 'follow';
  const bare = SENSES.get(` ${base}`);
  if (bare === 'go') return GOES_WITH.test(particle) ? 'go' : undefined;
  if (bare === 'stay')
    return STAYS_WITH.test(particle) && !NOT_STAYING.includes(`${particle} ${base}`) ? 'stay' : undefined;
  return particle === '' || bare === 'modal' || bare === 'light' || bare === 'say' ? bare : undefined;
}
