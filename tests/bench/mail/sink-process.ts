// A mail server that takes everything, in a process of its own; it keeps the turn reports for whoever asks, once each.
import { listen, sinkServer } from '../../support/sink-server.ts';

const kept = new Map<string, string>();

const server = sinkServer((message, yes) => {
  keep(message);
  yes();
});
process.send?.({ port: await listen(server) });
process.on('message', () => process.send?.({ reports: [...kept.values()] }));
process.once('disconnect', () => process.exit());

function keep(message: Buffer): void {
  const id = /^Message-ID: (<[^>]*\.report@[^>]*>)/im.exec(message.toString('latin1', 0, 4096))?.[1];
  if (id !== undefined && !kept.has(id)) kept.set(id, message.toString('base64'));
}
