/** What a campaign may say in words of its own, for shells. */
export {
  OWN_LETTERS,
  OWN_TEXTS,
  type OwnLetter,
  type OwnText,
} from '../../reports/own-words/own-words.ts';
