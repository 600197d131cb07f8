import { Logger } from '@nestjs/common';
import { AwsV4Signer } from 'aws4fetch';
import { decodeXML } from 'entities';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StoragePlace } from '../config/storage-place.js';
import { AppError } from '../errors/app-error.js';
import { FileStore, checkFileKey, isFileKey } from './file-store.js';

type S3Place = Extract<StoragePlace, { kind: 's3' }>;

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface Timing {
  readonly timeoutMs: number;
  /** Before the second and before the third attempt. */
  readonly pausesMs: readonly [number, number];
}

/** A signed request. */
export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly timeoutMs: number;
}

/** Sends a request without following redirects; rejects when there is no response. */
export type S3Transport = (
  request: S3Request,
) => Promise<{ readonly status: number; readonly body: Buffer }>;

const TIMING: Timing = { timeoutMs: 15_000, pausesMs: [200, 1_000] };
const CHECK_TIMEOUT_MS = 3_000;
const UNAVAILABLE = 'Files cannot be stored or read right now. Please try again in a moment.';

/**
 * Files in a bucket of an object store that implements Amazon's S3 protocol, addressed by path, signed with
 * Signature Version 4. A put replaces the whole object at once and may be repeated, so every call is tried
 * three times when the store is unavailable or busy. Throws `unavailable` when that is not enough.
 */
export class S3FileStore extends FileStore {
  private readonly logger = new Logger(S3FileStore.name);

  constructor(
    private readonly place: S3Place,
    private readonly timing: Timing = TIMING,
    private readonly transport: S3Transport = fetchTransport,
  ) {
    super();
  }

  override async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.call({ method: 'PUT', key: this.nameOf(key), body: bytes });
  }

  override async get(key: string): Promise<Buffer | null> {
    return this.call({ method: 'GET', key: this.nameOf(key) });
  }

  override async listOlder(folder: string, instant: Date): Promise<string[]> {
    const prefix = this.nameOf(`${folder}/any`).slice(0, -'any'.length);
    const keys: string[] = [];
    let token: string | null = null;
    do {
      const response: Buffer | null = await this.call({
        method: 'GET',
        query: { 'list-type': '2', prefix, ...(token !== null && { 'continuation-token': token }) },
      });
      const page = readPage(response?.toString('utf8') ?? '');
      for (const { name, changedAt } of page.objects) {
        const key = name.slice(this.place.prefix.length);
        if (isFileKey(key) && changedAt < instant) keys.push(key);
      }
      token = page.nextToken;
    } while (token !== null);
    return keys;
  }

  override async remove(key: string): Promise<void> {
    await this.call({ method: 'DELETE', key: this.nameOf(key) });
  }

  override async check(): Promise<void> {
    const request: Call = { method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } };
    const outcome = await this.attempt(request, Math.min(CHECK_TIMEOUT_MS, this.timing.timeoutMs));
    if (outcome.kind === 'failed') throw unavailable(outcome.cause);
  }

  private nameOf(key: string): string {
    checkFileKey(key);
    return `${this.place.prefix}${key}`;
  }

  /** The body; `null` when there is no such object. */
  private async call(call: Call): Promise<Buffer | null> {
    const [first, second] = this.timing.pausesMs;
    for (const pause of [first, second, null]) {
      const outcome = await this.attempt(call, this.timing.timeoutMs);
      if (outcome.kind === 'responded') return outcome.body;
      if (pause === null || !outcome.isPassing) {
        // The only place that knows what happened; address and credentials stay out.
        this.logger.warn(
          { method: call.method, reason: outcome.reason },
          'The object store failed.',
        );
        throw unavailable(outcome.cause);
      }
      await wait(pause);
    }
    return null;
  }

  private async attempt(call: Call, timeoutMs: number): Promise<Outcome> {
    try {
      const { status, body } = await this.send(call, timeoutMs);
      if (status >= 200 && status < 300) return { kind: 'responded', body };
      const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body.toString('utf8', 0, 4_096))?.[1];
      // Of a file that is read or removed; a 404 to a put means that nothing was stored.
      const mayBeMissing = call.method !== 'PUT' && call.key !== undefined;
      if (status === 404 && mayBeMissing && code !== 'NoSuchBucket')
        return { kind: 'responded', body: null };
      const isPassing = status >= 500 || [408, 429].includes(status);
      const reason = `${status} ${code ?? ''}`.trim();
      return { kind: 'failed', isPassing, reason, cause: new Error(reason) };
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      return { kind: 'failed', isPassing: true, reason, cause: error };
    }
  }

  private async send(
    { method, key, query = {}, body }: Call,
    timeoutMs: number,
  ): ReturnType<S3Transport> {
    const { origin, bucket, region, accessKeyId, secretAccessKey } = this.place;
    const url = new URL(`${origin}/${bucket}${key === undefined ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const bytes = body === undefined ? undefined : new Uint8Array(body);
    const signer = new AwsV4Signer({
      ...{ method, url: url.href, service: 's3', region, accessKeyId, secretAccessKey },
      // Signed as well: the store refuses bytes that were damaged in transit.
      headers: { 'X-Amz-Content-Sha256': sha256Of(bytes ?? new Uint8Array()) },
    });
    const signed = await signer.sign();
    return this.transport({
      ...{ method, url: signed.url.href, headers: Object.fromEntries(signed.headers), timeoutMs },
      ...(bytes !== undefined && { body: bytes }),
    });
  }
}

/** For the store of the installation, which its operator names. */
async function fetchTransport({
  url,
  method,
  headers,
  body,
  timeoutMs,
}: S3Request): ReturnType<S3Transport> {
  const response = await fetch(url, {
    ...{ method, headers, redirect: 'manual' as const },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

type Outcome =
  | { readonly kind: 'responded'; readonly body: Buffer | null }
  | {
      readonly kind: 'failed';
      /** A retry may succeed. */
      readonly isPassing: boolean;
      readonly reason: string;
      readonly cause: unknown;
    };

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', UNAVAILABLE, { cause });
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** One response of ListObjectsV2 (Amazon S3 API reference). */
function readPage(xml: string): {
  readonly objects: readonly { readonly name: string; readonly changedAt: Date }[];
  readonly nextToken: string | null;
} {
  const contents = xml.split('<Contents>').slice(1);
  const isTruncated = elementOf(xml, 'IsTruncated') === 'true';
  return {
    objects: contents.map((entry) => ({
      name: elementOf(entry, 'Key') ?? '',
      changedAt: new Date(elementOf(entry, 'LastModified') ?? NaN),
    })),
    nextToken: isTruncated ? elementOf(xml, 'NextContinuationToken') : null,
  };
}

function elementOf(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? null : decodeXML(text);
}
