// Loaded into the started program before anything else: its clock goes ahead when its parent says so, and ticks on from
// there. Whoever waits for an hour that has passed by then waits no longer. Short waits tick on as they did: they watch
// over work under way, such as a transaction, which is not an hour old because the clock was put ahead.
const TrueDate = Date;
const startTimer = globalThis.setTimeout;
const stopTimer = globalThis.clearTimeout;
/** Long timers, each with when it rings and what then. */
const waiting = new Map();
const LONG_MS = 60_000;
/** A program that is started again begins where the clock stood. */
let aheadMs = Number(process.env['FIELDPOST_TEST_AHEAD_MS'] ?? 0);

const now = () => TrueDate.now() + aheadMs;

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made === globalThis.Date ? target : made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

globalThis.setTimeout = Object.assign((ring, ms, ...args) => {
  const timer = startTimer(() => {
    waiting.delete(timer);
    ring(...args);
  }, ms);
  if ((ms ?? 0) >= LONG_MS) waiting.set(timer, { until: now() + (ms ?? 0), ring: () => ring(...args) });
  return timer;
}, startTimer);

globalThis.clearTimeout = (timer) => {
  waiting.delete(timer);
  stopTimer(timer);
};

function goAhead(ms) {
  aheadMs += ms;
  for (const [timer, { until, ring }] of waiting) {
    if (until > now()) continue;
    globalThis.clearTimeout(timer);
    startTimer(ring, 0);
  }
}

process.on('message', (said) => {
  if (typeof said !== 'object' || said === null || !('aheadMs' in said)) return;
  goAhead(Number(said.aheadMs));
  process.send?.({ aheadMs });
});
process.channel?.unref(); // does not keep the program alive
