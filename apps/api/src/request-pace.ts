import { failureSchema } from '@app/common/contract';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Time limits for clients (HARDENING.md section 7). Responses, including event streams, have no limit. */
export interface RequestPace {
  /** Until the last header has arrived, from the connection or the previous request, in milliseconds. */
  readonly headersMs: number;
  /** Time for a body of any size, in milliseconds. */
  readonly bodyGraceMs: number;
  /** Minimum average rate of a body beyond that: a slow connection is accepted while it makes progress. */
  readonly minBytesPerSecond: number;
  /**
   * Idle time of a connection between two requests, in milliseconds. Longer than the usual 60 s of a proxy in front.
   */
  readonly keepAliveMs: number;
  /** Interval of the check for slow requests, in milliseconds. */
  readonly checkEveryMs: number;
}

export const REQUEST_PACE: RequestPace = {
  headersMs: 15_000,
  bodyGraceMs: 20_000,
  minBytesPerSecond: 4_000, // 32 kbit/s: a screenshot of 5 MB can be sent over a 2G connection
  keepAliveMs: 72_000,
  checkEveryMs: 5_000,
};

const TOO_SLOW = JSON.stringify(
  failureSchema.parse({
    success: false,
    error: 'The request took too long to arrive. Please try again.',
    code: 'request_timeout',
  }),
);
const TOO_SLOW_RESPONSE = [
  'HTTP/1.1 408 Request Timeout',
  'Connection: close',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(TOO_SLOW)}`,
  '',
  TOO_SLOW,
].join('\r\n');

interface ArrivingBody {
  readonly response: ServerResponse;
  readonly since: number;
  /** Bytes that the connection had received before. */
  readonly bytesBefore: number;
}

/** Closes connections whose requests make hardly any progress, so that a few clients cannot occupy all of them. */
export function limitRequestTimes(server: Server, pace: RequestPace): void {
  server.headersTimeout = pace.headersMs;
  server.keepAliveTimeout = pace.keepAliveMs;
  server.requestTimeout = 0; // one limit for all bodies: a large one on a slow connection would never complete
  const arriving = new Map<IncomingMessage, ArrivingBody>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['content-length'] === '0' || !hasBody(request)) return;
    const since = performance.now();
    arriving.set(request, { response, since, bytesBefore: request.socket.bytesRead });
    request.once('close', () => arriving.delete(request));
  });
  const timer = setInterval(() => {
    for (const [request, body] of arriving) {
      if (request.complete) arriving.delete(request);
      else if (isTooSlow(request, body, pace)) refuse(request, body.response);
    }
  }, pace.checkEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function isTooSlow(request: IncomingMessage, body: ArrivingBody, pace: RequestPace): boolean {
  const bytes = request.socket.bytesRead - body.bytesBefore;
  const allowedMs = pace.bodyGraceMs + (bytes / pace.minBytesPerSecond) * 1_000;
  return performance.now() - body.since > allowedMs;
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (!response.headersSent && socket.writable) socket.write(TOO_SLOW_RESPONSE);
  socket.destroySoon();
}
