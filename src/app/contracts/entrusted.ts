/** CP-PPL-10: how far somebody may order for another, for the shells. */
export { ENTRUSTED } from '../../campaign/entrust/entrust.ts';
