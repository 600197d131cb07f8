import '../../testing/browser-globals.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { File as FileWithStream } from 'node:buffer';
import { LogUploadError, uploadLog } from './log-upload.js';
import type { LogUpload } from './log-upload.js';

const CONTENT = 'first line\nsecond line\n';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
}

/** A server that reads complete lines, and fails when a test wants it to. */
class UploadServer {
  readonly sent: Sent[] = [];
  offset = 0;
  /** Responses in front of the real ones; `null` is a lost connection. */
  readonly failures: (Response | null)[] = [];
  private readonly original = globalThis.fetch;

  install(): void {
    globalThis.fetch = (url, init) => this.respond(url as string, init ?? {});
  }

  restore(): void {
    globalThis.fetch = this.original;
  }

  private respond(url: string, init: RequestInit): Promise<Response> {
    const { method = 'GET' } = init;
    const headers = new Headers(init.headers);
    this.sent.push({ method, url, headers });
    const failure = this.failures.shift();
    if (failure === null) return Promise.reject(new TypeError('Failed to fetch'));
    if (failure !== undefined) return Promise.resolve(failure);
    if (method === 'POST')
      return Promise.resolve(new Response(null, { status: 201, headers: { Location: '/u/1' } }));
    if (method === 'PATCH') this.offset = Number(headers.get('upload-length') ?? this.offset);
    return Promise.resolve(
      new Response(null, { status: 200, headers: { 'Upload-Offset': String(this.offset) } }),
    );
  }
}

describe('the upload of a log', () => {
  let server: UploadServer;
  // The window of the tests has files that cannot be read as streams.
  const file = new FileWithStream([CONTENT], 'access.log', { lastModified: 1 }) as unknown as File;

  beforeEach(() => {
    localStorage.clear();
    server = new UploadServer();
    server.install();
  });
  afterEach(() => server.restore());

  function start(): Promise<void> {
    const upload: LogUpload = {
      ...{ file, websiteId: 'w', source: 'Bäckerei', format: '' },
      headers: { Authorization: 'Bearer t' },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    };
    return uploadLog(upload);
  }

  it('is begun with its name, and ends with its length', async () => {
    await start();
    expect(server.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/seo/access-log-uploads',
      'PATCH /u/1',
    ]);
    const [begun, last] = server.sent;
    expect(begun?.headers.get('upload-metadata')).toContain('source QsOkY2tlcmVp');
    expect(begun?.headers.get('authorization')).toBe('Bearer t');
    expect(last?.headers.get('upload-length')).toBe(String(CONTENT.length));
    expect(localStorage).toHaveLength(0);
  });

  it('continues where the server is when the same file is chosen again', async () => {
    server.failures.push(new Response(null, { status: 201, headers: { Location: '/u/1' } }));
    server.failures.push(
      Response.json({ success: false, code: 'too_large', error: 'Later.' }, { status: 413 }),
    );
    await expect(start()).rejects.toThrow('Later.');
    server.offset = 11;
    await start();
    const last = server.sent.at(-1);
    expect(server.sent.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
    expect(last?.headers.get('upload-offset')).toBe('11');
    expect(last?.headers.get('upload-length')).toBe(String(CONTENT.length));
  });

  it('says why the server has refused it, and starts over after that', async () => {
    const error = 'Line 1 was not understood: …';
    server.failures.push(new Response(null, { status: 201, headers: { Location: '/u/1' } }));
    server.failures.push(
      Response.json({ success: false, code: 'validation_failed', error }, { status: 400 }),
    );
    await expect(start()).rejects.toEqual(new LogUploadError(error, false));
    expect(localStorage).toHaveLength(0);
  });

  it('continues where the server is when a response was lost', async () => {
    server.failures.push(new Response(null, { status: 201, headers: { Location: '/u/1' } }));
    server.failures.push(
      Response.json({ success: false, code: 'conflict', error: 'No.' }, { status: 409 }),
    );
    server.offset = CONTENT.length;
    await start();
    expect(server.sent.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD']);
  });

  it('sends the rest of the last part when the server has read only some of it', async () => {
    server.failures.push(new Response(null, { status: 201, headers: { Location: '/u/1' } }));
    server.failures.push(
      Response.json({ success: false, code: 'conflict', error: 'No.' }, { status: 409 }),
    );
    server.offset = 11;
    await start();
    const last = server.sent.at(-1);
    expect(server.sent.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
    expect(last?.headers.get('upload-offset')).toBe('11');
    expect(last?.headers.get('upload-length')).toBe(String(CONTENT.length));
  });
});
