import { readdirSync, readFileSync } from 'node:fs';

const KB_PER_MB = 1024;

/** Children by parent, of all processes. */
function tree(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(/\)\s\S\s(\d+)/.exec(read(`/proc/${name}/stat`))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

/** Of Linux on every machine that matters: a tick of the accounts is 10 ms. */
const MS_PER_TICK = 10;

/** A process and everything below it. */
function family(pid: number): number[] {
  const children = tree();
  const below = (parent: number): number[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...below(child)]);
  return [pid, ...below(pid)];
}

/** Milliseconds of processor of a process and everything that is or was below it. */
export function processorOf(pid: number): number {
  return family(pid)
    .map((member) => {
      const text = read(`/proc/${member}/stat`);
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      // utime, stime and those of children that have ended
      return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    })
    .reduce((sum, ticks) => sum + ticks * MS_PER_TICK, 0);
}

/**
 * Proportional memory in MB of everything below a process, itself excluded: what is shared is shared out, so that the
 * sum is what the machine really gives.
 */
export function memoryBelow(pid: number): number {
  return family(pid)
    .slice(1)
    .map((child) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${child}/smaps_rollup`))?.[1] ?? 0))
    .reduce((sum, kilobytes) => sum + kilobytes / KB_PER_MB, 0);
}

/** Empty for a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
