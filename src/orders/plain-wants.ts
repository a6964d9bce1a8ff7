/** What people want of a unit in words that no rules know: `shoot first, charge when near`, `the nearest enemy`. */
import type { PlainWant } from '../kernel/sighted.ts';

const NEAREST_WORDS = String.raw`(?:(?:the )?(?:nearest|closest)(?: (?:enemy|enemies|foe|foes|unit|units|one|target|opponent))*|(?:the )?(?:enemy|enemies|unit|one) (?:nearest|closest)(?: to (?:them|it|him|her))?|(?:whatever|whoever|who|what) is (?:nearest|closest)|(?:the )?n(?:ä|ae)chst\p{L}+ (?:feind|gegner|einheit)\p{L}*)`;
const NEAREST = new RegExp(`${NEAREST_WORDS}|\\{nearest\\}`, 'iu');
const THEM = `(?: (?:at |on |for )?(?:them|the enemy|the foe|${NEAREST_WORDS}))?`;
const NEAR =
  '(?: (?:when|once|if|as soon as) (?:(?:they|it|he|the enemy|an enemy|anybody|anyone|somebody) (?:is|are|gets?|comes?) )?(?:near|close|in reach|in range|in charge range)(?: enough| by)?)?';
const A_BIT = '(?: a (?:bit|little))?';
const STAND = `(?:holds?|stays?|stands?|waits?|remains?|defends?|bleib(?:t|en)?|h(?:ä|a)lt(?:en|et)?)(?: (?:(?:the|your|their|its|his|our) )?(?:positions?|posts?|places?|ground|line|fast|firm|put|still|there|here|back and wait|stehen|die stellung|where (?:they|it|he|she|you) (?:are|is|stands?|stand)))?`;
const SHOOT = '(?:shoots?|fires?|(?:keeps? )?(?:shooting|firing)|schie(?:ß|ss)(?:t|en))';
const DISTANCE =
  '(?:keeps?|stays?) (?:(?:your|its|their|his|her) distance|at (?:a )?distance|out of (?:reach|trouble|fights?))';

const wants = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'iu');

/** The narrower before the wider. */
const WANTS: readonly (readonly [PlainWant, RegExp])[] = [
  [
    'shoot-then-charge',
    wants(
      `${SHOOT}${THEM}(?: first)?[,;]?(?: and)?(?: then)? (?:charges?|attacks?|goes? in|go in)${THEM}${NEAR}`,
    ),
  ],
  ['skirmish', wants(`skirmish(?:es)?|${DISTANCE}(?: and ${SHOOT}${THEM})?`)],
  ['stand-and-shoot', wants(`${STAND},? (?:and|but) ${SHOOT}${THEM}(?: at will)?`)],
  ['shoot', wants(`${SHOOT}${THEM}(?: at will)?`)],
  [
    'fall-back',
    wants(
      `(?:falls? back|retreats?|withdraws?|pulls? back|backs? (?:off|away)|gets? back|keeps? back|stays? back|hangs? back|goes? back|go back|retires?|runs? away|flees?|weich(?:t|en) zurück|zieh(?:t|en) sich zurück|geh(?:t|en) zurück|zurück|back)${A_BIT}`,
    ),
  ],
  [
    'not-charge',
    wants(
      `(?:(?:do|does|must|may|should|shall|will) not|(?:do|does|must|should|wo)n['’]t|never|not(?: to)?) (?:attack|charge|assault)s?${THEM}`,
    ),
  ],
  [
    'take-cover',
    wants(
      '(?:takes?|seeks?|finds?|goes? into|stays? in) cover(?: and .{0,6}keeps? (?:its|their|his|your) heads? down)?|keeps? (?:its|their|his|your) heads? down|hides?|evades?',
    ),
  ],
  [
    'hold',
    wants(
      `${STAND}(?:,? (?:and|but)?,? ?(?:(?:do|does) )?not (?:attack|charge|move)s?)?|digs? in|cowers?|does nothing|do nothing|do not move|don['’]t move|does not move`,
    ),
  ],
  ['attack', wants(`(?:attacks?|charges?|assaults?|goes? in|go in|in|smash(?:es)?|greif(?:t|en) an)${THEM}`)],
  [
    'advance',
    wants(
      `(?:advances?|presses? on|presses? forward|march(?:es)?|moves? (?:up|forward|on)|goes? (?:forward|on|up)|go (?:forward|on|up)|comes? (?:up|forward)|(?:goes?|go|moves?|advances?) (?:to|towards?)|rück(?:t|en) vor|vor|goes?|go)(?: (?:on|forward))?${A_BIT}${THEM}`,
    ),
  ],
];

/** Undefined where the words are none of these. */
export function plainWantOf(command: string): PlainWant | undefined {
  return WANTS.find(([, pattern]) => pattern.test(command))?.[0];
}

/** Who stays behind may also stand, where no rules let anybody go back. */
export const isStayingBack = (command: string): boolean => /^(?:keeps?|stays?|hangs?) back/i.test(command);

/** A want about somebody else, and the words that name them: `smash their catapult`. */
export function aimedWant(command: string): { readonly want: PlainWant; readonly at: string } | undefined {
  for (const [want, pattern] of AIMED) {
    const at = pattern.exec(command)?.[1];
    if (at !== undefined) return { want, at };
  }
  return undefined;
}

const AIMED: readonly (readonly [PlainWant, RegExp])[] = [
  [
    'board',
    /^(?:boards?|gets? (?:aboard|on|into|in)|goes? aboard|go aboard|mounts? up in|climbs? into) (.+)$/i,
  ],
  ['shoot-that', /^(?:shoots?|fires?|aims?)(?: (?:at|on|upon))? (.+?)(?: first)?$/i],
  [
    'attack-that',
    /^(?:attacks?|charges?|assaults?|fights?|strikes?|hits?|smash(?:es)?|crush(?:es)?|kills?|destroys?|engages?|goes? (?:for|after|at)|go (?:for|after|at)|gets?|takes? (?:on|out)|falls? up?on|runs? at|run at|greif(?:t|en)) (?:into )?(.+?)(?: first| an)?$/i,
  ],
  [
    'guard',
    /^(?:guards?|protects?|covers?|shields?|screens?|stays? (?:with|near|by|close to|behind|beside)|keeps? (?:near|close to|behind|beside)|stands? (?:behind|beside|by)|waits? behind|goes? (?:behind|with)|go (?:behind|with)) (.+)$/i,
  ],
];

/** The command with the enemy meant by name; undefined where one is meant and none is seen. */
export function withNearest(command: string, name: string | undefined): string | undefined {
  if (!NEAREST.test(command)) return command;
  return name === undefined ? undefined : command.replace(NEAREST, name);
}

/** What is wanted of the whole side, in lines that one or the other ruleset has. */
export function plainPolicies(sentence: string): readonly string[] {
  return POLICIES.find(([pattern]) => pattern.test(sentence))?.[1] ?? [];
}

const POLICIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:(?:we )?(?:fight|play it|be) (?:carefully|cautiously|careful|safe|safely)(?: today)?|no risks|take no risks|don['’]t take (?:any )?risks)$/i,
    ['fight cautious'],
  ],
  [/^(?:fight (?:hard|fiercely|bravely)|no holding back|all out|go all out)$/i, ['fight aggressive']],
  [
    /^(?:retreat|withdraw|run|leave|give up|pull out) (?:if|when|once) half (?:of )?(?:us|them|we|the army|my army|my men|our men)?(?: (?:is|are|have|has))?(?: (?:gone|dead|lost|down))?$/i,
    ['retreat at 50% losses'],
  ],
  [
    /^(?:don['’]t|do not|never|nobody) (?:follow|pursue|chase)s?(?: (?:anyone|anybody|them|the enemy))?$/i,
    ['follow up never'],
  ],
];
