/** A sentence that is about one thing only, whole: some of an army who stay, or a matter of treaties and gold. */
import { addresseeOf } from '../../campaign/envoys/order-envoy.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import { matterIn } from '../matters/matters.ts';
import type { Talk } from '../wording.ts';
import { spied } from '../words/free.en.ts';
import { NOTHING } from './entry.ts';
import { partingIn } from './partings.ts';
import type { Put, Read } from './read-pieces.ts';
import type { Said } from './said.ts';

const KNOWN = { isKnown: true, isFirm: true } as const;

/** `said`: what the next sentence may go on with besides. */
export function partedIn({ line, text }: Put, said: Said, talk: Talk): Read | undefined {
  const claims = partingIn(text, talk);
  if (claims === undefined) return undefined;
  const topic = { armies: claims.flatMap(({ armies }) => armies).slice(-1) };
  return { entries: [{ ...NOTHING, ...KNOWN, line, text, claims }], said: { ...said, topic } };
}

/** What a sentence about one matter asks for, `before` it and with what goes on from it; a look for which no army is named is a spy's. */
export function aboutIn({ line, text }: Put, before: Said, said: Said, talk: Talk): Read | undefined {
  const dealings = matterIn(text, before.power, talk);
  if (dealings === undefined) return undefined;
  const note = dealings.some(({ kind }) => kind === 'spy') ? { note: spied } : {};
  const [power] = dealings.flatMap((order) => powerOf(order) ?? []);
  return {
    entries: [{ ...NOTHING, ...KNOWN, line, text, dealings, ...note }],
    said: power === undefined ? said : { ...said, power },
  };
}

/** To whom it is, or of whom. */
function powerOf(order: Order): FactionId | undefined {
  const plain = order.kind === 'every' ? order.order : order;
  switch (plain.kind) {
    case 'gift':
    case 'forget':
      return plain.to;
    case 'offer':
    case 'accept':
    case 'reject':
    case 'declare-war':
    case 'denounce':
      return addresseeOf(plain);
    default:
      return undefined;
  }
}
