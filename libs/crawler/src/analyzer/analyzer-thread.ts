import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AnalysisError } from '../analysis/analysis.js';
import type { Analysis, AnalysisResult } from '../analysis/analysis.js';
import { lowerPriority } from './lower-priority.js';
import { monotonicMs } from './monotonic-ms.js';
import type { ThreadAnswer, ThreadOrder, ThreadState } from './thread-messages.js';

/** An analysis that was asked for and has not been settled yet. */
export interface AnalysisTask {
  readonly id: number;
  readonly owner: string;
  readonly analysis: Pick<Analysis<unknown, unknown>, 'module' | 'name' | 'form'>;
  readonly input: unknown;
  /** Processor time that it may use. */
  readonly deadlineMs: number;
  /** Time on the clock after which it is ended whatever it has used. */
  readonly stallMs: number;
  readonly resolve: (result: AnalysisResult<unknown>) => void;
  readonly reject: (error: Error) => void;
}

export interface ThreadEvents {
  /** A task of the thread is settled, or the thread has nothing left to do. */
  readonly onRoom: () => void;
  /** The task was not begun and has to be given to a thread again. */
  readonly onHandedBack: (task: AnalysisTask) => void;
  /** The thread has ended; nothing is left in it. */
  readonly onEnd: (thread: AnalyzerThread) => void;
}

export interface ThreadLimits {
  readonly maxMemoryMb: number;
  readonly idleMs: number;
  readonly niceness: number;
  readonly heavyMs: number;
}

const IS_SOURCE = import.meta.url.endsWith('.ts');
const ROOT = new URL('../../../../', import.meta.url).href;
/** Loading our own code never takes this long; without a limit a thread that cannot load would wait for good. */
const LOAD_DEADLINE_MS = 60_000;
const CANNOT_LOAD = 'An analyzer thread could not load its modules in time.';
const US_PER_MS = 1_000;
const NOTHING_USED = { user: 0, system: 0 };

export const OUT_OF_TIME = 'could not be analyzed in time';
export const OUT_OF_MEMORY = 'takes more memory to analyze than a page may';

/** One worker thread with the tasks that were posted to it, in the order in which it carries them out. */
export class AnalyzerThread {
  private readonly worker: Worker;
  private readonly state: ThreadState;
  private readonly posted = new Map<number, AnalysisTask>();
  /** When its last heartbeat came, or was given work after having none. */
  private lastHeartbeatMs = performance.now();
  private timer: NodeJS.Timeout | null = null;
  private isEnded = false;
  private isLowered: boolean;
  /** Whose task was posted last. */
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
    this.worker.on('message', (answer: ThreadAnswer) => this.take(answer));
    this.worker.on('error', (error: unknown) => this.break(error));
    this.worker.on('exit', () => this.break(new Error('An analyzer thread ended unexpectedly.')));
    this.watch();
  }

  /** Tasks posted and not answered. */
  get load(): number {
    return this.posted.size;
  }

  preload({ module, name }: Pick<Analysis<never, unknown>, 'module' | 'name'>): void {
    this.send({ kind: 'load', module: moduleToRun(module), name });
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

  /** Ends the thread and gives what it had not answered. */
  async close(): Promise<readonly AnalysisTask[]> {
    const left = this.end();
    await this.worker.terminate();
    return left;
  }

  private send(order: ThreadOrder): void {
    this.worker.postMessage(order);
  }

  private take(answer: ThreadAnswer): void {
    const task = this.posted.get(answer.id);
    if (this.isEnded || task === undefined) return;
    this.posted.delete(answer.id);
    this.lastHeartbeatMs = performance.now();
    if (answer.kind === 'handed_back') this.events.onHandedBack(task);
    else settle(task, answer);
    if (this.posted.size === 0) this.watch();
    this.events.onRoom();
  }

  /** The clock runs for the task that is being carried out; without one, for the thread's idle time. */
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
   * A thread that stands back behind others may get little of a busy machine. An analysis is ended for what
   * it has used, so that a page's result does not depend on what else runs here.
   */
  private async checkProcessorTime(task: AnalysisTask, runningMs: number): Promise<void> {
    this.watch(Math.ceil(task.stallMs - runningMs));
    const { user, system } = await this.worker.cpuUsage().catch(() => NOTHING_USED);
    const isRunning = this.posted.get(Atomics.load(this.state.running, 0)) === task;
    if (this.isEnded || !isRunning) return;
    const [, usedAtStartMs = 0] = this.state.started;
    const leftMs = task.deadlineMs - ((user + system) / US_PER_MS - usedAtStartMs);
    if (leftMs <= 0) this.endOutOfTime(task);
    else this.watch(Math.ceil(Math.min(leftMs, task.stallMs - this.runningMs())));
  }

  /** Heavy pages rarely come alone: it stays so until the thread ends. */
  private lowerPriority(): void {
    if (this.isLowered) return;
    this.isLowered = true;
    const id = Atomics.load(this.state.threadId, 0);
    if (id !== 0) lowerPriority(id, this.limits.niceness);
  }

  private endOutOfTime(task: AnalysisTask): void {
    this.endWith(task, () => task.resolve(failure('time')));
  }

  /** Between two tasks, or while its modules are loaded: that is no page's fault. */
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

  private break(error: unknown): void {
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

  /** Ends the thread because of one task; the others have to be given to another thread. */
  private endWith(task: AnalysisTask, settleTask: () => void): void {
    this.posted.delete(task.id);
    const left = this.end();
    void this.worker.terminate();
    settleTask();
    for (const one of left) this.events.onHandedBack(one);
    this.events.onEnd(this);
  }

  private end(): readonly AnalysisTask[] {
    this.isEnded = true;
    if (this.timer !== null) clearTimeout(this.timer);
    const left = [...this.posted.values()];
    this.posted.clear();
    return left;
  }
}

function settle(task: AnalysisTask, answer: ThreadAnswer): void {
  switch (answer.kind) {
    case 'json':
      task.resolve({ kind: 'done', value: JSON.parse(answer.output) as unknown });
      return;
    case 'clone':
      task.resolve({ kind: 'done', value: answer.output });
      return;
    case 'too_large':
      task.resolve(failure('memory'));
      return;
    case 'threw':
      task.reject(Object.assign(new AnalysisError(answer.message), { stack: answer.stack }));
      return;
    case 'handed_back':
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
  const extension = IS_SOURCE ? 'ts' : 'js';
  return new URL(`./analyzer-thread-main.${extension}`, import.meta.url).href;
}

/** Node cannot run the program's TypeScript: where a module is source, the built one is used. */
function moduleToRun(url: string): string {
  if (!url.endsWith('.ts') || !url.startsWith(ROOT)) return url;
  return `${ROOT}dist/${url.slice(ROOT.length, -'.ts'.length)}.js`;
}
