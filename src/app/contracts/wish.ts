/** What can be asked to be set right, for pages and API. */
export { parseWish, WishSchema } from '../../campaign/corrections/wish-schema.ts';
