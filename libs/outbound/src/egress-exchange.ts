import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { request as sendRequest } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { Duplex } from 'node:stream';
import { EgressAgent, mayReuse } from './egress-agent.js';
import { OutboundError } from './outbound-error.js';
import { forwardedHeaders } from './rules/forwarded-headers.js';

/** On the answers that the proxy gives itself; removed from those of servers. */
export const EGRESS_HEADER = 'x-groundswell-egress';
export const MAX_HEADER_BYTES = 64 * 1024;
export const VISIT_OVER = 'The visit is over.';

export interface Forwarding {
  readonly url: URL;
  /** Names of headers that are not passed on. */
  readonly dropped: readonly string[];
  /** Where the connection comes from: the kept ones, or one that was made for this request. */
  readonly way: EgressAgent | Socket;
}

/** The request as the website gets it; passOn sends it. */
export function forward(
  { url, dropped, way }: Forwarding,
  request: IncomingMessage,
): ClientRequest {
  return sendRequest({
    ...(way instanceof EgressAgent ? { agent: way } : { createConnection: () => way }),
    host: url.hostname,
    port: url.port === '' ? 80 : url.port,
    method: request.method,
    path: `${url.pathname}${url.search}`,
    headers: ['Host', url.host, ...forwardedHeaders(request.rawHeaders, ['host', ...dropped])],
    setHost: false,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
}

/** What is said where the answer of a website is not passed on. */
export function answerItself(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, {
    [EGRESS_HEADER]: 'refused',
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(`${sentence}\n`);
}

/** As `answerItself`, to a `CONNECT`. */
export function refuseTunnel(socket: Duplex, status: string, sentence: string): void {
  const body = Buffer.from(sentence);
  socket.end(
    `HTTP/1.1 ${status}\r\n${EGRESS_HEADER}: refused\r\ncontent-type: text/plain; charset=utf-8\r\n` +
      `content-length: ${body.length}\r\nconnection: close\r\n\r\n${body.toString('latin1')}`,
    'latin1',
  );
}

/**
 * Resolves when the answer has been passed on, or one of the two has gone; rejects when there is no answer.
 * @param signal aborted: the website is told what was asked, and its answer is for nobody
 */
export function passOn(
  outgoing: ClientRequest,
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', (answer) => {
      if (signal.aborted) {
        answer.on('error', () => undefined).resume();
        reject(new OutboundError('aborted', VISIT_OVER));
        return;
      }
      try {
        response.writeHead(
          answer.statusCode ?? 502,
          answer.statusMessage,
          forwardedHeaders(answer.rawHeaders, [EGRESS_HEADER]),
        );
      } catch (error: unknown) {
        outgoing.destroy();
        reject(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      pipeline(answer, response, (error) => {
        if (error) outgoing.destroy();
        resolve();
      });
    });
    response.once('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    if (mayReuse(request)) outgoing.end();
    else {
      pipeline(request, outgoing, (error) => {
        if (error) outgoing.destroy(error);
      });
    }
  });
}
