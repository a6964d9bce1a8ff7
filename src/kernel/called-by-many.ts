/** Whether an army is called by those in it, and they do things: `Riders of the Iron Crown stay`, `1st Host of the Iron Crown stays`. */
export const isCalledByMany = (name: string): boolean =>
  /[^s]s$/.test(name.split(/ (?:of|from|at) /, 1)[0] ?? '');
