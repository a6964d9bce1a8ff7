// Whether the program of this container is ready: what `/readyz` says at its own port, as an exit status.
const at = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`;
const isReady = await fetch(at, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
