import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logLine } from '@app/access-logs/testing';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const UPLOADS = '/api/seo/access-log-uploads';

function lineAt(minute: number): string {
  const at = new Date();
  at.setUTCHours(0, minute, 0, 0);
  return `${logLine('combined', { agent: 'Googlebot/2.1', target: '/rye', at: at.toISOString() })}\n`;
}

describe('the upload of an access log over HTTP', () => {
  let api: TestApi;
  let ada: TestUser;
  let websiteId: string;

  beforeAll(async () => {
    api = await startApi({ OUTBOUND_ALLOWED_HOSTS: 'localhost:8099', CHROMIUM_PATH: '' });
    ada = await api.signUp();
    const { body } = await api.request('POST', '/api/seo/websites', {
      token: ada.token,
      payload: { url: 'http://localhost:8099/' },
    });
    websiteId = (body.website as { id: string }).id;
    await api.rows(`update websites set verified_by = 'dns', verified_at = now()`);
  }, 60_000);
  afterAll(() => api.close());

  const call = (
    method: 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'DELETE' | 'OPTIONS',
    url: string,
    headers: Record<string, string>,
    payload?: Buffer,
  ): Promise<ApiResponse> =>
    api.request(method, url, { token: ada.token, headers, ...(payload && { payload }) });

  async function begin(headers: Record<string, string>): Promise<string> {
    const metadata = [
      `websiteId ${Buffer.from(websiteId).toString('base64')}`,
      `filename ${Buffer.from('access.log').toString('base64')}`,
    ];
    const created = await call('POST', UPLOADS, {
      ...{ ...TUS, 'upload-metadata': metadata.join(',') },
      ...headers,
    });
    expect(created.status).toBe(201);
    return String(created.headers.location);
  }

  it('follows the protocol of tus: created, continued at the offset of the server, removed', async () => {
    const offered = await api.request('OPTIONS', UPLOADS);
    expect(offered.status).toBe(204);
    expect(offered.headers).toMatchObject({ 'tus-version': '1.0.0' });
    const log = Buffer.from(lineAt(0) + lineAt(1));
    const url = await begin({ 'upload-length': String(log.length) });
    const sum = createHash('sha256').update(log.subarray(0, 120)).digest('base64');
    const wrong = { ...BYTES, 'upload-offset': '0', 'upload-checksum': 'sha256 AAAA' };
    expect((await call('PATCH', url, wrong, log.subarray(0, 120))).status).toBe(460);
    const first = await call(
      ...(['PATCH', url] as const),
      { ...wrong, 'upload-checksum': `sha256 ${sum}` },
      log.subarray(0, 120),
    );
    expect(first).toMatchObject({ status: 204 });
    const offset = String(lineAt(0).length);
    expect(first.headers).toMatchObject({ 'upload-offset': offset, 'tus-resumable': '1.0.0' });
    const head = await call('HEAD', url, TUS);
    expect(head.headers).toMatchObject({
      'upload-offset': offset,
      'upload-length': String(log.length),
      'cache-control': 'no-store',
    });
    const again = await call('PATCH', url, { ...BYTES, 'upload-offset': '0' }, log);
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const rest = log.subarray(lineAt(0).length);
    const last = await call('PATCH', url, { ...BYTES, 'upload-offset': offset }, rest);
    expect(last.headers['upload-offset']).toBe(String(log.length));
    const visits = `/api/seo/websites/${websiteId}/bot-visits`;
    expect((await call('GET', visits, {})).body).toMatchObject({ hits: 2 });
    const csv = await call('GET', `${visits}/pages.csv`, {});
    expect(csv.text).toContain('/rye,2,2,0,');
    expect((await call('DELETE', url, TUS)).status).toBe(204);
    expect((await call('GET', visits, {})).body).toMatchObject({ hits: 0 });
  });

  it('accepts packed parts of a log whose length is known at its end', async () => {
    const url = await begin({ 'upload-defer-length': '1' });
    const packed = { ...BYTES, 'content-encoding': 'gzip' };
    const first = lineAt(2);
    const sent = await call(
      ...(['PATCH', url] as const),
      { ...packed, 'upload-offset': '0' },
      gzipSync(first),
    );
    expect(sent.headers['upload-offset']).toBe(String(first.length));
    expect((await call('HEAD', url, TUS)).headers['upload-defer-length']).toBe('1');
    const total = String(first.length * 2);
    const last = { ...packed, 'upload-offset': String(first.length), 'upload-length': total };
    const ended = await call('PATCH', url, last, gzipSync(lineAt(3)));
    expect(ended.headers['upload-offset']).toBe(total);
    const list = await call('GET', `/api/seo/websites/${websiteId}/access-logs`, {});
    expect(list.body).toMatchObject({ imports: [{ status: 'finished', counts: { bots: 2 } }] });
  });

  it('says which line was not understood while a client is still sending', async () => {
    const url = await begin({ 'upload-length': '50000000' });
    await api.app.listen(0, '127.0.0.1');
    const origin = await api.app.getUrl();
    const response = await fetch(`${origin}${url}`, {
      method: 'PATCH',
      headers: { ...BYTES, 'upload-offset': '0', authorization: `Bearer ${ada.token}` },
      body: Buffer.from('name,price\n'.repeat(4_000_000)),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      error: expect.stringMatching(/^Line 1 was not understood/),
    });
  });

  it('refuses what is no part of it with a sentence', async () => {
    const url = await begin({ 'upload-defer-length': '1' });
    const broken = { ...BYTES, 'content-encoding': 'gzip', 'upload-offset': '0' };
    expect(await call('PATCH', url, broken, Buffer.from('not packed'))).toMatchObject({
      status: 400,
    });
    const asText = await call(
      'PATCH',
      url,
      { ...BYTES, 'content-type': 'text/plain' },
      Buffer.from('x'),
    );
    expect(asText.status).toBe(415);
    // These bytes belong to uploads only.
    for (const type of [BYTES['content-type'], 'Application/Offset+Octet-Stream; a=b']) {
      const headers = { ...BYTES, 'content-type': type };
      const elsewhere = await call('POST', '/api/seo/websites', headers, Buffer.from('x'));
      expect(elsewhere.status).toBe(415);
    }
    const other = await call(
      'PATCH',
      url,
      { ...BYTES, 'tus-resumable': '0.2.2' },
      Buffer.from('x'),
    );
    expect(other).toMatchObject({ status: 400, body: { error: 'Tus-Resumable must be 1.0.0' } });
  });
});
