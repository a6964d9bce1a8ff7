/** A program that listens for webhooks: what it got, and what it answers next. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Listener {
  readonly url: string;
  readonly heard: Heard[];
  /** What is answered from now on; 'silence' closes the connection without an answer. */
  status: number | 'silence';
  /** Headers of the answer. */
  more: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function openListener(): Promise<Listener> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      if (listener.status === 'silence') return void response.destroy();
      response.writeHead(listener.status, listener.more);
      response.end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const listener: Listener = {
    url: `http://127.0.0.1:${port}/hook`,
    heard,
    status: 204,
    more: {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return listener;
}
