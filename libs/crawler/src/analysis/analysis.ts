/**
 * Work on bytes or texts of strangers. It runs in an analyzer thread, never in the thread that serves others
 * (HARDENING.md section 6); `AnalyzerPool` runs it.
 */
export interface Analysis<Input, Output> {
  /** Address of the module that exports it; the thread imports it from there. */
  readonly module: string;
  /** Name of the export. */
  readonly name: string;
  /** How the output comes back: `json` costs half as much; `clone` keeps maps and objects that are referred to twice. */
  readonly form: 'json' | 'clone';
  /** How many times as long as a page it may take; default 1. */
  readonly deadlineFactor?: number;
  readonly run: (input: Input) => Output | Promise<Output>;
}

/**
 * Declares an analysis; export it under `name` from a `*.analysis.ts` file that imports neither Nest nor the
 * database: every thread loads it anew. Input is cloned: plain data, bytes as `Uint8Array` (see `bytesOf`).
 */
export function defineAnalysis<Input, Output>(
  analysis: Omit<Analysis<Input, Output>, 'form'> & { readonly form?: 'json' | 'clone' },
): Analysis<Input, Output> {
  return { form: 'json', ...analysis };
}

/** What an analysis came to. One that throws is a fault of ours, and rejects instead. */
export type AnalysisResult<Output> =
  | { readonly kind: 'done'; readonly value: Output }
  | {
      readonly kind: 'failed';
      /** fault: it threw (`faultAsFailure`). */
      readonly reason: 'time' | 'memory' | 'fault';
      /** Completes "The page …": for a person. */
      readonly message: string;
    };

/** An analysis threw: a fault of ours, which these bytes brought out. */
export class AnalysisError extends Error {
  override readonly name = 'AnalysisError';
}

/** For callers that go on without what they asked for: the pool has told the log of the fault. */
export async function faultAsFailure<Output>(
  analyzing: Promise<AnalysisResult<Output>>,
): Promise<AnalysisResult<Output>> {
  try {
    return await analyzing;
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    return { kind: 'failed', reason: 'fault', message: 'could not be analyzed' };
  }
}

/** Runs analyses on behalf of one owner. */
export interface Analyzer {
  /**
   * Rejects with `AnalysisError` when the analysis throws, with `rate_limited` when too many analyses of the owner wait already,
   * and when the pool is closed.
   */
  analyze<Input, Output>(
    analysis: Analysis<Input, Output>,
    input: Input,
  ): Promise<AnalysisResult<Output>>;
  /** Has a thread load the analysis before it is needed. */
  warmUp(analysis: Pick<Analysis<never, unknown>, 'module' | 'name'>): void;
}

/** Bytes as a thread gets them. A body may be a piece of a larger buffer, all of which would be sent along. */
export function bytesOf(body: Uint8Array): Uint8Array {
  if (body.byteLength === body.buffer.byteLength) return body;
  return new Uint8Array(body);
}

/** The bytes as a `Buffer`, without a copy. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
