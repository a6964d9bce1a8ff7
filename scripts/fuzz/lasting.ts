/**
 * Tells whether so many seconds are over from now on, by the clock and by this process's own processor time: beside other work, as in
 * `.ci/run`, as much is tried as alone.
 */
export function lasting(seconds: number): () => boolean {
  const [began, used] = [Date.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(Date.now() - began, (user + system) / 1000) >= seconds * 1000;
  };
}
