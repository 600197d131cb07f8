import type { Analysis } from '../analysis/analysis.js';

/** Messages to a thread. */
export type ThreadOrder =
  | { readonly kind: 'load'; readonly module: string; readonly name: string }
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly module: string;
      readonly name: string;
      readonly form: Analysis<unknown, unknown>['form'];
      /** The thread returns the order unread when the pool's turn has changed since. */
      readonly turn: number;
      readonly input: unknown;
    };

/** A message from a thread has one or several of them. */
export type ThreadResponse =
  | { readonly id: number; readonly kind: 'json'; readonly output: string }
  | { readonly id: number; readonly kind: 'clone'; readonly output: unknown }
  | {
      readonly id: number;
      readonly kind: 'threw';
      readonly message: string;
      readonly stack: string;
    }
  | { readonly id: number; readonly kind: 'too_large' }
  | { readonly id: number; readonly kind: 'returned' };

/** Memory that the pool and a thread share. Passed to the thread as `workerData`. */
export interface ThreadState {
  /** Shared by all threads: [turn]. */
  readonly turn: Int32Array<SharedArrayBuffer>;
  /** Of this thread: [id of the running order, 0 for none]. */
  readonly running: Int32Array<SharedArrayBuffer>;
  /**
   * Of the running order, written before `running`: [start time in milliseconds of `process.hrtime`; processor time the
   * thread had used by then, in milliseconds].
   */
  readonly started: Float64Array<SharedArrayBuffer>;
  /** Of this thread: [its id in the operating system, 0 where that is unknown]. */
  readonly threadId: Int32Array<SharedArrayBuffer>;
  /** Added to the thread's nice value when it starts. */
  readonly niceness: number;
}
