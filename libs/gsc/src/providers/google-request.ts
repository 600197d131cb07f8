import type { JsonReader } from '@app/crawler';
import { retryAfterMs } from '@app/common/contract';
import type { z } from 'zod';

/** Google responds within a second or two; a day of 25,000 rows takes longer. */
const TIMEOUT_MS = 60_000;
/** 25,000 rows of long addresses are below ten megabytes. */
const MAX_RESPONSE_BYTES = 50 * 1024 * 1024;

/** Google's response, parsed: `json` is `undefined` for a body that is not JSON. */
export interface GoogleResponse {
  readonly status: number;
  readonly json: unknown;
  /** Of `Retry-After`; `null` without one. */
  readonly retryAfterMs: number | null;
}

export type Unreachable = {
  readonly kind: 'unknown';
  readonly reason: 'timeout' | 'blocked' | 'parse';
};

/**
 * One request to Google, whose address only the operator controls. Follows no redirect. Returns `unknown` when there
 * is no response in time.
 */
export async function requestGoogle(
  json: JsonReader,
  url: string,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<GoogleResponse | Unreachable> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const body = await readBody(response);
    if (body === null) return { kind: 'unknown', reason: 'parse' };
    const wait = retryAfterMs(response.headers.get('retry-after'), Date.now());
    return { status: response.status, json: await json.read(body, url), retryAfterMs: wait };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: 'unknown', reason: isTimeout ? 'timeout' : 'blocked' };
  }
}

/** The response parsed by its schema, or `null`. */
export function readAs<T>(schema: z.ZodType<T>, { json }: GoogleResponse): T | null {
  return schema.safeParse(json).data ?? null;
}

async function readBody(response: Response): Promise<Uint8Array | null> {
  if (response.body === null) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MAX_RESPONSE_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
