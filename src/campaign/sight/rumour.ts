import type { FactionId } from '../ids.ts';

/** CP-RUM-04: who tells it. */
export type RumourSource = 'pedlar' | 'deserter' | 'tavern';

/** CP-RUM-05, CP-RUM-06: what is said of a region: nobody is there, or somebody with few or many. */
export type RumourWord =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'force'; readonly of: FactionId; readonly size: 'small' | 'large' };
