import { AppError } from '@app/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { AnalysisError } from '../analysis/analysis.js';
import type { Analysis, AnalysisResult, Analyzer } from '../analysis/analysis.js';
import { AnalyzerThread, asError } from './analyzer-thread.js';
import type { AnalysisTask } from './analyzer-thread.js';

export interface AnalyzerPoolOptions {
  /** At least 2, so that one owner cannot occupy all. Default: the number of processors, from 2 to 4. */
  readonly threads?: number;
  /** Processor time limit of one analysis in milliseconds. Default 3,000; an ordinary page takes 1 ms. */
  readonly deadlineMs?: number;
  /**
   * Wall-clock limit of one analysis in milliseconds, including the wait for a processor. Default: 5 times the
   * deadline.
   */
  readonly stallMs?: number;
  /** Milliseconds after which an idle thread is ended. Default 2,000: its memory is needed when a crawl is audited. */
  readonly idleMs?: number;
  /** Heap limit of a thread in megabytes. Default 256. A page of 10 MB takes some 150. */
  readonly maxMemoryMb?: number;
  /** Niceness of a thread relative to the one that serves requests, 0 to 19. Default 15. */
  readonly niceness?: number;
  /**
   * The niceness takes effect once an analysis has kept the thread busy for this long. Default 100 ms: an ordinary page
   * takes one, a very long one 50, so a crawl of such pages loses nothing. 0: from the start of the thread.
   */
  readonly heavyMs?: number;
  /** Called for every analysis that throws, to log the error. */
  readonly onFault?: (analysis: string, error: AnalysisError) => void;
}

export interface AnalyzerOptions {
  /** Default: the deadline of the pool. */
  readonly deadlineMs?: number;
  /** Maximum number of waiting analyses of the owner; more are refused. Default: unlimited. */
  readonly maxWaiting?: number;
}

/** Maximum number of waiting analyses of a user who waits for a single page. */
export const REQUESTS_MAX_WAITING = 16;

export const DEFAULT_ANALYSIS_TIMEOUT_MS = 3_000;
const IDLE_MS = 2_000;
const STALL_FACTOR = 5;
const MAX_MEMORY_MB = 256;
const NICENESS = 15;
const HEAVY_MS = 100;
const MIN_THREADS = 2;
const MAX_THREADS = 4;
/**
 * Tasks posted to one thread in advance, so that it never idles between two of them, although it responds to several
 * at a time.
 */
const POSTED_AHEAD = 24;

/**
 * The threads in which this process analyzes untrusted content. An analysis that exceeds its time or memory ends its
 * thread and resolves as failed; the tasks behind it move to another thread. Owners take turns and none can occupy all
 * threads, so nobody waits for the pages of others. Threads start with the first task and end when idle.
 */
export class AnalyzerPool implements OnApplicationShutdown {
  private readonly threads: AnalyzerThread[] = [];
  /** By owner, in the order of their turns; lists are never empty. */
  private readonly waiting = new Map<string, AnalysisTask[]>();
  private readonly turn = new Int32Array(new SharedArrayBuffer(4));
  private readonly maxThreads: number;
  private lastId = 0;
  private isClosed = false;

  constructor(private readonly options: AnalyzerPoolOptions = {}) {
    const byProcessors = Math.min(availableParallelism(), MAX_THREADS);
    this.maxThreads = Math.max(MIN_THREADS, options.threads ?? byProcessors);
  }

  /** @param owner the id of the user who caused the work; owners take turns. */
  for(owner: string, options: AnalyzerOptions = {}): Analyzer {
    return {
      analyze: (analysis, input) => this.run(analysis, input, { owner, ...options }),
      warmUp: (analysis) => this.warmUp(analysis),
    };
  }

  /** See `Analyzer.analyze`. */
  async run<Input, Output>(
    analysis: Analysis<Input, Output>,
    input: Input,
    { owner, deadlineMs, maxWaiting = Infinity }: AnalyzerOptions & { readonly owner: string },
  ): Promise<AnalysisResult<Output>> {
    if (this.isClosed) throw closed();
    if (maxWaiting !== Infinity && this.countWaiting(owner) >= maxWaiting) throw tooMany();
    const { module, name, form, deadlineFactor = 1 } = analysis;
    const { deadlineMs: poolDeadlineMs = DEFAULT_ANALYSIS_TIMEOUT_MS } = this.options;
    const taskDeadlineMs = (deadlineMs ?? poolDeadlineMs) * deadlineFactor;
    const result = await new Promise<AnalysisResult<unknown>>((resolve, reject) => {
      this.queue({
        id: this.nextId(),
        owner,
        analysis: { module, name, form },
        input,
        deadlineMs: taskDeadlineMs,
        stallMs: Math.max(taskDeadlineMs, this.options.stallMs ?? taskDeadlineMs * STALL_FACTOR),
        resolve,
        reject: (error) => {
          if (error instanceof AnalysisError) this.options.onFault?.(name, error);
          reject(error);
        },
      });
      this.dispatch();
    });
    return result as AnalysisResult<Output>;
  }

  /** Starts a thread if none runs, and makes it load the analysis. */
  warmUp(analysis: Pick<Analysis<never, unknown>, 'module' | 'name'>): void {
    if (this.isClosed || this.threads.length > 0) return;
    this.start().preload(analysis);
  }

  /** Like `warmUp`, for a process that has nothing to analyze yet: the thread does not end before its first task. */
  keepReady(analysis: Pick<Analysis<never, unknown>, 'module' | 'name'>): void {
    if (this.isClosed || this.threads.length > 0) return;
    const thread = this.start();
    thread.preload(analysis);
    thread.keepUntilFirstTask();
  }

  /** Rejects every pending analysis. */
  async close(): Promise<void> {
    this.isClosed = true;
    const remaining = [...this.waiting.values()].flat();
    this.waiting.clear();
    const threads = this.threads.splice(0);
    const ending = threads.map(async (thread) => {
      for (const task of await thread.close()) task.reject(closed());
    });
    for (const task of remaining) task.reject(closed());
    await Promise.all(ending);
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  /** Kept small enough for an `Int32Array`. */
  private nextId(): number {
    this.lastId = (this.lastId % 0x7fff_fffe) + 1;
    return this.lastId;
  }

  private queue(task: AnalysisTask): void {
    const ownTasks = this.waiting.get(task.owner);
    if (ownTasks === undefined) this.waiting.set(task.owner, [task]);
    else ownTasks.push(task);
  }

  /** Analyses of an owner that have not begun, those that are posted in advance included. */
  private countWaiting(owner: string): number {
    return this.threads.reduce(
      (sum, { load, lastOwner }) => sum + (lastOwner === owner ? Math.max(0, load - 1) : 0),
      this.waiting.get(owner)?.length ?? 0,
    );
  }

  /** At its original position. */
  private queueAgain(task: AnalysisTask): void {
    const ownTasks = this.waiting.get(task.owner) ?? [];
    const at = ownTasks.findIndex(({ id }) => id > task.id);
    ownTasks.splice(at === -1 ? ownTasks.length : at, 0, task);
    this.waiting.set(task.owner, ownTasks);
  }

  private dispatch(): void {
    if (this.isClosed) return;
    for (;;) {
      const assignment = this.nextAssignment();
      if (assignment === null) break;
      const { owner, thread } = assignment;
      const tasks = this.waiting.get(owner) ?? [];
      const task = tasks.shift();
      this.waiting.delete(owner);
      if (tasks.length > 0) this.waiting.set(owner, tasks);
      if (task !== undefined) this.post(thread, task);
    }
    // Another owner waits behind tasks that were posted in advance: take those back, so that the owners alternate.
    if (this.waiting.size > 0 && this.isPostedAheadOfOthers()) Atomics.add(this.turn, 0, 1);
  }

  private post(thread: AnalyzerThread, task: AnalysisTask): void {
    try {
      thread.post(task);
    } catch (error) {
      // The input cannot be cloned: a bug of ours that concerns this task only.
      task.reject(asError(error));
    }
  }

  /** The first owner in turn for whom a thread is available. */
  private nextAssignment(): { readonly owner: string; readonly thread: AnalyzerThread } | null {
    for (const owner of this.waiting.keys()) {
      const thread = this.threadFor(owner);
      if (thread !== null) return { owner, thread };
    }
    return null;
  }

  private threadFor(owner: string): AnalyzerThread | null {
    const own = this.threads.filter(({ load, lastOwner }) => load > 0 && lastOwner === owner);
    if (this.waiting.size === 1) {
      const ahead = own.find(({ load }) => load < POSTED_AHEAD);
      if (ahead !== undefined) return ahead;
    }
    if (own.length >= this.maxThreads - 1) return null;
    const idle = this.threads.filter(({ load }) => load === 0);
    const idleThread = idle.find(({ lastOwner }) => lastOwner === owner) ?? idle[0];
    if (idleThread !== undefined) return idleThread;
    return this.threads.length < this.maxThreads ? this.start() : null;
  }

  private isPostedAheadOfOthers(): boolean {
    return this.threads.some(({ load, lastOwner }) => {
      if (load < 2) return false;
      return this.waiting.size > 1 || (lastOwner !== null && !this.waiting.has(lastOwner));
    });
  }

  private start(): AnalyzerThread {
    const { maxMemoryMb = MAX_MEMORY_MB, idleMs = IDLE_MS } = this.options;
    const { niceness = NICENESS, heavyMs = HEAVY_MS } = this.options;
    const thread = new AnalyzerThread({ maxMemoryMb, idleMs, niceness, heavyMs }, this.turn, {
      onCapacity: () => this.dispatch(),
      onReturned: (task) => this.queueAgain(task),
      onEnd: (ended) => {
        const at = this.threads.indexOf(ended);
        if (at !== -1) this.threads.splice(at, 1);
        this.dispatch();
      },
    });
    this.threads.push(thread);
    return thread;
  }
}

function closed(): Error {
  return new Error('The analyzer threads of this process are closed.');
}

function tooMany(): AppError {
  return new AppError(
    'rate_limited',
    'Several of your pages are already being read. Please try again in a few seconds.',
    { retryAfterSeconds: 5 },
  );
}
