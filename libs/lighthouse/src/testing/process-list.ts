import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const GONE_MS = 20_000;
const POLL_MS = 50;

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function runningProcesses(): RunningProcess[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      if (command === undefined || state?.startsWith('Z') === true) return [];
      return [{ pid: Number(pid), parent: Number(parent), command }];
    });
}

/** The Lighthouse processes that `worker` has started, this process by default. */
export function lighthouseProcesses(worker = process.pid): number[] {
  return runningProcesses()
    .filter(({ parent, command }) => parent === worker && command.includes('lighthouse-main.js'))
    .map(({ pid }) => pid);
}

/** The Lighthouse processes of `worker` and their Chromiums. */
export function measuringProcesses(worker = process.pid): number[] {
  const owners = lighthouseProcesses(worker);
  const chromiums = runningProcesses().filter(({ parent }) => owners.includes(parent));
  return [...owners, ...chromiums.map(({ pid }) => pid)];
}

/** Throws when one of them is still running after 20 seconds. */
export async function expectGone(pids: readonly number[]): Promise<void> {
  const deadline = performance.now() + GONE_MS;
  for (;;) {
    const left = runningProcesses().filter(({ pid }) => pids.includes(pid));
    if (left.length === 0) return;
    if (performance.now() > deadline)
      throw new Error(left.map(({ command }) => command).join('\n'));
    await wait(POLL_MS);
  }
}
