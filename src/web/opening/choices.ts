/** What the forms of a calendar offer. */
export const COOL_OFFS = [
  ['0', 'at once'],
  ['10', 'after ten minutes'],
  ['30', 'after half an hour'],
  ['120', 'after two hours'],
  ['never', 'at its deadline, never before'],
] as const;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
