import type { ContentCoding, StreamDecoder } from './content-decoder.js';
import { MAX_SYNC_BYTES, decodeAtOnce, startDecoder } from './content-decoder.js';
import type { BodyFault } from './contract/index.js';
import { OutboundError } from './outbound-error.js';

export interface BodyLimits {
  /** Limit of the decompressed body. */
  readonly maxBytes: number;
  readonly truncate: boolean;
}

/** Exactly one of `done` and `failed` is called, once. */
export interface BodyEvents {
  readonly done: (body: Buffer, isTruncated: boolean, fault?: BodyFault | null) => void;
  readonly failed: (error: OutboundError) => void;
  /** Called when a sink whose `push` returned `false` is ready for more. */
  readonly drained: () => void;
}

/** Receives a body as it arrives. After `done` or `failed`, further data is ignored. */
export interface BodySink {
  /** Returns `false` if the next chunk should wait for `drained`. */
  push(chunk: Buffer): boolean;
  end(): void;
  /** The connection failed: frees all memory without calling an event. */
  discard(): void;
}

/** Decodes the content codings of a response, if any, within the limits of its body. */
export function createBodySink(
  codings: readonly ContentCoding[],
  limits: BodyLimits,
  events: BodyEvents,
): BodySink {
  return codings.length === 0
    ? new PlainSink(limits, events)
    : new DecodingSink(codings, limits, events);
}

/** The error for a body beyond the limit. */
export function tooLarge(maxBytes: number): OutboundError {
  return new OutboundError('too_large', `The response is larger than ${sizeText(maxBytes)}.`);
}

class PlainSink implements BodySink {
  readonly #chunks: Buffer[] = [];
  #total = 0;

  constructor(
    private readonly limits: BodyLimits,
    private readonly events: BodyEvents,
  ) {}

  push(chunk: Buffer): boolean {
    const { maxBytes, truncate } = this.limits;
    this.#total += chunk.length;
    this.#chunks.push(chunk);
    if (this.#total <= maxBytes) return true;
    if (truncate) this.events.done(join(this.#chunks).subarray(0, maxBytes), true);
    else this.events.failed(tooLarge(maxBytes));
    return true;
  }

  end(): void {
    this.events.done(join(this.#chunks), false);
  }

  discard(): void {
    this.#chunks.length = 0;
  }
}

class DecodingSink implements BodySink {
  /** Compressed bytes, kept until it is known whether the body is small. */
  readonly #waiting: Buffer[] = [];
  #received = 0;
  #decoder: StreamDecoder | null = null;

  constructor(
    private readonly codings: readonly ContentCoding[],
    private readonly limits: BodyLimits,
    private readonly events: BodyEvents,
  ) {}

  push(chunk: Buffer): boolean {
    this.#received += chunk.length;
    if (this.#received > maxCompressedBytes(this.limits)) {
      this.discard();
      this.events.failed(tooLarge(this.limits.maxBytes));
      return true;
    }
    if (this.#decoder) return this.#decoder.write(chunk);
    this.#waiting.push(chunk);
    if (this.#received > MAX_SYNC_BYTES) this.#startDecoder();
    return true;
  }

  end(): void {
    if (this.#decoder) {
      this.#decoder.end();
      return;
    }
    const compressed = join(this.#waiting);
    const [coding, ...others] = this.codings;
    if (compressed.length === 0) {
      this.events.done(compressed, false);
    } else if (coding !== undefined && others.length === 0) {
      this.#decodeAtOnce(compressed, coding);
    } else {
      this.#startDecoder().end();
    }
  }

  discard(): void {
    this.#waiting.length = 0;
    this.#decoder?.destroy();
  }

  #decodeAtOnce(compressed: Buffer, coding: ContentCoding): void {
    const { maxBytes } = this.limits;
    const decoded = decodeAtOnce(compressed, coding, maxBytes);
    if (decoded) this.events.done(decoded.body, false, decoded.fault);
    else this.#startDecoder().end();
  }

  #startDecoder(): StreamDecoder {
    const { maxBytes, truncate } = this.limits;
    const first = join(this.#waiting);
    const decoder = startDecoder(this.codings, first, maxBytes, {
      ended: (chunks, fault) => this.events.done(join(chunks), false, fault),
      overflowed: (chunks) => {
        if (truncate) this.events.done(join(chunks), true);
        else this.events.failed(tooLarge(maxBytes));
      },
      failed: (error) => this.events.failed(error),
      drained: () => this.events.drained(),
    });
    this.#waiting.length = 0;
    this.#decoder = decoder;
    decoder.write(first);
    return decoder;
  }
}

/**
 * A truncated body may have been compressed badly, so the limit is generous; without one, compressed data that never
 * yields a byte could be sent endlessly.
 */
function maxCompressedBytes(limits: BodyLimits): number {
  return limits.truncate ? 2 * limits.maxBytes + MAX_SYNC_BYTES : limits.maxBytes;
}

function join(chunks: readonly Buffer[]): Buffer {
  const [only] = chunks;
  return only && chunks.length === 1 ? only : Buffer.concat(chunks);
}

function sizeText(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes >= 1) return `${Math.floor(megabytes)} MB`;
  return bytes >= 1024 ? `${Math.floor(bytes / 1024)} KB` : `${bytes} bytes`;
}
