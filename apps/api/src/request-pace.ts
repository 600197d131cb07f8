import { failureSchema } from '@app/common/contract';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long clients may take (HARDENING.md section 6). Answers, event streams among them, have no limit. */
export interface RequestPace {
  /** Until the last header has come, from the connection or from the request before it, in milliseconds. */
  readonly headersMs: number;
  /** What a body may take however small it is, in milliseconds. */
  readonly bodyGraceMs: number;
  /** What a body brings after that, on average since its beginning: a slow link, as long as it gets on. */
  readonly minBytesPerSecond: number;
  /** Of a connection that is kept open between two requests. Longer than the usual 60 s of a proxy in front. */
  readonly keepAliveMs: number;
  /** How often slow ones are looked for. */
  readonly checkEveryMs: number;
}

export const REQUEST_PACE: RequestPace = {
  headersMs: 15_000,
  bodyGraceMs: 20_000,
  minBytesPerSecond: 4_000, // 32 kbit/s: a screenshot of 5 MB gets through a 2G connection
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
const TOO_SLOW_ANSWER = [
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
  /** What the connection had brought before, in bytes. */
  readonly bytesBefore: number;
}

/** Ends connections whose requests hardly get on, so that a few people cannot keep all of them. */
export function limitRequestTimes(server: Server, pace: RequestPace): void {
  server.headersTimeout = pace.headersMs;
  server.keepAliveTimeout = pace.keepAliveMs;
  server.requestTimeout = 0; // one number for every body: a large one on a slow link would never arrive
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
  if (!response.headersSent && socket.writable) socket.write(TOO_SLOW_ANSWER);
  socket.destroySoon();
}
