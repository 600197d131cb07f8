import type { Analysis } from '../analysis/analysis.js';

/** What a thread is told. */
export type ThreadOrder =
  | { readonly kind: 'load'; readonly module: string; readonly name: string }
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly module: string;
      readonly name: string;
      readonly form: Analysis<unknown, unknown>['form'];
      /** The thread hands the order back unread when the pool's turn is another one by then. */
      readonly turn: number;
      readonly input: unknown;
    };

export type ThreadAnswer =
  | { readonly id: number; readonly kind: 'json'; readonly output: string }
  | { readonly id: number; readonly kind: 'clone'; readonly output: unknown }
  | {
      readonly id: number;
      readonly kind: 'threw';
      readonly message: string;
      readonly stack: string;
    }
  | { readonly id: number; readonly kind: 'too_large' }
  | { readonly id: number; readonly kind: 'handed_back' };

/** Memory that the pool and a thread share. Given to the thread as `workerData`. */
export interface ThreadState {
  /** Of all threads: [turn]. */
  readonly turn: Int32Array<SharedArrayBuffer>;
  /** Of this thread: [id of the order it runs, 0 for none]. */
  readonly running: Int32Array<SharedArrayBuffer>;
  /**
   * Of the order that it runs, written before `running`: [when it began, in milliseconds of `process.hrtime`; processor
   * time that the thread had used by then, in milliseconds].
   */
  readonly started: Float64Array<SharedArrayBuffer>;
  /** Of this thread: [its number in the operating system, 0 where that is not known]. */
  readonly threadId: Int32Array<SharedArrayBuffer>;
  /** What the thread adds to its nice value when it starts. */
  readonly niceness: number;
}
