/** Stands in front of the mail server and behaves as badly as it is told to. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `deaf`: connections are taken and never answered. `cut`: what the server says after a letter is never heard. `half`: nor then; the server
 * only closes its own side, and goes on listening.
 */
export type Mood = 'kind' | 'busy' | 'shut' | 'deaf' | 'slow' | 'cut' | 'half';

export interface Gate {
  readonly port: number;
  mood: Mood;
  close(): Promise<void>;
}

/** A slow server waits so long with each word of its own. */
const SLOW_MS = 1500;

export async function openGate(to: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const gate = { mood: 'kind' as Mood };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(sockets, near);
    if (gate.mood === 'shut') near.destroy();
    else if (gate.mood === 'busy') near.end('421 4.3.2 too much to do, come back later\r\n');
    else if (gate.mood !== 'deaf') pass(near, keep(sockets, connect(to, '127.0.0.1')), () => gate.mood);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(gate, {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function keep(sockets: Set<Socket>, socket: Socket): Socket {
  sockets.add(socket);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => sockets.delete(socket));
  return socket;
}

function pass(near: Socket, far: Socket, mood: () => Mood): void {
  let isLetterTold = false;
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
  near.on('end', () => near.end());
  near.on('data', (piece) => {
    isLetterTold ||= piece.includes('\r\n.\r\n');
    far.write(piece);
  });
  far.on('data', (piece) => {
    if (mood() === 'cut' && isLetterTold) near.destroy();
    else if (mood() === 'half' && isLetterTold) near.end();
    else if (mood() === 'slow') setTimeout(() => near.write(piece), SLOW_MS);
    else near.write(piece);
    isLetterTold = false;
  });
}
