import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** A list as its operator names it: a file, or an address to download it from. */
export interface RankFile {
  /** Without folders. */
  readonly name: string;
  readonly modifiedAt: Date | null;
  /** Of the compressed file. */
  readonly sizeBytes: number | null;
  readonly chunks: AsyncIterable<Buffer>;
}

/** The beginning of a file, which says whether it is the same one. */
export interface RankFileHead {
  readonly bytes: Buffer;
  readonly fingerprint: string;
  readonly rest: AsyncIterable<Buffer>;
}

const HEAD_BYTES = 64 * 1024;

/** Throws `Error` with a sentence for the operator. */
export async function openRankFile(place: string, signal: AbortSignal): Promise<RankFile> {
  return /^https?:\/\//i.test(place) ? download(place, signal) : openFile(place, signal);
}

/** Reads the first 64 KiB. Throws `Error` for an empty file. */
export async function readHead({ chunks, sizeBytes }: RankFile): Promise<RankFileHead> {
  const iterator = chunks[Symbol.asyncIterator]();
  const parts: Buffer[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done === true) break;
    parts.push(next.value);
    length += next.value.length;
  }
  const bytes = Buffer.concat(parts);
  if (bytes.length < 2) throw new Error('The file is empty.');
  const fingerprint = createHash('sha256')
    .update(bytes.subarray(0, HEAD_BYTES))
    .update(String(sizeBytes))
    .digest('hex');
  return { bytes, fingerprint, rest: { [Symbol.asyncIterator]: () => iterator } };
}

async function openFile(path: string, signal: AbortSignal): Promise<RankFile> {
  const { size, mtime } = await stat(path).catch((cause: unknown) => {
    throw new Error(`${path} can't be read.`, { cause });
  });
  const chunks = createReadStream(path, { signal, highWaterMark: 256 * 1024 });
  return { name: basename(path), modifiedAt: mtime, sizeBytes: size, chunks };
}

/** The operator's own address, so that private ones are allowed: no user can influence it. */
async function download(address: string, signal: AbortSignal): Promise<RankFile> {
  const response = await fetch(address, { signal, headers: { 'accept-encoding': 'identity' } });
  if (response.status !== 200 || response.body === null)
    throw new Error(`${new URL(address).host} responded with ${response.status}.`);
  const modified = Date.parse(response.headers.get('last-modified') ?? '');
  const size = response.headers.get('content-length');
  return {
    name: basename(new URL(address).pathname),
    modifiedAt: Number.isNaN(modified) ? null : new Date(modified),
    sizeBytes: size === null ? null : Number(size),
    chunks: Readable.fromWeb(response.body as ReadableStream<Uint8Array>),
  };
}
