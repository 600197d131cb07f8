import type { Dispatcher } from 'undici';
import type { ExchangeResponse, ExchangeRequest } from './exchange.js';
import { Exchange } from './exchange.js';
import { OutboundError } from './outbound-error.js';
import { asError, codeOf } from './read-failure.js';

/** How far an exchange is; the time spent in `beforeHop` does not count. */
export interface TimeBudget {
  remainingMs: number;
  /** A request was written to a connection. */
  wasSent: boolean;
}

/** Sends one hop within the remaining time, unless the caller aborts. */
export async function runHop(
  dispatcher: Dispatcher,
  request: ExchangeRequest,
  budget: TimeBudget,
  signal: AbortSignal | undefined,
): Promise<ExchangeResponse> {
  if (signal?.aborted === true) throw stopped();
  let current = new Exchange(request);
  const startedAt = performance.now();
  const timer = setTimeout(
    () => current.stop(new OutboundError('timeout', 'The server did not respond in time.')),
    Math.max(0, budget.remainingMs),
  );
  const stop = (): void => current.stop(stopped());
  signal?.addEventListener('abort', stop, { once: true });
  try {
    current.dispatchOn(dispatcher);
    try {
      return await current.response;
    } catch (error: unknown) {
      if (!isStaleConnection(error, current, request)) throw error;
      current = new Exchange(request);
      current.dispatchOn(dispatcher);
      return await current.response;
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    budget.wasSent ||= current.wasSent;
    budget.remainingMs -= performance.now() - startedAt;
  }
}

/** Awaits a callback of the caller; rejects with `aborted` if it fails or the signal is aborted first. */
export async function waitForCaller(
  wait: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (signal?.aborted === true) throw stopped();
  let onAbort = (): void => undefined;
  const isStopped = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(stopped());
    signal?.addEventListener('abort', onAbort, { once: true });
  });
  try {
    await Promise.race([wait(), isStopped]);
  } catch (error: unknown) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError('aborted', asError(error).message);
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

function stopped(): OutboundError {
  return new OutboundError('aborted', 'The request was stopped.');
}

/**
 * A server may close an idle kept-alive connection at the very moment it is reused; RFC 9112 section 9.3.1 lets
 * clients repeat the request on a new one.
 */
function isStaleConnection(error: unknown, exchange: Exchange, request: ExchangeRequest): boolean {
  if (exchange.hasHeaders || !request.isRepeatable || !exchange.wasSent) return false;
  return /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(codeOf(error)) && hadEarlierResponse(error);
}

/** undici reports how much the socket had read; for a plain system error it is unknown. */
function hadEarlierResponse(error: unknown): boolean {
  const real: Error & { socket?: unknown } = asError(error);
  const { socket } = real;
  if (typeof socket !== 'object' || socket === null || !('bytesRead' in socket)) return true;
  return typeof socket.bytesRead === 'number' && socket.bytesRead > 0;
}
