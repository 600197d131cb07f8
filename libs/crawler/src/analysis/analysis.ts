/**
 * Work on untrusted bytes or texts. It runs in an analyzer thread, never in the thread that serves requests
 * (HARDENING.md section 6); `AnalyzerPool` runs it.
 */
export interface Analysis<Input, Output> {
  /** Address of the module that exports it; the thread imports it from there. */
  readonly module: string;
  /** Name of the export. */
  readonly name: string;
  /**
   * How the output is returned: `json` costs half as much; `clone` preserves maps and objects that are referenced
   * twice; `texts` is for an object of strings, such as JSON that is stored as it is.
   */
  readonly form: 'json' | 'clone' | 'texts';
  /** Time limit as a multiple of that of a page; default 1. */
  readonly deadlineFactor?: number;
  readonly run: (input: Input) => Output | Promise<Output>;
}

/**
 * Declares an analysis; export it under `name` from a `*.analysis.ts` file that imports neither Nest nor the database,
 * because every thread loads it separately. Input is cloned: plain data, bytes as `Uint8Array` (see `bytesOf`).
 */
export function defineAnalysis<Input, Output>(
  analysis: Omit<Analysis<Input, Output>, 'form'> & Partial<Pick<Analysis<Input, Output>, 'form'>>,
): Analysis<Input, Output> {
  return { form: 'json', ...analysis };
}

/** The outcome of an analysis. One that throws is a bug of ours, and rejects instead. */
export type AnalysisResult<Output> =
  | { readonly kind: 'done'; readonly value: Output }
  | {
      readonly kind: 'failed';
      /** fault: it threw (`faultAsFailure`). */
      readonly reason: 'time' | 'memory' | 'fault';
      /** Completes "The page …": for a person. */
      readonly message: string;
    };

/** An analysis threw: a bug of ours that these bytes triggered. */
export class AnalysisError extends Error {
  override readonly name = 'AnalysisError';
}

/** For callers that continue without the result: the pool has already logged the fault. */
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
   * Rejects with `AnalysisError` when the analysis throws, with `rate_limited` when the owner has too many analyses
   * waiting, and when the pool is closed.
   */
  analyze<Input, Output>(
    analysis: Analysis<Input, Output>,
    input: Input,
  ): Promise<AnalysisResult<Output>>;
  /** Makes a thread load the analysis before it is needed. */
  warmUp(analysis: Pick<Analysis<never, unknown>, 'module' | 'name'>): void;
}

/** The bytes in a form to send to a thread. A body may be a view of a larger buffer, all of which would be sent. */
export function bytesOf(body: Uint8Array): Uint8Array {
  if (body.byteLength === body.buffer.byteLength) return body;
  return new Uint8Array(body);
}

/** The bytes as a `Buffer`, without a copy. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
