import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { AccessLog, askerOf } from './access-log.ts';
import type { AccessLogEntry } from './access-log.ts';
import { secondsToProve } from './proving-drawer.ts';
import { answerFor } from './site.ts';

const COMPRESSIBLE = /^(?:text\/|application\/xml|image\/svg\+xml)/;
const COMPRESS_FROM_BYTES = 1_024;
const HOST_HEADER = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i;

/** The bakery's web server, not yet listening; every answer is reported to `log`. */
export function createDemoServer(log: (entry: AccessLogEntry) => void): Server {
  const accessLog = new AccessLog();
  return createServer((request, response) => {
    const [path, query] = (request.url ?? '/').split('?', 2);
    if (path === '/access-log') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(accessLog.text(new URLSearchParams(query).get('campaign')));
      return;
    }
    const answer = () => {
      serve(request, response);
      const entry = {
        at: new Date().toISOString(),
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        status: response.statusCode,
        ...askerOf(request.headers),
      };
      accessLog.add(entry);
      log(entry);
    };
    const seconds = secondsToProve(request.url ?? '/');
    if (seconds === 0) answer();
    else setTimeout(answer, seconds * 1_000);
  });
}

function serve(request: IncomingMessage, response: ServerResponse): void {
  const host = request.headers.host ?? '';
  const path = HOST_HEADER.test(host) ? decodePath(request.url ?? '/') : null;
  if (path === null) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request\n');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const answer = answerFor(path, `http://${host}`);
  const plain = Buffer.from(answer.body);
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  const headers: Record<string, string> = {
    ...answer.headers,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    ...(answer.status === 200 ? { etag } : {}),
  };
  if (answer.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = isCompressed(request, headers['content-type'] ?? '', plain)
    ? gzipSync(plain)
    : plain;
  if (body !== plain) headers['content-encoding'] = 'gzip';
  headers['content-length'] = String(body.length);
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function isCompressed(request: IncomingMessage, contentType: string, body: Buffer): boolean {
  const accepted = request.headers['accept-encoding'];
  return (
    typeof accepted === 'string' &&
    /\bgzip\b/.test(accepted) &&
    COMPRESSIBLE.test(contentType) &&
    body.length > COMPRESS_FROM_BYTES
  );
}

/** The path without its query, percent-decoded; `null` when it cannot be. */
function decodePath(target: string): string | null {
  try {
    return decodeURIComponent(target.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return null;
  }
}
