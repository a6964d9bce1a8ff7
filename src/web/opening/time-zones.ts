/** The time zones to choose from: those this machine can name, and whatever was chosen before. */
export function timeZoneChoices(chosen: string) {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const all = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
  return all.map((id) => ({ id, says: id.replaceAll('_', ' '), isChosen: id === chosen }));
}
