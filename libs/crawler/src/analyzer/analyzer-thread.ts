import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AnalysisError } from '../analysis/analysis.js';
import type { Analysis, AnalysisResult } from '../analysis/analysis.js';
import { lowerPriority } from './lower-priority.js';
import { monotonicMs } from './monotonic-ms.js';
import { usedMsOf } from './processor-time.js';
import type { ThreadResponse, ThreadOrder, ThreadState } from './thread-messages.js';

/** A requested analysis that is still pending. */
export interface AnalysisTask {
  readonly id: number;
  readonly owner: string;
  readonly analysis: Pick<Analysis<unknown, unknown>, 'module' | 'name' | 'form'>;
  readonly input: unknown;
  /** Processor time limit. */
  readonly deadlineMs: number;
  /** Wall-clock limit, whatever processor time it has used. */
  readonly stallMs: number;
  readonly resolve: (result: AnalysisResult<unknown>) => void;
  readonly reject: (error: Error) => void;
}

export interface ThreadEvents {
  /** A task of the thread has completed, or the thread is idle. */
  readonly onCapacity: () => void;
  /** The task was not started and has to be queued again. */
  readonly onReturned: (task: AnalysisTask) => void;
  /** The thread has ended and has no tasks left. */
  readonly onEnd: (thread: AnalyzerThread) => void;
}

export interface ThreadLimits {
  readonly maxMemoryMb: number;
  readonly idleMs: number;
  readonly niceness: number;
  readonly heavyMs: number;
}

const ROOT = new URL('../../../../', import.meta.url).href;
const COMPILED = import.meta.url.endsWith('.ts') ? `${ROOT}dist/` : ROOT;
/** Made by the build of the server (apps/worker/vite.config.ts); the packed command line has none. */
const BUNDLED = `${COMPILED}threads/`;
/** What a thread runs in place of each module. */
const modulesToRun = new Map<string, string>();
/** Loading our own code never takes this long; without a limit a thread that cannot load would wait forever. */
const LOAD_DEADLINE_MS = 60_000;
const CANNOT_LOAD = 'An analyzer thread could not load its modules in time.';

export const OUT_OF_TIME = 'could not be analyzed in time';
export const OUT_OF_MEMORY = 'needs more memory to analyze than a page may use';

/** One worker thread with the tasks posted to it, in the order in which it runs them. */
export class AnalyzerThread {
  private readonly worker: Worker;
  private readonly state: ThreadState;
  private readonly posted = new Map<number, AnalysisTask>();
  /** Time of the last heartbeat, or of the first task after an idle period. */
  private lastHeartbeatMs = performance.now();
  private timer: NodeJS.Timeout | null = null;
  private isEnded = false;
  private isLowered: boolean;
  /** The owner of the task posted last. */
  lastOwner: string | null = null;

  constructor(
    private readonly limits: ThreadLimits,
    turn: ThreadState['turn'],
    private readonly events: ThreadEvents,
  ) {
    this.isLowered = limits.heavyMs === 0;
    this.state = {
      turn,
      running: new Int32Array(new SharedArrayBuffer(4)),
      started: new Float64Array(new SharedArrayBuffer(16)),
      threadId: new Int32Array(new SharedArrayBuffer(4)),
      niceness: this.isLowered ? limits.niceness : 0,
    };
    this.worker = new Worker(fileURLToPath(moduleToRun(programUrl())), {
      workerData: this.state,
      resourceLimits: { maxOldGenerationSizeMb: limits.maxMemoryMb },
    });
    this.worker.on('message', (responses: readonly ThreadResponse[]) =>
      this.handleResponses(responses),
    );
    this.worker.on('error', (error: unknown) => this.handleError(error));
    this.worker.on('exit', () =>
      this.handleError(new Error('An analyzer thread ended unexpectedly.')),
    );
    this.watch();
  }

  /** Number of posted tasks without a response. */
  get load(): number {
    return this.posted.size;
  }

  preload({ module, name }: Pick<Analysis<never, unknown>, 'module' | 'name'>): void {
    this.send({ kind: 'load', module: moduleToRun(module), name });
  }

  /** The idle time limit does not apply before the first task. */
  keepUntilFirstTask(): void {
    if (this.timer !== null) clearTimeout(this.timer);
  }

  post(task: AnalysisTask): void {
    const { id, analysis, input } = task;
    const { module, name, form } = analysis;
    const turn = Atomics.load(this.state.turn, 0);
    this.send({ kind: 'run', id, module: moduleToRun(module), name, form, turn, input });
    this.posted.set(id, task);
    this.lastOwner = task.owner;
    if (this.posted.size > 1) return;
    this.lastHeartbeatMs = performance.now();
    this.watch();
  }

  /** Ends the thread and returns the tasks without a response. */
  async close(): Promise<readonly AnalysisTask[]> {
    const remaining = this.end();
    await this.worker.terminate();
    return remaining;
  }

  private send(order: ThreadOrder): void {
    this.worker.postMessage(order);
  }

  private handleResponses(responses: readonly ThreadResponse[]): void {
    for (const response of responses) this.handleResponse(response);
    if (this.isEnded) return;
    if (this.posted.size === 0) this.watch();
    this.events.onCapacity();
  }

  private handleResponse(response: ThreadResponse): void {
    const task = this.posted.get(response.id);
    if (this.isEnded || task === undefined) return;
    this.posted.delete(response.id);
    this.lastHeartbeatMs = performance.now();
    if (response.kind === 'returned') this.events.onReturned(task);
    else complete(task, response);
  }

  /** The timer covers the running task, or the idle time when there is none. */
  private watch(ms = this.posted.size === 0 ? this.limits.idleMs : this.nextDeadlineMs()): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), ms);
    if (this.posted.size === 0) this.timer.unref();
  }

  private nextDeadlineMs(): number {
    const [first] = this.posted.values();
    return this.untilNextCheckMs(first?.deadlineMs ?? this.limits.idleMs);
  }

  private untilNextCheckMs(deadlineMs: number): number {
    return this.isLowered ? deadlineMs : Math.min(deadlineMs, this.limits.heavyMs);
  }

  private check(): void {
    this.timer = null;
    if (this.posted.size === 0) {
      this.end();
      void this.worker.terminate();
      this.events.onEnd(this);
      return;
    }
    const task = this.posted.get(Atomics.load(this.state.running, 0));
    if (task === undefined) {
      this.checkLoading();
      return;
    }
    const runningMs = this.runningMs();
    if (runningMs >= this.limits.heavyMs) this.lowerPriority();
    if (runningMs >= task.stallMs) this.endOutOfTime(task);
    else if (runningMs < task.deadlineMs)
      this.watch(Math.ceil(this.untilNextCheckMs(task.deadlineMs) - runningMs));
    else void this.checkProcessorTime(task, runningMs);
  }

  /**
   * A thread with a low priority may get little time on a busy machine. The limit applies to the processor time used,
   * so that the result of a page does not depend on the load of the machine. Where that is not reported, the limit
   * applies to elapsed time.
   */
  private async checkProcessorTime(task: AnalysisTask, runningMs: number): Promise<void> {
    this.watch(Math.ceil(task.stallMs - runningMs));
    const usedMs = await usedMsOf(this.worker);
    const isRunning = this.posted.get(Atomics.load(this.state.running, 0)) === task;
    if (this.isEnded || !isRunning) return;
    const [, usedAtStartMs = 0] = this.state.started;
    const leftMs = usedMs === null ? 0 : task.deadlineMs - (usedMs - usedAtStartMs);
    if (leftMs <= 0) this.endOutOfTime(task);
    else this.watch(Math.ceil(Math.min(leftMs, task.stallMs - this.runningMs())));
  }

  /** Heavy pages rarely come alone, so the priority stays low until the thread ends. */
  private lowerPriority(): void {
    if (this.isLowered) return;
    this.isLowered = true;
    const id = Atomics.load(this.state.threadId, 0);
    if (id !== 0) lowerPriority(id, this.limits.niceness);
  }

  private endOutOfTime(task: AnalysisTask): void {
    this.endWith(task, () => task.resolve(failure('time')));
  }

  /** Between two tasks, or while modules are loading: no page is to blame. */
  private checkLoading(): void {
    const [first] = this.posted.values();
    const isStuck = performance.now() - this.lastHeartbeatMs > LOAD_DEADLINE_MS;
    if (first === undefined || !isStuck) this.watch();
    else this.endWith(first, () => first.reject(new Error(CANNOT_LOAD)));
  }

  private runningMs(): number {
    const [startedAtMs = 0] = this.state.started;
    return monotonicMs() - startedAtMs;
  }

  private handleError(error: unknown): void {
    if (this.isEnded) return;
    const [first] = this.posted.values();
    const task = this.posted.get(Atomics.load(this.state.running, 0)) ?? first;
    if (task === undefined) {
      this.end();
      this.events.onEnd(this);
      return;
    }
    this.endWith(task, () => {
      if (isOutOfMemory(error)) task.resolve(failure('memory'));
      else task.reject(asError(error));
    });
  }

  /** Ends the thread because of one task; the others have to be queued again. */
  private endWith(task: AnalysisTask, completeTask: () => void): void {
    this.posted.delete(task.id);
    const remaining = this.end();
    void this.worker.terminate();
    completeTask();
    for (const other of remaining) this.events.onReturned(other);
    this.events.onEnd(this);
  }

  private end(): readonly AnalysisTask[] {
    this.isEnded = true;
    if (this.timer !== null) clearTimeout(this.timer);
    const remaining = [...this.posted.values()];
    this.posted.clear();
    return remaining;
  }
}

function complete(task: AnalysisTask, response: ThreadResponse): void {
  switch (response.kind) {
    case 'json':
      task.resolve({ kind: 'done', value: JSON.parse(response.output) as unknown });
      return;
    case 'clone':
      task.resolve({ kind: 'done', value: response.output });
      return;
    case 'too_large':
      task.resolve(failure('memory'));
      return;
    case 'threw':
      task.reject(Object.assign(new AnalysisError(response.message), { stack: response.stack }));
      return;
    case 'returned':
      return;
  }
}

function failure(reason: 'time' | 'memory'): AnalysisResult<unknown> {
  return {
    kind: 'failed',
    reason,
    message: reason === 'time' ? OUT_OF_TIME : OUT_OF_MEMORY,
  };
}

/** Anything may be thrown. */
export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function isOutOfMemory(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function programUrl(): string {
  return new URL('./analyzer-thread-main.js', import.meta.url).href;
}

/** The bundled module, or the compiled one where there are no bundles: Node cannot run the TypeScript of all. */
function moduleToRun(url: string): string {
  if (!url.startsWith(ROOT) || url.endsWith('.mjs')) return url;
  const known = modulesToRun.get(url);
  if (known !== undefined) return known;
  const path = url.slice(ROOT.length).replace(/\.ts$/, '.js');
  const bundled = `${BUNDLED}${path}`;
  const found = existsSync(fileURLToPath(bundled)) ? bundled : `${COMPILED}${path}`;
  modulesToRun.set(url, found);
  return found;
}
