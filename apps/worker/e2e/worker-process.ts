import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { WORKER_FLAGS } from '../../embedded/worker-flags.js';

const MAIN = 'dist/server/worker.js'; // `npm test` builds it first
const STARTED = 'The worker is waiting for work.';

/** A real worker process of the built product, with the flags of every worker. */
export class WorkerProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Resolves when the worker is ready for jobs; rejects with its output when it exits before. */
  static start(environment: Readonly<Record<string, string>>): Promise<WorkerProcess> {
    const child = spawn(process.execPath, [...WORKER_FLAGS, MAIN], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    return new Promise((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        if (output.includes(STARTED)) resolve(new WorkerProcess(child));
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => reject(new Error(`The worker did not start:\n${output}`)));
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Like a power failure or the kernel's OOM killer. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Like an operator or a new release. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    await exited;
  }
}
