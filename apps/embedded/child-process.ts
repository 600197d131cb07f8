import { spawn } from 'node:child_process';
import type { ChildProcess, Serializable } from 'node:child_process';
import { createWriteStream, existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { OperatorError } from './operator-error.ts';
import { killGroup } from './process-identity.ts';

const REMEMBERED_LINES = 20;
const LOG_KEPT_BYTES = 20_000_000; // checked when its program starts
const OUTPUT_AFTER_EXIT_MS = 500;
const STOP_TIMEOUT_MS = 5_000;

export interface ProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** Written to its standard input. */
  readonly input?: string;
  /** Everything it prints is added to this file. */
  readonly logFile?: string;
  readonly onLine?: (line: string) => void;
  /** The signal that ends it in order; killed after `stopTimeoutMs`. */
  readonly stopSignal?: NodeJS.Signals;
  readonly stopTimeoutMs?: number;
  /** A Node.js program of ours: it also ends when this process is gone. */
  readonly endsWithLauncher?: boolean;
  /** It takes what time the other processes of this machine leave. */
  readonly isLowPriority?: boolean;
}

/** A process that was started here and is ended by `stop`. */
export interface ManagedProcess {
  readonly name: string;
  readonly pid: number;
  /** How it ended, e.g. 'exit code 1'; never rejects. */
  readonly ended: Promise<Ending>;
  /** The last lines it printed, oldest first. */
  lastLines(): readonly string[];
  /** Sends a message to a program that `endsWithLauncher`. */
  send(message: Serializable): void;
  stop(): Promise<void>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export function describeEnding(ending: Ending): string {
  return ending.signal ?? `exit code ${ending.code ?? 'unknown'}`;
}

function openLog(file: string | undefined): WriteStream | null {
  if (file === undefined) return null;
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_KEPT_BYTES) renameSync(file, `${file}.1`); // the one before that goes
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 });
  log.on('error', () => undefined); // a full disk must not take the launcher down
  return log;
}

function followOutput(child: ChildProcess, options: ProcessOptions): string[] {
  const remembered: string[] = [];
  const log = openLog(options.logFile);
  const follow = (stream: NodeJS.ReadableStream | null): void => {
    if (stream === null) return;
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
      remembered.push(line);
      if (remembered.length > REMEMBERED_LINES) remembered.shift();
      log?.write(`${line}\n`);
      options.onLine?.(line);
    });
  };
  follow(child.stdout);
  follow(child.stderr);
  child.once('close', () => log?.end());
  return remembered;
}

function spawnChild(options: ProcessOptions): ChildProcess {
  const ipc: ['ipc'] | [] = options.endsWithLauncher === true ? ['ipc'] : [];
  return spawn(options.command, options.args, {
    env: options.env,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
    stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', ...ipc],
    // Its own group: Ctrl-C in the terminal reaches the launcher alone, which stops in order.
    detached: process.platform !== 'win32',
  });
}

async function stopChild(
  child: ChildProcess,
  ended: Promise<Ending>,
  options: ProcessOptions,
): Promise<void> {
  if (child.pid === undefined) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), options.stopTimeoutMs ?? STOP_TIMEOUT_MS);
  child.kill(options.stopSignal ?? 'SIGTERM');
  await ended;
  clearTimeout(timer);
  killGroup(child.pid);
}

/**
 * Its own children will be as patient. Linux weighs processes within their session only, which each of ours has of its
 * own, and sessions by their autogroup.
 */
function lowerPriority(pid: number): void {
  const { PRIORITY_LOW } = constants.priority;
  try {
    setPriority(pid, PRIORITY_LOW);
    const autogroup = `/proc/${pid}/autogroup`;
    if (existsSync(autogroup)) writeFileSync(autogroup, String(PRIORITY_LOW), { flag: 'r+' });
  } catch {
    // It has ended already, or this system does not let us: then it is only less polite.
  }
}

/** Starts a process; throws `OperatorError` when the program cannot be started at all. */
export async function startProcess(options: ProcessOptions): Promise<ManagedProcess> {
  const child = spawnChild(options);
  const ended = new Promise<Ending>((resolve) => {
    // 'close' comes after the last output; a grandchild that holds the pipe must not delay us.
    child.once('exit', (code, signal) => {
      const settle = (): void => resolve({ code, signal });
      child.once('close', settle);
      setTimeout(settle, OUTPUT_AFTER_EXIT_MS);
    });
  });
  const remembered = followOutput(child, options);
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (cause) =>
      reject(
        new OperatorError(`${options.name} does not start: ${options.command}: ${cause.message}`, {
          cause,
        }),
      ),
    );
  });
  child.stdin?.on('error', () => undefined); // it ended before it read everything
  child.stdin?.end(options.input);
  const pid = child.pid ?? 0;
  if (options.isLowPriority === true) lowerPriority(pid);
  return {
    name: options.name,
    pid,
    ended,
    lastLines: () => remembered,
    // It may have ended in the meantime; `ended` reports that.
    send: (message) => void child.send(message, () => undefined),
    stop: () => stopChild(child, ended, options),
  };
}
