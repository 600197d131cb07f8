import { Injectable } from '@nestjs/common';
import { bytesOf } from '../analysis/analysis.js';
import { AnalyzerPool } from './analyzer-pool.js';
import { jsonBody } from './json-body.analysis.js';

/** Takes at most 2 ms to parse, whatever it contains; a thread and the way there and back would take longer. */
export const INLINE_JSON_MAX_BYTES = 64 * 1024;

/** Reads JSON that others sent: small bodies at once, larger ones in an analyzer thread with its deadline. */
@Injectable()
export class JsonReader {
  constructor(private readonly analyzers: AnalyzerPool) {}

  /**
   * `undefined` for a body that is not JSON, or that exceeds the limits of `jsonBody` or of its thread. Never rejects.
   *
   * @param url Where it comes from; hosts take turns in the threads
   */
  async read(body: Uint8Array, url: string): Promise<unknown> {
    if (body.byteLength <= INLINE_JSON_MAX_BYTES)
      return valueOf(await jsonBody.run({ bytes: body }));
    const owner = `json:${new URL(url).host}`;
    const result = await this.analyzers
      .run(jsonBody, { bytes: bytesOf(body) }, { owner })
      // Without the threads, as when the process ends, nothing can be read.
      .catch(() => null);
    return result?.kind === 'done' ? valueOf(result.value) : undefined;
  }
}

function valueOf(read: { readonly value: unknown } | null): unknown {
  return read === null ? undefined : read.value;
}
