/** Why a start cannot go on, in words for the person who starts us. */

interface Listen {
  readonly host: string;
  readonly port: number;
}

const REASONS: Readonly<Record<string, (port: string, where: Listen) => string>> = {
  EADDRINUSE: (port, { host, port: taken }) =>
    `port ${taken} on ${host} is in use by another program: stop that one, or set ${port} to another port`,
  EADDRNOTAVAIL: (port, { host }) =>
    `${host} is no address of this machine: set ${port.replace('PORT', 'HOST')} to one that is`,
  ENOTFOUND: (port, { host }) =>
    `${host} is no address of this machine: set ${port.replace('PORT', 'HOST')} to one that is`,
  EACCES: (port, { port: low }) =>
    `port ${low} needs more rights than we have: set ${port} to one above 1023`,
};

/** Turns why a door would not open into a sentence for the person who starts us; `port` is the setting of its port. */
export function whyShut(
  port: 'PORT' | 'MAIL_IN_PORT' | 'LMTP_IN_PORT',
  where: Listen,
): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = REASONS[code]?.(port, where);
    throw sentence === undefined ? error : new Error(sentence, { cause: error });
  };
}

/** The same for the data folder that cannot be made. */
export function whyNoFolder(folder: string): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Error(`DATA_DIR ${folder} is no folder: name one that is, or that can be made`);
    if (code === 'EACCES' || code === 'EROFS')
      throw new Error(`DATA_DIR ${folder} cannot be written (${code}): name a folder that is yours`);
    throw error;
  };
}
