import { readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Analysis } from '../analysis/analysis.js';
import { lowerPriority } from './lower-priority.js';
import { monotonicMs } from './monotonic-ms.js';
import { ownUsedMs } from './processor-time.js';
import type { ThreadResponse, ThreadOrder, ThreadState } from './thread-messages.js';

type Run = Analysis<unknown, unknown>['run'];
type RunOrder = Extract<ThreadOrder, { kind: 'run' }>;
type Loadable = Pick<ThreadOrder, 'module' | 'name'>;

/** A result is parsed in the thread that serves requests; a larger one would block it for too long. */
const OUTPUT_MAX_CHARS = 32 * 1024 * 1024;
/** With 6, a crawl took 5 % more processor time; with 20, no less. */
const RESPONSES_PER_MESSAGE = 12;
/** The response of a longer analysis is sent at once. */
const SHORT_MS = 5;

/** Processor time is read at most this often: the excess charged to an analysis is small compared with its limit. */
const READ_USED_EVERY_MS = 20;

const state = workerData as ThreadState;
const loaded = new Map<string, Run>();
const orders: ThreadOrder[] = [];
let usedMs = 0;
let usedReadAtMs = -Infinity;
let isBusy = false;
let responses: ThreadResponse[] = [];
let sending: NodeJS.Immediate | null = null;

Atomics.store(state.threadId, 0, ownThreadId());
lowerPriority(0, state.niceness);
parentPort?.on('message', (order: ThreadOrder) => {
  orders.push(order);
  if (!isBusy) processOrders();
});

/**
 * Sequential: the next analysis must not start while one awaits something. Synchronous ones complete before the next
 * message is read, so that their input can be garbage-collected by then.
 */
function processOrders(): void {
  isBusy = true;
  for (let order = orders.shift(); order !== undefined; order = orders.shift()) {
    const pending = order.kind === 'load' ? load(order) : execute(order);
    if (pending === null) continue;
    void pending.catch(() => undefined).then(processOrders);
    return;
  }
  isBusy = false;
}

/** `null` when it has completed synchronously. */
function execute(order: RunOrder): Promise<unknown> | null {
  const { id, input } = order;
  const fail = (error: unknown): null => post(failureOf(id, error));
  if (Atomics.load(state.turn, 0) !== order.turn) return post({ id, kind: 'returned' });
  const run = loaded.get(keyOf(order));
  if (run === undefined) return load(order).then(() => execute(order), fail);
  const now = monotonicMs();
  if (now - usedReadAtMs > READ_USED_EVERY_MS) [usedMs, usedReadAtMs] = [ownUsedMs(), now];
  state.started[0] = now;
  state.started[1] = usedMs;
  Atomics.store(state.running, 0, id);
  try {
    const output = run(input);
    if (!(output instanceof Promise)) return post(responseOf(order, output));
    return output.then((awaited) => post(responseOf(order, awaited))).catch(fail);
  } catch (error) {
    return post(failureOf(id, error));
  }
}

/**
 * Each message interrupts the thread that serves requests, so short analyses respond together: several at a time while
 * there are further orders, the rest when there are none. What has not been sent when a thread is ended is run again.
 */
function post(response: ThreadResponse): null {
  Atomics.store(state.running, 0, 0);
  const [startedAtMs = 0] = state.started;
  const isLong = monotonicMs() - startedAtMs > SHORT_MS;
  // Its result may be too large for the memory of the thread, which must not concern the others.
  if (isLong) send();
  responses.push(response);
  if (isLong || responses.length >= RESPONSES_PER_MESSAGE) send();
  else sending ??= setImmediate(send);
  return null;
}

function send(): void {
  if (sending !== null) clearImmediate(sending);
  sending = null;
  const together = responses;
  responses = [];
  if (together.length > 0) parentPort?.postMessage(together);
}

function failureOf(id: number, error: unknown): ThreadResponse {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { id, kind: 'threw', message, stack: stack ?? message };
}

function responseOf({ id, form }: RunOrder, output: unknown): ThreadResponse {
  if (form === 'texts' && charsOf(output) > OUTPUT_MAX_CHARS) return { id, kind: 'too_large' };
  if (form !== 'json') return { id, kind: 'clone', output };
  const json = JSON.stringify(output ?? null);
  return json.length > OUTPUT_MAX_CHARS
    ? { id, kind: 'too_large' }
    : { id, kind: 'json', output: json };
}

function charsOf(texts: unknown): number {
  return Object.values(texts as Record<string, string>).reduce(
    (sum, { length }) => sum + length,
    0,
  );
}

async function load(order: Loadable): Promise<void> {
  const { module, name } = order;
  const key = keyOf(order);
  if (loaded.has(key)) return;
  const exported = (await import(module)) as Readonly<Record<string, unknown>>;
  const analysis = exported[name] as Analysis<unknown, unknown> | undefined;
  if (analysis === undefined) throw new Error(`${module} exports no analysis "${name}".`);
  loaded.set(key, analysis.run);
}

function keyOf({ module, name }: Loadable): string {
  return `${module}#${name}`;
}

/** `<process>/task/<thread>` on Linux; other platforms have no per-thread priorities. */
function ownThreadId(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
}
