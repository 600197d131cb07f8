import { getPriority } from 'node:os';
import { threadId as ownId } from 'node:worker_threads';

/** Well-behaved and misbehaving analyses; `runs` counts how often one was run. */
export const echo = {
  run: ({ value, runs }) => {
    if (runs) Atomics.add(runs, 0, 1);
    return value;
  },
};
export const endless = {
  run: () => {
    for (;;);
  },
};
export const greedy = {
  run: () => {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 1_000 }, (_, index) => ({ index })));
  },
};
export const broken = {
  run: () => {
    throw new TypeError('The analysis has a fault.');
  },
};
/** Signals that it has started, and waits until the gate is opened. */
export const gated = {
  run: ({ gate, value }) => {
    Atomics.store(gate, 1, 1);
    Atomics.notify(gate, 1);
    Atomics.wait(gate, 0, 0);
    return value;
  },
};
/** Ends once its thread has a low priority. */
export const untilLowPriority = {
  run: () => {
    let niceness = getPriority();
    while (niceness < 15) niceness = getPriority();
    return niceness;
  },
};
export const threadId = { run: () => ownId };
export const niceness = { run: () => getPriority() };
export const twice = {
  run: () => {
    const one = { name: 'one' };
    return { first: one, second: one, byName: new Map([['one', one]]) };
  },
};
export const repeat = {
  run: ({ count }) => ({ first: '{}'.repeat(count), second: '{}'.repeat(count) }),
};
export const lengthOf = { run: ({ bytes }) => bytes.byteLength };
export const whole = { run: ({ bytes }) => bytes.buffer.byteLength };
