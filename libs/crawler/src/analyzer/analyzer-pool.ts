import { AppError } from '@app/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { AnalysisError } from '../analysis/analysis.js';
import type { Analysis, AnalysisResult, Analyzer } from '../analysis/analysis.js';
import { AnalyzerThread, asError } from './analyzer-thread.js';
import type { AnalysisTask } from './analyzer-thread.js';

export interface AnalyzerPoolOptions {
  /** At least 2, so that no owner has them all. Default: as many as processors, from 2 to 4. */
  readonly threads?: number;
  /** Processor time of one analysis. Default 3,000 ms; an ordinary page takes one. */
  readonly deadlineMs?: number;
  /** Time on the clock of one analysis, waiting for a processor included. Default: 5 times the deadline. */
  readonly stallMs?: number;
  /** Without work for this long a thread is ended. Default 2,000: its memory is wanted when a crawl is judged. */
  readonly idleMs?: number;
  /** Megabytes of objects of a thread. Default 256. A page of 10 MB takes some 150. */
  readonly maxMemoryMb?: number;
  /** How far a thread stands back behind the one that serves others, 0 to 19. Default 15. */
  readonly niceness?: number;
  /**
   * It does so once an analysis has kept it busy for this long. Default 100 ms: an ordinary page takes one, a very long
   * one 50, and a crawl of such pages loses nothing. 0: from its beginning.
   */
  readonly heavyMs?: number;
  /** Told of every analysis that throws, to be written into the log. */
  readonly onFault?: (analysis: string, error: AnalysisError) => void;
}

export interface AnalyzerOptions {
  /** Default: that of the pool. */
  readonly deadlineMs?: number;
  /** Analyses of the owner that may wait; beyond it they are refused. Default: as many as there are. */
  readonly maxWaiting?: number;
}

/** Where a person waits for one page: so many of theirs may wait for a thread. */
export const REQUESTS_MAX_WAITING = 8;

export const DEFAULT_ANALYSIS_TIMEOUT_MS = 3_000;
const IDLE_MS = 2_000;
const STALL_FACTOR = 5;
const MAX_MEMORY_MB = 256;
const NICENESS = 15;
const HEAVY_MS = 100;
const MIN_THREADS = 2;
const MAX_THREADS = 4;
/** Tasks that one thread has before it, so that it need not wait for the next one to come. */
const POSTED_AHEAD = 8;

/**
 * The threads in which this process analyzes what strangers wrote. An analysis that exceeds its time or memory
 * ends its thread and settles as failed; those behind it go to another thread. Owners take turns, and none has
 * all threads, so nobody waits for what somebody else's pages take. Threads start with the first task and end
 * when idle.
 */
export class AnalyzerPool implements OnApplicationShutdown {
  private readonly threads: AnalyzerThread[] = [];
  /** By owner, in the order of their turns; never an empty list. */
  private readonly waiting = new Map<string, AnalysisTask[]>();
  private readonly turn = new Int32Array(new SharedArrayBuffer(4));
  private readonly maxThreads: number;
  private lastId = 0;
  private isClosed = false;

  constructor(private readonly options: AnalyzerPoolOptions = {}) {
    const byProcessors = Math.min(availableParallelism(), MAX_THREADS);
    this.maxThreads = Math.max(MIN_THREADS, options.threads ?? byProcessors);
  }

  /** @param owner whoever caused the work: the id of a user; every owner gets their turn. */
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
    if ((this.waiting.get(owner)?.length ?? 0) >= maxWaiting) throw tooMany();
    const { module, name, form, deadlineFactor = 1 } = analysis;
    const { deadlineMs: ofPool = DEFAULT_ANALYSIS_TIMEOUT_MS } = this.options;
    const allowedMs = (deadlineMs ?? ofPool) * deadlineFactor;
    const result = await new Promise<AnalysisResult<unknown>>((resolve, reject) => {
      this.queue({
        id: this.nextId(),
        owner,
        analysis: { module, name, form },
        input,
        deadlineMs: allowedMs,
        stallMs: Math.max(allowedMs, this.options.stallMs ?? allowedMs * STALL_FACTOR),
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

  /** Starts a thread if none runs, and has it load the analysis. */
  warmUp(analysis: Pick<Analysis<never, unknown>, 'module' | 'name'>): void {
    if (this.isClosed || this.threads.length > 0) return;
    this.start().preload(analysis);
  }

  /** What is not settled yet rejects. */
  async close(): Promise<void> {
    this.isClosed = true;
    const left = [...this.waiting.values()].flat();
    this.waiting.clear();
    const threads = this.threads.splice(0);
    const ending = threads.map(async (thread) => {
      for (const task of await thread.close()) task.reject(closed());
    });
    for (const task of left) task.reject(closed());
    await Promise.all(ending);
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  /** Kept small enough for the threads' shared memory. */
  private nextId(): number {
    this.lastId = (this.lastId % 0x7fff_fffe) + 1;
    return this.lastId;
  }

  private queue(task: AnalysisTask): void {
    const known = this.waiting.get(task.owner);
    if (known === undefined) this.waiting.set(task.owner, [task]);
    else known.push(task);
  }

  /** In the place it had before. */
  private queueAgain(task: AnalysisTask): void {
    const known = this.waiting.get(task.owner) ?? [];
    const at = known.findIndex(({ id }) => id > task.id);
    known.splice(at === -1 ? known.length : at, 0, task);
    this.waiting.set(task.owner, known);
  }

  private dispatch(): void {
    if (this.isClosed) return;
    for (;;) {
      const place = this.nextPlace();
      if (place === null) break;
      const { owner, thread } = place;
      const tasks = this.waiting.get(owner) ?? [];
      const task = tasks.shift();
      this.waiting.delete(owner);
      if (tasks.length > 0) this.waiting.set(owner, tasks);
      if (task !== undefined) this.post(thread, task);
    }
    // Somebody waits behind what was posted ahead: that comes back, and turns are taken.
    if (this.waiting.size > 0 && this.isPostedAheadOfOthers()) Atomics.add(this.turn, 0, 1);
  }

  private post(thread: AnalyzerThread, task: AnalysisTask): void {
    try {
      thread.post(task);
    } catch (error) {
      // The input cannot be cloned: an error of ours, and of this task alone.
      task.reject(asError(error));
    }
  }

  /** The first owner in turn for whom there is a place. */
  private nextPlace(): { readonly owner: string; readonly thread: AnalyzerThread } | null {
    for (const owner of this.waiting.keys()) {
      const thread = this.placeFor(owner);
      if (thread !== null) return { owner, thread };
    }
    return null;
  }

  private placeFor(owner: string): AnalyzerThread | null {
    const own = this.threads.filter(({ load, lastOwner }) => load > 0 && lastOwner === owner);
    if (this.waiting.size === 1) {
      const ahead = own.find(({ load }) => load < POSTED_AHEAD);
      if (ahead !== undefined) return ahead;
    }
    if (own.length >= this.maxThreads - 1) return null;
    const idle = this.threads.filter(({ load }) => load === 0);
    const known = idle.find(({ lastOwner }) => lastOwner === owner) ?? idle[0];
    if (known !== undefined) return known;
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
      onRoom: () => this.dispatch(),
      onHandedBack: (task) => this.queueAgain(task),
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
    'Several of your pages are being read already. Please try again in a few seconds.',
    { retryAfterSeconds: 5 },
  );
}
