/** Stands between a program and a server: each piece that the program sends passes through a trap. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Trap } from './trap.ts';

export interface Proxy {
  readonly port: number;
  close(): Promise<void>;
}

export async function openProxy(to: number, trap: Trap): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (piece) => trap.meet('a word to the database', () => far.write(piece)));
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
