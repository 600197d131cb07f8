import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { gunzipSync } from 'node:zlib';
import { widgetFixesResponse } from './contract/index.js';
import { SCRIPT, createWidgetContext } from './testing/widget-context.js';
import type { TestWebsite, WidgetContext } from './testing/widget-context.js';
import { until } from './testing/until.js';

describe('the fixes of a page', () => {
  let test: WidgetContext;
  let ada: Actor;
  let website: TestWebsite;
  const titleOf = async (path: string): Promise<string | undefined> => {
    const response = await test.request(website.siteId, path);
    expect(response.statusCode).toBe(200);
    return widgetFixesResponse.parse(response.json()).fixes[0]?.content;
  };

  beforeAll(async () => {
    test = await createWidgetContext();
  });
  beforeEach(async () => {
    ada = await test.newUser();
    website = await test.newWebsite(ada);
  });
  afterAll(() => test.close());

  it('are the live ones, for pages of any origin, cacheable for five seconds', async () => {
    await test.setTitle(website, '/menu', 'Bread and cakes');
    const response = await test.request(website.siteId, '/menu');
    expect(widgetFixesResponse.parse(response.json())).toMatchObject({
      version: 1,
      fixes: [{ type: 'title', content: 'Bread and cakes', was: '' }],
    });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=5',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=') as unknown,
      'x-request-id': expect.any(String) as unknown,
      etag: expect.stringMatching(/^"[\w-]+"$/) as unknown,
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('are not sent again to a client that has them', async () => {
    await test.setTitle(website, '/', 'Bread');
    const { headers } = await test.request(website.siteId, '/');
    const known = { 'if-none-match': `W/${String(headers.etag)}` };
    const again = await test.request(website.siteId, '/', known);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      'cache-control': 'public, max-age=5',
      'access-control-allow-origin': '*',
    });
    await test.setTitle(website, '/', 'Cakes');
    await until(async () => (await test.request(website.siteId, '/', known)).statusCode === 200);
  });

  it('are the same when tracking parameters are added', async () => {
    await test.setTitle(website, '/menu?page=2', 'Second page');
    expect(await titleOf('/menu?utm_source=news&page=2&gclid=1#bread')).toBe('Second page');
    expect(await titleOf('/menu?page=3')).toBeUndefined();
    await test.setTitle(website, '/?fbclid=seen-by-the-scan', 'Home');
    await until(async () => (await titleOf('/')) === 'Home');
  });

  it('are compressed if long, except for clients that do not accept it', async () => {
    const long = 'Bread '.repeat(500).trim();
    await test.setTitle(website, '/', long);
    const packed = await test.request(website.siteId, '/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toBe('Accept-Encoding');
    expect(gunzipSync(packed.rawPayload).toString()).toContain(long);
    expect(packed.rawPayload.length).toBeLessThan(500);
    expect(await titleOf('/')).toBe(long);
  });

  it('are empty for unknown websites and pages, without an error', async () => {
    const nobody = [
      '',
      'gsw_1_a',
      'x'.repeat(5_000),
      "gsw_1_a' or 1=1",
      '__proto__',
      'gsw_1_\u0000',
    ];
    for (const siteId of nobody) {
      const response = await test.request(siteId, '/');
      expect([response.statusCode, response.json()]).toEqual([200, { version: 0, fixes: [] }]);
    }
    for (const path of ['x'.repeat(10_000), '/%', '/\u0000', '?', '#']) {
      const response = await test.request(website.siteId, path);
      expect([response.statusCode, response.json()]).toEqual([200, { version: 0, fixes: [] }]);
    }
    for (const url of ['', '?siteId=a&siteId=b', '?siteId[]=a', '?path=/&path=/']) {
      const response = await test.http.inject({ url: `/api/widget/fixes${url}` });
      expect([response.statusCode, response.json()]).toEqual([200, { version: 0, fixes: [] }]);
    }
  });

  it('are no longer sent once the website or the account is removed', async () => {
    await test.setTitle(website, '/', 'Bread');
    expect(await titleOf('/')).toBe('Bread');
    await test.removeWebsite(ada, website);
    await until(async () => (await titleOf('/')) === undefined);

    const ben = await test.newUser();
    const other = await test.newWebsite(ben);
    await test.setTitle(other, '/', 'Cakes');
    await test.removeAccount(ben);
    expect((await test.request(other.siteId, '/')).json()).toEqual({ version: 0, fixes: [] });
  });
});

describe('the script', () => {
  let test: WidgetContext;
  beforeAll(async () => {
    test = await createWidgetContext();
  });
  afterAll(() => test.close());

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent to clients that accept %s', async (accepted, encoding) => {
    const headers = { 'accept-encoding': accepted };
    const response = await test.http.inject({ url: '/widget.js', headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-encoding']).toBe(encoding);
    if (encoding === undefined) expect(response.body).toBe(SCRIPT);
    const known = { ...headers, 'if-none-match': String(response.headers.etag) };
    const again = await test.http.inject({ url: '/widget.js', headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await test.http.inject({ method: 'HEAD', url: '/widget.js', headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});
