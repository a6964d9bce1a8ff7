/** `Firefox on Linux`: what a browser says of itself, told in words of ours alone, for the list of sessions. */
const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['an iPhone', /\biPhone\b/],
  ['an iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['a Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

export function deviceOf(userAgent: string | undefined): string {
  const said = (userAgent ?? '').slice(0, 500);
  const [browser = 'A browser'] = BROWSERS.find(([, sign]) => sign.test(said)) ?? [];
  const [system] = SYSTEMS.find(([, sign]) => sign.test(said)) ?? [];
  return system === undefined ? browser : `${browser} on ${system}`;
}
