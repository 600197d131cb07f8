import { readdirSync, readFileSync } from 'node:fs';

const KB_PER_MB = 1024;
/** After the name in brackets and the state. */
const PARENT = /\)\s\S\s(\d+)/;

/** Child processes by parent, of all processes. */
function tree(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

/** A clock tick is 10 ms on every relevant Linux machine. */
const MS_PER_TICK = 10;

/** A process and its descendants. */
function family(pid: number): number[] {
  const children = tree();
  const below = (parent: number): number[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...below(child)]);
  return [pid, ...below(pid)];
}

/** Processor time in milliseconds of a process and its descendants, including ended ones. */
export function processorOf(pid: number): number {
  return family(pid)
    .map((member) => {
      const text = read(`/proc/${member}/stat`);
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      // utime, stime and those of waited-for children
      return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    })
    .reduce((sum, ticks) => sum + ticks * MS_PER_TICK, 0);
}

/** The process that started this one. */
export function parentOf(pid: number): number {
  return Number(PARENT.exec(read(`/proc/${pid}/stat`))?.[1]);
}

/**
 * Proportional set size in MB of all descendants of a process, excluding itself: shared memory is divided, so that the
 * sum is the memory actually used.
 */
export function memoryBelow(pid: number): number {
  return memoryOfAll(family(pid).slice(1));
}

/** The same with the process itself. */
export function memoryOf(pid: number): number {
  return memoryOfAll(family(pid));
}

function memoryOfAll(pids: readonly number[]): number {
  return pids
    .map((child) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${child}/smaps_rollup`))?.[1] ?? 0))
    .reduce((sum, kilobytes) => sum + kilobytes / KB_PER_MB, 0);
}

/** Returns an empty string for a process that has just exited. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
