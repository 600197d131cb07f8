import { readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Analysis } from '../analysis/analysis.js';
import { lowerPriority } from './lower-priority.js';
import { monotonicMs } from './monotonic-ms.js';
import type { ThreadAnswer, ThreadOrder, ThreadState } from './thread-messages.js';

type Run = Analysis<unknown, unknown>['run'];
type RunOrder = Extract<ThreadOrder, { kind: 'run' }>;
type Loadable = Pick<ThreadOrder, 'module' | 'name'>;

/** A result is read in the thread that serves others: more would keep it busy for longer than anybody waits. */
const OUTPUT_MAX_CHARS = 32 * 1024 * 1024;

const US_PER_MS = 1_000;

const state = workerData as ThreadState;
const loaded = new Map<string, Run>();
const orders: ThreadOrder[] = [];
let isBusy = false;

Atomics.store(state.threadId, 0, ownThreadId());
lowerPriority(0, state.niceness);
parentPort?.on('message', (order: ThreadOrder) => {
  orders.push(order);
  if (!isBusy) workOff();
});

/**
 * One after the other: what an analysis awaits must not let the next one begin. What awaits nothing is done with before
 * the next message is read, so that its input is garbage by then.
 */
function workOff(): void {
  isBusy = true;
  for (let order = orders.shift(); order !== undefined; order = orders.shift()) {
    const pending = order.kind === 'load' ? load(order) : carryOut(order);
    if (pending === null) continue;
    void pending.catch(() => undefined).then(workOff);
    return;
  }
  isBusy = false;
}

/** `null` when it is done already. */
function carryOut(order: RunOrder): Promise<unknown> | null {
  const { id, input } = order;
  const fail = (error: unknown): null => post(failureOf(id, error));
  if (Atomics.load(state.turn, 0) !== order.turn) return post({ id, kind: 'handed_back' });
  const run = loaded.get(keyOf(order));
  if (run === undefined) return load(order).then(() => carryOut(order), fail);
  const { user, system } = process.threadCpuUsage();
  state.started[0] = monotonicMs();
  state.started[1] = (user + system) / US_PER_MS;
  Atomics.store(state.running, 0, id);
  try {
    const output = run(input);
    if (!(output instanceof Promise)) return post(answerOf(order, output));
    return output.then((awaited) => post(answerOf(order, awaited))).catch(fail);
  } catch (error) {
    return post(failureOf(id, error));
  }
}

function post(answer: ThreadAnswer): null {
  Atomics.store(state.running, 0, 0);
  parentPort?.postMessage(answer);
  return null;
}

function failureOf(id: number, error: unknown): ThreadAnswer {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { id, kind: 'threw', message, stack: stack ?? message };
}

function answerOf({ id, form }: RunOrder, output: unknown): ThreadAnswer {
  if (form === 'clone') return { id, kind: 'clone', output };
  const json = JSON.stringify(output ?? null);
  return json.length > OUTPUT_MAX_CHARS
    ? { id, kind: 'too_large' }
    : { id, kind: 'json', output: json };
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

/** `<process>/task/<thread>` on Linux; elsewhere threads have no priority of their own. */
function ownThreadId(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
}
