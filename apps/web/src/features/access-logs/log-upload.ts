import { isFailure } from '@app/common/contract';
import { NETWORK_ERROR } from '../../lib/failure.js';

export const UPLOADS = '/api/seo/access-log-uploads';
const PROTOCOL = { 'Tus-Resumable': '1.0.0' } as const;
/** Unpacked bytes of one request. */
const PART_BYTES = 4_000_000;
const RETRIES = 3;
const RETRY_MS = 2_000;
const GZIP = [0x1f, 0x8b];

export interface LogUpload {
  readonly file: File;
  readonly websiteId: string;
  readonly source: string;
  /** Empty: it is detected. */
  readonly format: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Share of the file that was read, 0-1. */
  readonly onProgress: (share: number) => void;
}

/** Why an upload ended: a sentence of the server, or the network. */
export class LogUploadError extends Error {
  constructor(
    message: string,
    /** The same upload can be continued. */
    readonly isInterrupted: boolean,
  ) {
    super(message);
  }
}

/**
 * Uploads a log in parts, packed where the browser can, and continues one that was interrupted: the server says where.
 * A packed file is unpacked here, because its parts could not be read separately. Rejects with `LogUploadError`.
 */
export async function uploadLog(upload: LogUpload): Promise<void> {
  const { url, offset: start } = await begun(upload);
  let offset = start;
  let waiting = new Uint8Array();
  let toSkip = start;
  for await (const chunk of unpacked(upload)) {
    const fresh = chunk.subarray(Math.min(toSkip, chunk.length));
    toSkip -= chunk.length - fresh.length;
    waiting = joined(waiting, fresh);
    while (waiting.length >= PART_BYTES) {
      const part = waiting.subarray(0, PART_BYTES);
      const next = await sent(upload, url, { offset, part, length: null });
      waiting = waiting.slice(next - offset);
      // A part without the end of a line is sent again with the bytes that follow.
      if (next === offset) break;
      offset = next;
    }
  }
  const length = offset + waiting.length;
  do {
    const next = await sent(upload, url, { offset, part: waiting, length });
    if (next === offset && next < length)
      throw new LogUploadError('The server has not read the end of the log.', true);
    waiting = waiting.slice(next - offset);
    offset = next;
    // After an interruption the server may have read only some of it.
  } while (offset < length);
  forget(upload);
}

interface Part {
  readonly offset: number;
  readonly part: Uint8Array<ArrayBuffer>;
  /** Of the whole log, with its last part. */
  readonly length: number | null;
}

async function begun(upload: LogUpload): Promise<{ url: string; offset: number }> {
  const known = localStorage.getItem(keyOf(upload));
  if (known !== null) {
    const response = await request(upload, known, { method: 'HEAD' });
    if (response.ok) return { url: known, offset: offsetOf(response) };
    forget(upload);
  }
  const { file, websiteId, source, format } = upload;
  const metadata = Object.entries({ websiteId, filename: file.name.slice(-200), source, format });
  const response = await request(upload, UPLOADS, {
    method: 'POST',
    headers: {
      'Upload-Defer-Length': '1',
      'Upload-Metadata': metadata.map(([key, value]) => `${key} ${base64(value)}`).join(','),
    },
  });
  if (!response.ok) throw await refusalOf(response);
  const url = response.headers.get('location') ?? '';
  localStorage.setItem(keyOf(upload), url);
  return { url, offset: 0 };
}

/** Sends a part; after an interruption the server may have read some of it. Returns the next offset. */
async function sent(
  upload: LogUpload,
  url: string,
  { offset, part, length }: Part,
): Promise<number> {
  const body = await packed(part);
  const response = await request(upload, url, {
    method: 'PATCH',
    headers: {
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
      ...(length === null ? {} : { 'Upload-Length': String(length) }),
      ...(body.isPacked ? { 'Content-Encoding': 'gzip' } : {}),
    },
    body: body.bytes,
  });
  if (response.ok) return offsetOf(response);
  if (response.status !== 409) {
    if (response.status === 400) forget(upload);
    throw await refusalOf(response);
  }
  const at = await request(upload, url, { method: 'HEAD' });
  const next = at.ok ? offsetOf(at) : -1;
  if (next > offset && next <= offset + part.length) return next;
  forget(upload);
  throw await refusalOf(response);
}

type UploadRequest = Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> };

/** Repeats a request that did not reach the server, and one that it cannot answer at the moment. */
async function request(upload: LogUpload, url: string, init: UploadRequest): Promise<Response> {
  const { signal } = upload;
  const headers = { ...upload.headers, ...PROTOCOL, ...init.headers };
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(url, { ...init, headers, signal });
      const isBusy = response.status === 429 || response.status >= 500;
      if (!isBusy || attempt === RETRIES) return response;
    } catch (error) {
      if (signal.aborted) throw error;
      if (attempt === RETRIES) throw new LogUploadError(NETWORK_ERROR, true);
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function refusalOf(response: Response): Promise<LogUploadError> {
  const body: unknown = await response.json().catch(() => null);
  const isInterrupted = response.status >= 500 || response.status === 429;
  if (isFailure(body)) return new LogUploadError(body.error, isInterrupted);
  return new LogUploadError(`The server did not respond as expected (${response.status}).`, true);
}

/** The bytes of the log. */
async function* unpacked(upload: LogUpload): AsyncGenerator<Uint8Array> {
  const { file } = upload;
  const head = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  const isPacked = GZIP.every((byte, at) => head[at] === byte);
  let read = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        read += chunk.length;
        upload.onProgress(read / file.size);
        controller.enqueue(chunk);
      },
    }),
  );
  const stream = isPacked ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch {
    const message = isPacked
      ? 'This file cannot be unpacked here. Unpack it first.'
      : 'This file can no longer be read.';
    throw new LogUploadError(message, false);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function packed(
  part: Uint8Array<ArrayBuffer>,
): Promise<{ bytes: Blob | Uint8Array<ArrayBuffer>; isPacked: boolean }> {
  if (part.length === 0 || typeof CompressionStream === 'undefined')
    return { bytes: part, isPacked: false };
  const { writable, readable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const [bytes] = await Promise.all([
    new Response(readable).blob(),
    writer.write(part).then(() => writer.close()),
  ]);
  return { bytes, isPacked: true };
}

function joined(one: Uint8Array<ArrayBuffer>, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(one.length + other.length);
  whole.set(one);
  whole.set(other, one.length);
  return whole;
}

/** The same file for the same website continues its upload. */
function keyOf({ file, websiteId, source, format }: LogUpload): string {
  const parts = [websiteId, source, format, file.name, file.size, file.lastModified];
  return `access-log-upload:${JSON.stringify(parts)}`;
}

function forget(upload: LogUpload): void {
  localStorage.removeItem(keyOf(upload));
}

function offsetOf(response: Response): number {
  return Number(response.headers.get('upload-offset'));
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
