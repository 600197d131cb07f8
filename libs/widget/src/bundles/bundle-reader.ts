import { Injectable } from '@nestjs/common';
import { BundleConnection } from './bundle-connection.js';
import type { StoredPage, StoredPages } from './bundle-connection.js';
import { bundleKey, pathField } from './bundle-keys.js';
import { emptyResponse, unpackResponse } from './stored-response.js';
import type { FixesResponse } from './stored-response.js';

/** What Redis holds for a page. */
export type Reading =
  | { readonly kind: 'found'; readonly response: FixesResponse }
  /** The website has no live fixes or does not exist. */
  | { readonly kind: 'absent' }
  /** Redis did not respond in time, or was emptied and has not been filled again. */
  | { readonly kind: 'unknown' };

const UNKNOWN: Reading = { kind: 'unknown' };
const ABSENT: Reading = { kind: 'absent' };

/** The longest time that a customer's page waits for Redis. */
const RESPONSE_WITHIN_MS = 100;
/** A connection without a response for this long is replaced. */
const SILENT_MS = 2_000;
const MAX_BATCH_SIZE = 256;
const MAX_WAITING = 5_000;

interface PendingRead {
  readonly siteId: string;
  readonly path: string;
  /** Resolve functions of all callers waiting for this page. */
  readonly resolvers: ((reading: Reading) => void)[];
}

/**
 * Reads the responses for pages from Redis. Requests from one turn of the event loop are batched and deduplicated.
 * Never rejects, and never takes longer than 100 ms.
 */
@Injectable()
export class BundleReader {
  /**
   * Requests of this turn of the event loop. Each turn uses a new map: V8 keeps the entries of a map that keeps growing
   * until the next major garbage collection, in this case every response.
   */
  private pending = new Map<string, PendingRead>();
  private waiting = 0;
  /** A batch is late: until it is resolved or the connection is replaced, further reads fail at once. */
  private isLate = false;

  constructor(private readonly connection: BundleConnection) {}

  read(siteId: string, path: string): Promise<Reading> {
    const isUnavailable = this.isLate || !this.connection.isReady || this.waiting >= MAX_WAITING;
    if (isUnavailable) return Promise.resolve(UNKNOWN);
    this.waiting += 1;
    return new Promise((resolve) => {
      const key = `${siteId} ${path}`;
      const known = this.pending.get(key);
      if (known !== undefined) known.resolvers.push(resolve);
      else if (this.pending.set(key, { siteId, path, resolvers: [resolve] }).size === 1)
        setImmediate(() => this.requestAll());
    });
  }

  private requestAll(): void {
    const pending = [...this.pending.values()];
    this.pending = new Map();
    for (let at = 0; at < pending.length; at += MAX_BATCH_SIZE) {
      this.request(pending.slice(at, at + MAX_BATCH_SIZE));
    }
  }

  private request(batch: readonly PendingRead[]): void {
    let silence: NodeJS.Timeout | undefined;
    const giveUp = (): void => {
      this.isLate = true;
      for (const request of batch) this.resolveAll(request, UNKNOWN);
      silence = setTimeout(() => this.connection.reconnect(), SILENT_MS - RESPONSE_WITHIN_MS);
    };
    const late = setTimeout(giveUp, RESPONSE_WITHIN_MS);
    const settle = (found: StoredPages | null): void => {
      clearTimeout(late);
      if (silence !== undefined) {
        clearTimeout(silence);
        this.isLate = false;
        return;
      }
      for (const [at, request] of batch.entries()) {
        const page = found?.pages[at] ?? [null, null];
        this.resolveAll(request, found === null ? UNKNOWN : readingOf(page, found.isFilled));
      }
    };
    this.connection
      .readPages(batch.map(({ siteId, path }) => [bundleKey(siteId), pathField(path)]))
      .then(settle, () => settle(null));
  }

  private resolveAll({ resolvers }: PendingRead, reading: Reading): void {
    this.waiting -= resolvers.length;
    for (const resolve of resolvers) resolve(reading);
  }
}

function readingOf([version, packed]: StoredPage, isFilled: boolean): Reading {
  if (version === null) return isFilled ? ABSENT : UNKNOWN;
  const number = Number(version.toString('latin1'));
  // A removed website stays in Redis for a while, with a reserved version.
  if (number === Number.MAX_SAFE_INTEGER) return ABSENT;
  const response = packed === null ? emptyResponse(number) : unpackResponse(packed);
  return response === null ? UNKNOWN : { kind: 'found', response };
}
