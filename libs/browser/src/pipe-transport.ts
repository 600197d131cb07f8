import type { ConnectionTransport } from 'puppeteer-core';
import type { Readable, Writable } from 'node:stream';

/** Limit of one message, so that a page cannot make the product hold more in memory. */
const MAX_MESSAGE_BYTES = 256 * 1024 * 1024;
const END = 0;

/** The DevTools protocol over `--remote-debugging-pipe`, which opens no port for others to find. */
export class PipeTransport implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  /** Receives every message first, in order and without delay; returning `true` hides it from the client. */
  onRead?: (message: string) => boolean;
  /** Like `onclose`, independent of the client. */
  onEnd?: () => void;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #isClosed = false;

  constructor(
    private readonly toChromium: Writable,
    fromChromium: Readable,
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
      this.#pending.push(chunk.subarray(start, end));
      const message = Buffer.concat(this.#pending).toString('utf8');
      this.#pending = [];
      this.#pendingBytes = 0;
      start = end + 1;
      if (this.onRead?.(message) === true) continue;
      // Other work may run between two messages, as with any other transport.
      setImmediate(() => {
        if (!this.#isClosed) this.onmessage?.(message);
      });
    }
    if (start === chunk.length) return;
    this.#pending.push(chunk.subarray(start));
    this.#pendingBytes += chunk.length - start;
    if (this.#pendingBytes > MAX_MESSAGE_BYTES) this.close();
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#pending = [];
    this.onEnd?.();
    this.onclose?.();
  }
}
