import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../apps/embedded/paths.ts';

const STARTED = 'The worker is waiting for work.';

interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

/** Workers of the built product, each in a process of its own. */
export class WorkerProcesses {
  readonly #environment: Readonly<Record<string, string>>;
  readonly #running = new Set<ChildProcess>();

  constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment;
  }

  get pids(): number[] {
    return [...this.#running].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  }

  /** Resolves when the worker is ready for jobs; rejects with its output when it exits before. */
  async start(): Promise<void> {
    const main = join(repositoryRoot, 'dist/server/worker.js');
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        // Afterwards the output is only drained, so that the worker never blocks on a full pipe.
        if (output.includes(STARTED)) return;
        output += chunk.toString();
        if (output.includes(STARTED)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => reject(new Error(`The worker did not start:\n${output}`)));
    });
  }

  /** Like a power failure; its browser may survive for a moment. */
  async kill(pid: number): Promise<void> {
    const child = [...this.#running].find((one) => one.pid === pid);
    if (child === undefined) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async killAll(): Promise<void> {
    await Promise.all(this.pids.map((pid) => this.kill(pid)));
  }

  /** Browsers started by the workers (Linux). */
  browserPids(): number[] {
    return this.#descendants()
      .filter(({ name }) => name.includes('chrom') || name.includes('headless'))
      .map(({ pid }) => pid);
  }

  /** Memory in bytes of the workers and all of their descendants. */
  memoryBytes(): number {
    const pids = [...this.pids, ...this.#descendants().map(({ pid }) => pid)];
    return pids.reduce((sum, pid) => sum + residentBytes(pid), 0);
  }

  #descendants(): ProcessEntry[] {
    const entries = allProcesses();
    const found: ProcessEntry[] = [];
    let parents = new Set(this.pids);
    while (parents.size > 0) {
      const children = entries.filter(({ parent }) => parents.has(parent));
      found.push(...children);
      parents = new Set(children.map(({ pid }) => pid));
    }
    return found;
  }
}

function allProcesses(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      // "pid (name) state parent …"; it may have exited since the list was read.
      const stat = readProcFile(`/proc/${name}/stat`);
      const match = /^(\d+) \((.*)\) \S (\d+) /s.exec(stat);
      if (match === null) return [];
      return [{ pid: Number(match[1]), name: match[2] ?? '', parent: Number(match[3]) }];
    });
}

/** Proportional set size if the kernel provides it: shared pages are counted only once in total. */
function residentBytes(pid: number): number {
  const rollup = /^Pss:\s+(\d+) kB$/m.exec(readProcFile(`/proc/${pid}/smaps_rollup`));
  const status = /^VmRSS:\s+(\d+) kB$/m.exec(readProcFile(`/proc/${pid}/status`));
  return Number((rollup ?? status)?.[1] ?? 0) * 1_024;
}

function readProcFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
