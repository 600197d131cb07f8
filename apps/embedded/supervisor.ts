import { describeEnding, startProcess } from './child-process.ts';
import type { Ending, ManagedProcess, ProcessOptions } from './child-process.ts';
import { OperatorError } from './operator-error.ts';

/** A process that ends by itself, or when `abort` fires. */
export interface TaskOptions extends ProcessOptions {
  readonly abort?: AbortSignal;
}

/** Starts processes, notices when one dies, and ends all of them in reverse order. */
export class Supervisor {
  /** Rejects with an `OperatorError` as soon as a process that should stay ends by itself. */
  readonly failure: Promise<never>;
  readonly #running: ManagedProcess[] = [];
  readonly #starting = new Set<Promise<ManagedProcess>>();
  readonly #onStarted: (name: string, pid: number) => void;
  #fail: (reason: OperatorError) => void = () => undefined;
  #isStopping = false;

  constructor(onStarted: (name: string, pid: number) => void = () => undefined) {
    this.#onStarted = onStarted;
    this.failure = new Promise<never>((_, reject) => {
      this.#fail = reject;
    });
    this.failure.catch(() => undefined); // those who wait for it get it
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Starts a process that is to run until `stopAll`. */
  async start(options: ProcessOptions): Promise<ManagedProcess> {
    const managed = await this.#launch(options);
    void managed.ended.then((ending) => {
      this.#forget(managed);
      if (this.#isStopping) return;
      this.#fail(
        new OperatorError(
          [
            `${options.name} exited unexpectedly (${describeEnding(ending)}). Its last lines:`,
            ...managed.lastLines().map((line) => `  ${line}`),
            ...(options.logFile === undefined ? [] : [`Full log: ${options.logFile}`]),
          ].join('\n'),
        ),
      );
    });
    return managed;
  }

  /** Starts a process that may end at any time; the caller follows it. `stopAll` ends it as well. */
  async startReplaceable(options: ProcessOptions): Promise<ManagedProcess> {
    const managed = await this.#launch(options);
    void managed.ended.then(() => this.#forget(managed));
    return managed;
  }

  /** Runs a process to its end; throws `OperatorError` with its last lines when that is not 0. */
  async run(options: TaskOptions): Promise<void> {
    const { ending, lastLines } = await this.runToEnd(options);
    if (ending.code === 0) return;
    throw new OperatorError(
      [
        `${options.name} failed (${describeEnding(ending)}):`,
        ...lastLines.map((line) => `  ${line}`),
      ].join('\n'),
    );
  }

  /** Runs a process to its end, whatever that is. */
  async runToEnd(
    options: TaskOptions,
  ): Promise<{ readonly ending: Ending; readonly lastLines: readonly string[] }> {
    const managed = await this.#launch(options);
    const stop = (): void => void managed.stop();
    options.abort?.addEventListener('abort', stop, { once: true });
    if (options.abort?.aborted === true) stop();
    const ending = await managed.ended;
    this.#forget(managed);
    return { ending, lastLines: managed.lastLines() };
  }

  /** Ends everything, the youngest first. */
  async stopAll(): Promise<void> {
    this.#isStopping = true;
    await Promise.allSettled(this.#starting); // one that starts this very moment is ended as well
    for (const managed of [...this.#running].reverse()) await managed.stop();
  }

  async #launch(options: ProcessOptions): Promise<ManagedProcess> {
    if (this.#isStopping) throw new OperatorError('Stopping: nothing new is started.');
    const starting = startProcess(options);
    this.#starting.add(starting);
    try {
      const managed = await starting;
      this.#running.push(managed);
      this.#onStarted(options.name, managed.pid);
      return managed;
    } finally {
      this.#starting.delete(starting);
    }
  }

  #forget(managed: ManagedProcess): void {
    const index = this.#running.indexOf(managed);
    if (index !== -1) this.#running.splice(index, 1);
  }
}
