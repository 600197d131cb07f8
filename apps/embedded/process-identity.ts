import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Finds a process again later: the number alone can belong to another process by then. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string;
}

const START_TIME_FIELD = 22; // proc(5), counted from 1

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** The start of a process out of the text of its `/proc/<pid>/stat`; its name may hold blanks. */
export function startTimeOfStat(stat: string): string | null {
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = afterName[0];
  if (state === 'Z' || state === 'X') return null; // ended, only not yet collected by its parent
  return afterName[START_TIME_FIELD - 3] ?? null;
}

function startTimeByPs(pid: number): string | null {
  try {
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return text.trim() === '' ? null : text.trim();
  } catch {
    return null; // ps ends with 1 when there is no such process
  }
}

/** When the process started, as a text to compare; null when it does not run. */
export function startTimeOf(pid: number): string | null {
  const bootId = readOrNull('/proc/sys/kernel/random/boot_id');
  if (bootId === null) return startTimeByPs(pid);
  const stat = readOrNull(`/proc/${pid}/stat`);
  const startTime = stat === null ? null : startTimeOfStat(stat);
  return startTime === null ? null : `${bootId.trim()}/${startTime}`;
}

/** The identity of a process that runs now. */
export function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: startTimeOf(pid) ?? 'ended' };
}

/** True while exactly that process runs, not another one under its number. */
export function isSameProcess(identity: ProcessIdentity): boolean {
  return startTimeOf(identity.pid) === identity.startedAt;
}

/** The command line of a process, or null where it cannot be read. */
export function commandLineOf(pid: number): string | null {
  return readOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? null;
}

/** Sends a signal to a process, and does not mind that it has ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** Kills what is left of the group that `pid` leads (the processes that it started itself). */
export function killGroup(pid: number): void {
  if (process.platform !== 'win32') signalProcess(-pid, 'SIGKILL');
}
