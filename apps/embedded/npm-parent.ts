import { readFileSync } from 'node:fs';
import { commandLineOf, identify, isSameProcess } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

const POLL_MS = 200;

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null; // no such process, or no such file system here
  }
}

/** The npm that runs this script, with the shell between the two; empty when it was not npm. */
function npmAncestors(): ProcessIdentity[] {
  const parent = process.ppid;
  if (commandLineOf(parent)?.startsWith('npm') === true) return [identify(parent)];
  const grandparent = parentOf(parent);
  if (grandparent === null || commandLineOf(grandparent)?.startsWith('npm') !== true) return [];
  return [identify(parent), identify(grandparent)];
}

/**
 * Resolves when the npm that runs this script is gone. `kill <npm>` ends npm and the shell it
 * uses, but does not reach us; nobody could stop us with Ctrl-C any more.
 */
export function untilNpmIsGone(): Promise<void> {
  const ancestors = npmAncestors();
  return new Promise((resolve) => {
    if (ancestors.length === 0) return;
    const timer = setInterval(() => {
      if (ancestors.every(isSameProcess)) return;
      clearInterval(timer);
      resolve();
    }, POLL_MS);
    timer.unref();
  });
}
