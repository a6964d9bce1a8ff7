// Traces of compiled code name the lines of the sources. Node's own source maps are read when a file is loaded, which
// takes a third of a short command's time; here a map is read when a trace is first asked for.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** From now on every trace tells lines of this folder's files as those of the sources they were made from. */
export function tellSourceLines(folder) {
  const here = pathToFileURL(folder).href;
  const maps = new Map();
  const mapOf = (url) => {
    if (!maps.has(url))
      maps.set(url, new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8'))));
    return maps.get(url);
  };
  Error.prepareStackTrace = (error, calls) => {
    const head = headOf(error);
    return [head, ...calls.map((call) => `\n    at ${inSources(String(call), here, mapOf)}`)].join('');
  };
}

function headOf(error) {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

/** `doTask (file:///.../chunk-ABC.js:120:7)` with the place in the sources; as it is where there is no map. */
function inSources(call, here, mapOf) {
  return call.replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/, (place, url, line, column) => {
    if (!url.startsWith(here)) return place;
    try {
      const { originalSource, originalLine, originalColumn } = mapOf(url).findEntry(line - 1, column - 1);
      if (originalSource === undefined) return place;
      return `${fileURLToPath(new URL(originalSource, url))}:${originalLine + 1}:${originalColumn + 1}`;
    } catch {
      return place;
    }
  });
}
