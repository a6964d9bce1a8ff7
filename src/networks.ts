import { isIP } from 'node:net';

/** Names that the framework knows. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** What may be named, for a sentence. */
export const NETWORKS = `addresses or networks such as 172.18.0.0/16, or ${NAMES.join(', ')}`;

/** This machine where none is named; undefined where one is none, or is everything. */
export function networksIn(text = 'loopback'): readonly string[] | undefined {
  const list = text.split(',').map((each) => each.trim());
  return list.every((each) => NAMES.includes(each) || isNetwork(each)) ? list : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
  return isIP(address) !== 0 && isRange && more.length === 0;
}
