import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { StoragePlace } from '../../config/storage-place.js';

export const ACCESS_KEY = 'AKIATRIAL';
export const SECRET_KEY = 'secret/with+signs=';
const BUCKET = 'uploads';
const REGION = 'eu-central-1';
const PAGE = 2; // keys of one response, so that lists have several

/** The fault of the next call. */
export type Fault =
  | 'busy'
  | 'denied'
  | 'broken'
  | 'response-lost'
  | 'silent'
  | 'elsewhere'
  /** There is a server, and it is no object store. */
  | 'not-a-store';

/** An object store on loopback, as Amazon documents S3: one bucket, addressed by path, signatures verified. */
export class LocalObjectStore {
  readonly objects = new Map<string, { readonly bytes: Buffer; readonly changedAt: Date }>();
  readonly faults: Fault[] = [];
  readonly calls: string[] = [];
  private readonly server = createServer(
    (request, response) => void this.respond(request, response),
  );

  static async start(): Promise<LocalObjectStore> {
    const store = new LocalObjectStore();
    await new Promise<void>((resolve) => store.server.listen(0, '127.0.0.1', resolve));
    return store;
  }

  get place(): Extract<StoragePlace, { kind: 's3' }> {
    const { port } = this.server.address() as AddressInfo;
    return {
      ...{ kind: 's3', origin: `http://127.0.0.1:${port}`, bucket: BUCKET, prefix: 'live/' },
      ...{ region: REGION, accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY },
    };
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://store');
    const body = await buffer(request);
    const fault = this.faults.shift();
    this.calls.push(`${request.method ?? ''} ${url.pathname}`);
    if (fault === 'silent') return;
    if (fault === 'broken') return void request.socket.destroy();
    if (fault === 'busy') {
      refuse(response, 503, 'SlowDown');
      return;
    }
    if (fault === 'denied') {
      refuse(response, 403, 'AccessDenied');
      return;
    }
    if (fault === 'not-a-store') return void response.writeHead(404).end('<h1>Not found</h1>');
    if (fault === 'elsewhere') {
      response.setHeader('Location', 'http://elsewhere.example/');
      refuse(response, 307, 'TemporaryRedirect');
      return;
    }
    const problem = problemOf(request, url, body);
    if (problem !== null) {
      refuse(response, 403, problem);
      return;
    }
    const [, bucket = '', ...path] = url.pathname.split('/');
    if (bucket !== BUCKET) {
      refuse(response, 404, 'NoSuchBucket');
      return;
    }
    const key = path.join('/');
    if (key === '') {
      this.list(url, response);
      return;
    }
    if (request.method === 'PUT') {
      this.objects.set(key, { bytes: body, changedAt: new Date() });
      if (fault === 'response-lost') return void request.socket.destroy();
      return void response.end();
    }
    const stored = this.objects.get(key);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (stored === undefined) {
      refuse(response, 404, 'NoSuchKey');
      return;
    }
    response.end(stored.bytes);
  }

  private list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token')?.replace('&more:', '') ?? '';
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .sort();
    const shown = keys.slice(0, PAGE);
    const contents = shown.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${this.objects.get(key)?.changedAt.toISOString() ?? ''}</LastModified><ETag>&quot;x&quot;</ETag></Contents>`,
    );
    const next = `<NextContinuationToken>&amp;more:${shown.at(-1) ?? ''}</NextContinuationToken>`;
    response.setHeader('Content-Type', 'application/xml');
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${contents.join('')}${keys.length > PAGE ? next : ''}</ListBucketResult>`,
    );
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/** Signature Version 4, as the Amazon S3 API reference describes it; `null` when the signature is valid. */
function problemOf(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const { headers } = request;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (parts === null) return 'AccessDenied';
  const [, accessKey = '', day = '', region = '', names = '', signature = ''] = parts;
  if (accessKey !== ACCESS_KEY) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch';
  const encode = (text: string): string =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const signed = names.split(';');
  for (const needed of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!signed.includes(needed)) return 'AccessDenied';
  const canonicalHeaders = signed
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, canonicalHeaders, names, bodyHash].join(
    '\n',
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hash].join('\n');
  const hmac = (key: string | Buffer, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest();
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET_KEY}`, day));
  return hmac(signingKey, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
