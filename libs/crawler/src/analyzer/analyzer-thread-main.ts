import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Analysis } from '../analysis/analysis.js';
import type { ThreadAnswer, ThreadOrder, ThreadState } from './thread-messages.js';

type Run = Analysis<unknown, unknown>['run'];
type RunOrder = Extract<ThreadOrder, { kind: 'run' }>;

/** A result is read in the thread that serves others: more would keep it busy for longer than anybody waits. */
const OUTPUT_MAX_CHARS = 32 * 1024 * 1024;

const state = workerData as ThreadState;
const loaded = new Map<string, Promise<Run>>();
const orders: ThreadOrder[] = [];
let isBusy = false;

if (state.niceness > 0) lowerPriority(state.niceness);
parentPort?.on('message', (order: ThreadOrder) => {
  orders.push(order);
  if (!isBusy) void workOff();
});

/** One after the other: what an analysis awaits must not let the next one begin. */
async function workOff(): Promise<void> {
  isBusy = true;
  for (let order = orders.shift(); order !== undefined; order = orders.shift()) {
    if (order.kind === 'load') await load(order).catch(() => undefined);
    else parentPort?.postMessage(await carryOut(order));
  }
  isBusy = false;
}

async function carryOut(order: RunOrder): Promise<ThreadAnswer> {
  const { id } = order;
  if (Atomics.load(state.turn, 0) !== order.turn) return { id, kind: 'handed_back' };
  try {
    const run = await load(order);
    const { user, system } = process.threadCpuUsage();
    Atomics.store(state.usedAtStart, 0, BigInt(user + system));
    Atomics.store(state.startedAt, 0, process.hrtime.bigint());
    Atomics.store(state.running, 0, id);
    return answerOf(order, await run(order.input));
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { id, kind: 'threw', message, stack: stack ?? message };
  } finally {
    Atomics.store(state.running, 0, 0);
  }
}

function answerOf({ id, form }: RunOrder, output: unknown): ThreadAnswer {
  if (form === 'clone') return { id, kind: 'clone', output };
  const json = JSON.stringify(output ?? null);
  return json.length > OUTPUT_MAX_CHARS
    ? { id, kind: 'too_large' }
    : { id, kind: 'json', output: json };
}

function load({ module, name }: Pick<Analysis<never, unknown>, 'module' | 'name'>): Promise<Run> {
  const key = `${module}#${name}`;
  let run = loaded.get(key);
  if (run === undefined) {
    run = importRun(module, name);
    loaded.set(key, run);
  }
  return run;
}

async function importRun(module: string, name: string): Promise<Run> {
  const exported = (await import(module)) as Readonly<Record<string, unknown>>;
  const analysis = exported[name] as Analysis<unknown, unknown> | undefined;
  if (analysis === undefined) throw new Error(`${module} exports no analysis "${name}".`);
  return analysis.run;
}

/** On Linux the priority is the thread's own; elsewhere it would be that of the whole process. */
function lowerPriority(niceness: number): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(niceness);
  } catch {
    // Not allowed here: then all threads are equal.
  }
}
