import type { Dispatcher } from 'undici';
import type { BodyLimits, BodySink } from './body-sink.js';
import { createBodySink, tooLarge } from './body-sink.js';
import { codingsOf } from './content-decoder.js';
import type { BodyFault } from './contract/index.js';
import { OutboundError } from './outbound-error.js';
import { isRedirectStatus } from './rules/redirect.js';

/** A request as it is sent through the pool. */
export interface ExchangeRequest extends BodyLimits {
  readonly origin: string;
  readonly path: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  /** May be sent again on a new connection. */
  readonly isRepeatable: boolean;
}

export interface ExchangeResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly transferredBytes: number;
  readonly isTruncated: boolean;
  readonly bodyFault: BodyFault | null;
  readonly responseMs: number;
}

/** The body of a redirect is only read to keep the connection alive. */
const REDIRECT_BODY_BYTES = 64 * 1024;

/** Ends a connection whose response is complete; created once, because stack traces are expensive. */
const NOTHING_MORE = new OutboundError('aborted', 'Nothing more is wanted.');

/** A request and its response on a pooled connection; settles once and frees its resources. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly response: Promise<ExchangeResponse>;
  #resolve!: (response: ExchangeResponse) => void;
  #reject!: (error: Error) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #sink: BodySink | null = null;
  #settledError: Error | null = null;
  #isSettled = false;
  #hasHeaders = false;
  #status = 0;
  #headers: Readonly<Record<string, string>> = {};
  #transferredBytes = 0;
  #startedAt = 0;
  #responseMs = 0;

  constructor(private readonly request: ExchangeRequest) {
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Whether the request was sent on a connection. */
  get wasSent(): boolean {
    return this.#startedAt > 0;
  }

  /** Whether the response has begun. */
  get hasHeaders(): boolean {
    return this.#hasHeaders;
  }

  dispatchOn(dispatcher: Dispatcher): void {
    const { origin, path, method, headers, body } = this.request;
    dispatcher.dispatch(
      { origin, path, method, headers, body, headersTimeout: 0, bodyTimeout: 0 },
      this,
    );
  }

  /** Stops in any state: waiting for a connection, for headers, or reading. */
  stop(error: Error): void {
    this.#sink?.discard();
    this.#settle(error, () => this.#reject(error));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#startedAt = performance.now();
    if (this.#settledError) controller.abort(this.#settledError);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200) return;
    this.#hasHeaders = true;
    this.#responseMs = performance.now() - this.#startedAt;
    this.#status = status;
    this.#headers = joinHeaders(headers);
    const limits = this.#limits();
    const hasBody = this.request.method !== 'HEAD' && status !== 204 && status !== 304;
    const claimed = Number(this.#headers['content-length'] ?? 0);
    if (hasBody && !limits.truncate && claimed > limits.maxBytes) {
      throw tooLarge(limits.maxBytes);
    }
    const codings = hasBody ? codingsOf(this.#headers['content-encoding']) : [];
    this.#sink = createBodySink(codings, limits, {
      done: (body, isTruncated, fault) => this.#finish(body, isTruncated, fault),
      failed: (error) => this.#fail(error),
      drained: () => this.#controller?.resume(),
    });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#transferredBytes += chunk.length;
    if (this.#isSettled || !this.#sink) return;
    const isReady = this.#sink.push(chunk);
    if (!isReady && !controller.aborted) controller.pause();
  }

  onResponseEnd(): void {
    this.#controller = null;
    if (!this.#isSettled) this.#sink?.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#controller = null;
    this.#fail(error);
  }

  /** A redirect with a broken body is still a redirect. */
  #fail(error: Error): void {
    if (this.#hasHeaders && isRedirectStatus(this.#status)) this.#finish(Buffer.alloc(0), true);
    else this.stop(error);
  }

  #limits(): BodyLimits {
    if (!isRedirectStatus(this.#status)) return this.request;
    const maxBytes = Math.min(REDIRECT_BODY_BYTES, this.request.maxBytes);
    return { maxBytes, truncate: true };
  }

  #finish(body: Buffer, isTruncated: boolean, bodyFault: BodyFault | null = null): void {
    this.#settle(NOTHING_MORE, () =>
      this.#resolve({
        status: this.#status,
        headers: this.#headers,
        body,
        transferredBytes: this.#transferredBytes,
        isTruncated,
        bodyFault,
        responseMs: this.#responseMs,
      }),
    );
  }

  /** Settles the response; the rest of the exchange is aborted with `error`. */
  #settle(error: Error, settle: () => void): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#settledError = error;
    settle();
    const controller = this.#controller;
    this.#controller = null;
    if (controller && !controller.aborted) controller.abort(error);
  }
}

/** Joins header values that must not be read as one list; no header value contains a line feed. */
const SEPARATORS = new Map([['x-robots-tag', '\n']]);

function joinHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> {
  const joined: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined) continue;
    joined[name] = typeof value === 'string' ? value : value.join(SEPARATORS.get(name) ?? ', ');
  }
  return joined;
}
