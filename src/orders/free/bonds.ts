/**
 * What joins two orders, put so that each can be read (ADR 100): a case behind a march is a sentence of its own, behind a case stands a comma,
 * and a wait that goes on in the next sentence is one wait. Each has a bounded reach.
 */

const PRONOUNS = 'they|it|he|she';
/** Whom a case is about, where it is not said by name. */
const SUBJECTS = `${PRONOUNS}|the \\p{L}+`;
/** What befalls an army in a case. */
const BEFALLS = 'beaten|defeated|licked|routed|thrashed|lose|loses|attacked|outnumbered';
const FAILS = 'fail|fails|driven back|thrown back|pushed back';
const ENEMIES = 'somebody|someone|anybody|anyone';
const CASE_OF_ENEMY = [
  `(?:${ENEMIES}|they|the enemy) (?:attacks?|shows? up|turns? up)(?: him| it| them| us)?`,
  'there are too many(?: of them)?',
  'they outnumber (?:us|him|it|them)',
  'they are (?:more|stronger) than (?:we are|us|him|it)',
  '(?:things|it|that|this) goe?s? (?:badly|wrong)',
].join('|');

/** What is to be done then begins with whoever does it, or with one of these verbs. */
const followedBy = (verbs: string): string =>
  `(?=(?:then |please )?(?:(?:${PRONOUNS}) \\p{L}|(?:${verbs})(?!\\p{L})))`;

const bond = (words: string, plain: string): readonly [RegExp, string] => [new RegExp(words, 'giu'), plain];

/** Pairs of a pattern and what is written in its place, in their order. */
export const BONDS: readonly (readonly [RegExp, string])[] = [
  // `They wait until Berta gets in. Then they can be off to Karak`: one wait.
  bond(
    `(?<!\\p{L})((?:until|till) (?!turn )[^,.;:!?\\n]{2,40})[.;]\\s+Then(?=,? (?:(?:(?:they|he|she|it|you|the \\p{L}+) (?:\\p{L}+ )?)?(?:goe?s?|march|move|ride|be off|is off|are off|set|sets|start|starts)\\b|(?:on|off|back)? ?to ))`,
    '$1, then',
  ),
  // `2nd Host to Karak, and if they are beaten there they come back`.
  bond(
    `(?<=\\p{L}{2,}[^.;:?!\\n]{6,80}?),? (?:and|but) (if|should) (?=(?:(?:${SUBJECTS}|this|that) (?:\\p{L}+ )?)?(?:${BEFALLS}|${FAILS})(?!\\p{L}))`,
    '. $1 ',
  ),
  // `If the Riders are beaten they come back`, `if somebody attacks go to Karak`.
  bond(
    `(?<!\\p{L})((?:if|should) (?:(?:(?:${SUBJECTS}|\\p{Lu}[\\p{L}' ]{1,20}?) (?:\\p{L}+ )?)?(?:${BEFALLS})|${CASE_OF_ENEMY})(?: there)?) ${followedBy('back|bring|pull|fall|go|come|let|retreat|return|march|get')}`,
    '$1, ',
  ),
  // `Sie warten, bis Berta da ist. Dann gehen sie nach Karak.`
  bond(
    `(?<!\\p{L})(bis (?:[^,.;:!?\\n]|(?<=\\d)\\.){2,45})[.;]\\s+Dann (?=(?:ab |weiter |los )?(?:nach |gen |geht |gehen |zieht |ziehen |reitet |reiten |soll |sollen |darf |dürfen ))`,
    '$1, dann ',
  ),
  // `If the enemy comes go to Karak`; `if the enemy comes back to Karak` is one case.
  bond(
    `(?<!\\p{L})((?:if|should) (?:${ENEMIES}|the enemy) comes?) ${followedBy('bring|pull|fall|go|retreat|return|march')}`,
    '$1, ',
  ),
  // `Nobody moves but the Riders. They go to Karak.`
  bond(
    `(?<=(?:stays?|holds?|moves|put|are),? )((?:except(?: for)?|but|bar|apart from|save) [^,.;:\\n]{2,25})\\.\\s+(?:${PRONOUNS}) (?=(?:goe?s?|rides?|marche?s?|moves?|heads?)(?!\\p{L}))`,
    '$1, who ',
  ),
];
