/** The registry of order kinds: one line each. */
import type { OrderKind } from '../../campaign/order.ts';
import type { Wording } from '../wording.ts';
import { doctrine } from './doctrine.ts';
import { hold } from './hold.ts';
import { march } from './march.ts';
import { plan } from './plan.ts';

export const KINDS: { readonly [K in OrderKind]: Wording<K> } = { march, hold, doctrine, plan };
