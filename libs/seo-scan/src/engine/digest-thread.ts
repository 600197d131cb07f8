import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PageQuestion } from '../gather/page-question.js';
import type { DigestAnswer, DigestRequest } from './digest-messages.js';
import { DigesterHere } from './page-digester.js';
import type { PageDigest, PageDigester } from './page-digester.js';

export interface DigestThreadOptions {
  /** One page may be read for this long. Default 30,000; an ordinary one takes one. */
  readonly timeoutMs?: number;
  /** Without a page for this long the thread is ended. Default 2,000: its memory is wanted when a crawl is judged. */
  readonly idleMs?: number;
  /** Megabytes of objects; Default 256. A page of 10 MB takes some 150. */
  readonly maxMemoryMb?: number;
}

interface Pending {
  readonly request: DigestRequest;
  readonly resolve: (digest: PageDigest) => void;
  readonly reject: (error: unknown) => void;
}

const IS_SOURCE = import.meta.url.endsWith('.ts');
const TIMEOUT_MS = 30_000;
const IDLE_MS = 2_000;
const MAX_MEMORY_MB = 256;
const UNREADABLE = 'The page could not be read: it takes more time or memory than a page may.';

/**
 * Reads and judges pages in a thread of its own, so that fetching and storing go on meanwhile on another
 * processor, and a page that takes seconds keeps nobody waiting but its own scan. A page that breaks the
 * thread or exceeds its time is unreadable, as if its answer had broken off; the pages behind it are read by
 * the next thread. Started by the first page, ended when idle.
 */
export class DigestThread implements PageDigester {
  private thread: Worker | null = null;
  /** In the order in which the thread reads them. */
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly options: DigestThreadOptions = {}) {}

  /** With a single processor a thread only costs; where TypeScript is run, Node has no program for it. */
  static get isWorthIt(): boolean {
    return availableParallelism() > 1 && !IS_SOURCE;
  }

  /** Starts the thread if need be: it loads while robots.txt is asked for. */
  warmUp(): void {
    if (this.isClosed || this.thread !== null) return;
    this.thread = this.start();
    this.wait();
  }

  /** Rejects with what the checks throw, and after `close`. */
  async digest(question: PageQuestion, scanId: string): Promise<PageDigest> {
    const { result } = question;
    if (result.kind === 'failed' || question.isRedirect) return digestHere(question, scanId);
    // A body may be a piece of a larger buffer, all of which would be sent along.
    const body = new Uint8Array(result.body);
    const id = ++this.lastId;
    const request = { id, scanId, question: { ...question, result: { ...result, body } } };
    return await new Promise((resolve, reject) => {
      if (this.isClosed) {
        reject(new Error('The thread that reads pages is closed.'));
        return;
      }
      this.pending.set(id, { request, resolve, reject });
      this.send(request);
    });
  }

  /** What is not read yet rejects. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const thread = this.forget();
    for (const { reject } of this.pending.values())
      reject(new Error('The thread that reads pages was closed.'));
    this.pending.clear();
    await thread?.terminate();
  }

  private send(request: DigestRequest): void {
    this.thread ??= this.start();
    if (this.pending.size === 1) this.wait();
    this.thread.postMessage(request);
  }

  private start(): Worker {
    const thread = new Worker(builtProgram(), {
      resourceLimits: { maxOldGenerationSizeMb: this.options.maxMemoryMb ?? MAX_MEMORY_MB },
    });
    thread.on('message', (answer: DigestAnswer) => this.take(answer));
    thread.on('error', () => this.replace(thread));
    thread.on('exit', () => this.replace(thread));
    return thread;
  }

  private take(answer: DigestAnswer): void {
    const one = this.pending.get(answer.id);
    if (one === undefined) return;
    this.pending.delete(answer.id);
    this.wait();
    if (answer.kind === 'failed') one.reject(new Error(answer.error));
    else one.resolve(JSON.parse(answer.digest) as PageDigest);
  }

  /** The clock runs for the page that is being read; without one, for the thread's idle time. */
  private wait(): void {
    clearTimeout(this.timer);
    const { thread } = this;
    const { timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = this.options;
    if (this.pending.size > 0) {
      this.timer = setTimeout(() => thread && this.replace(thread), timeoutMs);
      return;
    }
    this.timer = setTimeout(() => void this.forget()?.terminate(), idleMs).unref();
  }

  /** The first page is the one that was being read. */
  private replace(thread: Worker): void {
    if (this.thread !== thread) return;
    void this.forget()?.terminate();
    const [first, ...others] = this.pending.values();
    if (first === undefined) return;
    this.pending.delete(first.request.id);
    const { question, scanId } = first.request;
    const { url, hops } = question.result;
    const result = { kind: 'failed', url, hops, reason: 'too_large', message: UNREADABLE } as const;
    first.resolve(digestHere({ ...question, result }, scanId));
    this.wait();
    for (const { request } of others) this.send(request);
  }

  private forget(): Worker | null {
    const { thread } = this;
    this.thread = null;
    return thread;
  }
}

function digestHere(question: PageQuestion, scanId: string): PageDigest {
  return new DigesterHere(question.place.origin).digest(question, scanId);
}

/** Node cannot run the program's TypeScript: where this file is its source, the built one is used. */
function builtProgram(): string {
  const folder = IS_SOURCE ? '../../../../dist/libs/seo-scan/src/engine/' : './';
  return fileURLToPath(new URL(`${folder}digest-thread-main.js`, import.meta.url));
}
