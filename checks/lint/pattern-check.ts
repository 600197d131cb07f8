import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkSync } from 'recheck';

/** How the time of a regular expression grows with the text, such as "2nd degree polynomial"; null when linearly. */
export type PatternCheck = (source: string, flags: string) => string | null;

/**
 * Checks patterns with recheck. A result never changes and takes seconds for some patterns, so each is kept in a file.
 * @param file has a line for each pattern, so that several processes may add to it at once. It belongs to one version
 *   of recheck.
 */
export function keptPatternCheck(file: string): PatternCheck {
  const known = knownResults(file);
  mkdirSync(dirname(file), { recursive: true });
  return (source, flags) => {
    const pattern = `/${source}/${flags}`;
    const before = known.get(pattern);
    if (before !== undefined) return before;
    const result = slownessOf(source, flags);
    if (result === undefined) return null;
    known.set(pattern, result);
    appendFileSync(file, `${JSON.stringify([pattern, result])}\n`);
    return result;
  };
}

/** Undefined when the checker has no result: patterns that look behind are beyond it, and it may run out of time. */
function slownessOf(source: string, flags: string): string | null | undefined {
  // The exact checker only: the other one guesses, and its result changes with the load of the machine.
  const found = checkSync(source, flags, { checker: 'automaton', timeout: 20_000 });
  if (found.status === 'unknown') return undefined;
  return found.status === 'safe' ? null : found.complexity.summary;
}

function knownResults(file: string): Map<string, string | null> {
  if (!existsSync(file)) return new Map();
  return new Map(readFileSync(file, 'utf8').split('\n').flatMap(readLine));
}

/** No result for a line that a process could not complete. */
function readLine(line: string): [string, string | null][] {
  try {
    return [JSON.parse(line) as [string, string | null]];
  } catch {
    return [];
  }
}
