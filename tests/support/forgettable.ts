/** A campaign with somebody in it whose name and address are found wherever they stand. */
import type { Store } from '../../src/app/ports.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { DEMO, deliver, HOUR, holdAll, type Office, OWNER, openOffice, ordersFrom } from './office.ts';
import { sessionOf } from './sign-in.ts';

export const NAME = 'Zebulon Q. Wexford-Quill';
export const ADDRESS = 'zebulon@quill.example';
export const TRACES = /zebulon|wexford|quill/i;

/** A turn played by somebody whose name stands nowhere else. */
export async function played(store?: Store): Promise<Office> {
  const office = await openOffice(store === undefined ? {} : { store });
  const person = { name: NAME, addresses: [ADDRESS], timeZone: 'Europe/Brussels' };
  const { name: _, ...rest } = await office.seat('p2');
  await office.store.commit([{ kind: 'save-participant', participant: { ...rest, ...person } }]);
  await deliver(
    office,
    await ordersFrom(office, 'p2', `${await holdAll(office, 'p2')}\nI, ${NAME}, ask: when do we meet?`),
  );
  await deliver(office, { from: ADDRESS, to: 'nobody@post.example', text: `I am ${NAME}` });
  await sessionOf(office.useCases, 'p2');
  await office.useCases.askSignIn(ADDRESS);
  unwrap(await office.useCases.resolveNow(OWNER, DEMO));
  await office.useCases.resolveLocked(DEMO, 1);
  office.advance(HOUR);
  return office;
}
