import type { ConnectionTransport } from 'puppeteer-core';
import type { Readable, Writable } from 'node:stream';
import { LongMessage, headOf } from './long-message.js';

const MB = 1024 * 1024;
/**
 * Of one message, so that a page cannot make the product hold more in memory. Responses were requested; a page can
 * cause events itself, such as lines of its console.
 */
const MAX_BYTES: MessageLimits = { response: 256 * MB, event: 16 * MB };
const END = 0;
const RESPONSE = '{"id":';

interface MessageLimits {
  readonly response: number;
  readonly event: number;
}

/**
 * The DevTools protocol over `--remote-debugging-pipe`, which opens no port for others to find. A message that is too
 * long is skipped, so that one page does not end the connection of all others.
 */
export class PipeTransport implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  /** Receives every message first, in order and without delay; returning `true` hides it from the client. */
  onRead?: (message: string) => boolean;
  /** Like `onclose`, independent of the client. */
  onEnd?: () => void;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #skipped: LongMessage | null = null;
  #isClosed = false;

  constructor(
    private readonly toChromium: Writable,
    fromChromium: Readable,
    private readonly limits = MAX_BYTES,
  ) {
    fromChromium.on('data', (chunk: Buffer) => this.#read(chunk));
    fromChromium.once('close', () => this.#end());
    fromChromium.on('error', () => this.#end());
    toChromium.on('error', () => this.#end());
  }

  send(message: string): void {
    if (!this.#isClosed) this.toChromium.write(`${message}\0`);
  }

  close(): void {
    this.toChromium.destroy();
    this.#end();
  }

  #read(chunk: Buffer): void {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(END, start);
      if (end === -1) break;
      const message = this.#finish(chunk.subarray(start, end));
      start = end + 1;
      if (this.onRead?.(message) === true) continue;
      // Other work may run between two messages, as with any other transport.
      setImmediate(() => {
        if (!this.#isClosed) this.onmessage?.(message);
      });
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
  }

  #keep(part: Buffer): void {
    if (this.#skipped !== null) {
      this.#skipped.add(part);
      return;
    }
    this.#pending.push(part);
    this.#pendingBytes += part.length;
    if (this.#pendingBytes <= this.limits.event) return;
    const head = headOf(this.#pending);
    const isResponse = head.toString('latin1').startsWith(RESPONSE);
    if (isResponse && this.#pendingBytes <= this.limits.response) return;
    this.#skipped = new LongMessage(head);
    this.#skipped.add(part);
    this.#pending = [];
  }

  #finish(last: Buffer): string {
    const skipped = this.#skipped;
    skipped?.add(last);
    const message =
      skipped?.shortened() ?? Buffer.concat([...this.#pending, last]).toString('utf8');
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#skipped = null;
    return message;
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#pending = [];
    this.onEnd?.();
    this.onclose?.();
  }
}
