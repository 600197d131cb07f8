import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { AccessLog, requesterOf } from './access-log.ts';
import type { AccessLogEntry } from './access-log.ts';
import { delaySeconds } from './proving-drawer.ts';
import { formOf } from './form.ts';
import { neighbourAt, neighbourResponse } from './search/neighbour-site.ts';
import { SEARCH_PATH, searchResults } from './search/search-response.ts';
import { responseFor, respondToForm } from './site.ts';
import type { SiteResponse } from './site.ts';

const COMPRESSIBLE = /^(?:text\/|application\/xml|image\/svg\+xml)/;
const COMPRESS_FROM_BYTES = 1_024;
const READING = new Set(['GET', 'HEAD']);
const HOST_HEADER = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i;

/** The bakery's web server, not yet listening; reports every response to `log`. */
export function createDemoServer(log: (entry: AccessLogEntry) => void): Server {
  const accessLog = new AccessLog();
  return createServer((request, response) => {
    const [path, query] = (request.url ?? '/').split('?', 2);
    if (path === '/access-log') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(accessLog.text(new URLSearchParams(query).get('campaign')));
      return;
    }
    const reply = async () => {
      await serve(request, response);
      const entry = {
        at: new Date().toISOString(),
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        status: response.statusCode,
        ...requesterOf(request.headers),
      };
      accessLog.add(entry);
      log(entry);
    };
    const seconds = delaySeconds(request.url ?? '/');
    setTimeout(() => void reply(), seconds * 1_000);
  });
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const host = request.headers.host ?? '';
  const path = HOST_HEADER.test(host) ? decodePath(request.url ?? '/') : null;
  if (path === null) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request\n');
    return;
  }
  const origin = `http://${host}`;
  const neighbour = neighbourAt(host);
  const reply =
    request.method === 'POST' && neighbour === null
      ? await respondToPost(request, path, origin)
      : READING.has(request.method ?? '')
        ? neighbour === null
          ? (respondToSearch(request, path, origin) ?? responseFor(path, origin))
          : neighbourResponse(neighbour, path)
        : null;
  if (reply === null) response.writeHead(405, { allow: 'GET, HEAD' }).end();
  else send(request, response, reply);
}

/** The demo search engine's response; `null` for any other path. */
function respondToSearch(
  { url = '' }: IncomingMessage,
  path: string,
  origin: string,
): SiteResponse | null {
  if (path !== SEARCH_PATH) return null;
  const query = new URLSearchParams(url.split('?', 2)[1]);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' };
  return { status: 200, headers, body: JSON.stringify(searchResults(query, origin)) };
}

/** Accepts forms from the bakery's own pages only, so that no other website can post to its notice board. */
async function respondToPost(
  request: IncomingMessage,
  path: string,
  origin: string,
): Promise<SiteResponse | null> {
  const form = await formOf(request);
  if ((request.headers.origin ?? origin) !== origin || form === null) return null;
  return respondToForm(path, form, origin);
}

function send(request: IncomingMessage, response: ServerResponse, reply: SiteResponse): void {
  const plain = Buffer.from(reply.body);
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  const headers: Record<string, string> = {
    ...reply.headers,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    ...(reply.status === 200 ? { etag } : {}),
  };
  if (reply.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = isCompressed(request, headers['content-type'] ?? '', plain)
    ? gzipSync(plain)
    : plain;
  if (body !== plain) headers['content-encoding'] = 'gzip';
  headers['content-length'] = String(body.length);
  response.writeHead(reply.status, headers);
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
