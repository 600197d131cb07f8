import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { randomUUID } from 'node:crypto';
import type { Installation } from './contract/index.js';
import { StaleReports } from './pings/stale-reports.js';
import { createWidgetContext, installationsOf } from './testing/widget-context.js';
import type { TestWebsite, WidgetContext } from './testing/widget-context.js';

describe('a ping', () => {
  let test: WidgetContext;
  let ada: Actor;
  let website: TestWebsite;
  const installation = async (): Promise<Installation | undefined> => {
    await test.flush();
    return (await installationsOf(test).list(ada)).installations[0];
  };
  const websiteView = async (): Promise<unknown> =>
    (await test.context.module.get(WebsitesService).list(ada)).websites[0];

  beforeAll(async () => {
    test = await createWidgetContext();
  });
  beforeEach(async () => {
    ada = await test.newUser();
    website = await test.newWebsite(ada);
    test.context.clock.set('2026-11-20T12:00:00Z');
  });
  afterAll(() => test.close());

  it('shows that the widget is installed, connects the website and verifies it', async () => {
    expect(await installation()).toEqual({
      id: website.id,
      domain: 'localhost:8099',
      site_id: website.siteId,
      last_ping: null,
      is_online: false,
      last_path: null,
    });
    expect(await test.ping(website, { path: '/menu?token=secret' })).toBe(204);
    expect(await installation()).toMatchObject({
      last_ping: '2026-11-20T12:00:00.000Z',
      is_online: true,
      last_path: '/menu',
    });
    expect(await websiteView()).toMatchObject({
      widget_status: 'connected',
      verified: true,
      verified_by: 'widget',
    });
  });

  it('replaces an earlier one, and the website is offline a minute later', async () => {
    await test.ping(website);
    test.context.clock.set('2026-11-20T12:00:30Z');
    await test.ping(website, { path: '/second' });
    test.context.clock.set('2026-11-20T12:01:30Z');
    expect(await installation()).toMatchObject({ last_path: '/second', is_online: true });
    test.context.clock.set('2026-11-20T12:01:31Z');
    expect(await installation()).toMatchObject({ is_online: false });
  });

  it('written after a check that did not find the widget does not overrule it; a later one does', async () => {
    await test.ping(website);
    await test.context.rows(
      `update websites set widget_status = 'not_connected', widget_checked_at = ? where id = ?`,
      ['2026-11-20T12:00:01Z', website.id],
    );
    await test.flush();
    expect(await websiteView()).toMatchObject({
      widget_status: 'not_connected',
      verified_by: 'widget',
    });
    test.context.clock.set('2026-11-20T12:00:02Z');
    await test.ping(website);
    await test.flush();
    expect(await websiteView()).toMatchObject({
      widget_status: 'connected',
      widget_checked_at: '2026-11-20T12:00:02.000Z',
    });
  });

  it('keeps a verification by another method', async () => {
    await test.context.rows(
      `update websites set verified_by = 'dns', verified_at = now() where id = ?`,
      [website.id],
    );
    await test.ping(website);
    await test.flush();
    expect(await websiteView()).toMatchObject({ widget_status: 'connected', verified_by: 'dns' });
  });

  it.each([
    ['http://localhost:8099', true],
    ['https://localhost:8099', true],
    ['https://www.localhost:8099', false],
    ['http://localhost', false],
    ['http://evil.example', false],
    ['http://localhost:8099.evil.example', false],
    ['null', false],
    [undefined, false],
  ])('from the origin %s counts: %s', async (origin, isCounted) => {
    expect(await test.ping(website, { origin })).toBe(204);
    expect((await installation())?.is_online).toBe(isCounted);
    expect(await websiteView()).toMatchObject({ verified: isCounted });
  });

  it('from another website does not replace the one that counts', async () => {
    await test.ping(website, { path: '/own' });
    for (let at = 0; at < 5; at += 1) await test.ping(website, { origin: 'http://evil.example' });
    expect(await installation()).toMatchObject({ last_path: '/own', is_online: true });
  });

  it('for an unknown website is accepted and ignored', async () => {
    const before = test.counts.pings.unknown_site;
    expect(await test.ping({ siteId: 'gsw_1_abc' })).toBe(204);
    expect(await test.ping({ siteId: 'anything else' })).toBe(204);
    await test.flush();
    expect(test.counts.pings.unknown_site).toBe(before + 2);
  });

  it('that is malformed gets a uniform client error', async () => {
    const send = (payload: string, headers = {}): Promise<{ statusCode: number; body: string }> =>
      test.http.inject({ method: 'POST', url: '/api/widget/ping', payload, headers });
    const bodies = ['', '{', '[]', 'null', '{}', '{"siteId":1,"path":"/"}', '"text"', '\u0000'];
    bodies.push('{"siteId":"gsw_1_a","path":"/","stale":["no id"]}', '{"__proto__":{"path":"/"}}');
    for (const body of bodies) {
      const { statusCode, body: text } = await send(body);
      expect([body, statusCode, JSON.parse(text)]).toMatchObject([
        body,
        400,
        { success: false, code: 'validation_failed' },
      ]);
    }
    const huge = JSON.stringify({ siteId: website.siteId, path: `/${'x'.repeat(10_000)}` });
    expect((await send(huge)).statusCode).toBe(413);
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await send('--x', form)).statusCode).toBe(400);
  });

  it('with characters that PostgreSQL rejects is stored readably and does not affect others', async () => {
    const ben = await test.newUser();
    const other = await test.newWebsite(ben);
    await test.ping(website, { path: '/a\u0000b\ud800' });
    await test.ping(other);
    expect(await installation()).toMatchObject({ last_path: '/a?b?' });
    expect((await installationsOf(test).list(ben)).installations[0]?.is_online).toBe(true);
  });

  it('is rate-limited by address', async () => {
    const ip = '198.51.100.99';
    const before = test.counts.pings.too_many;
    for (let at = 0; at < 110; at += 1) expect(await test.ping(website, { ip })).toBe(204);
    expect(test.counts.pings.too_many).toBe(before + 10);
  });

  it('is kept while PostgreSQL is down, and survives the removal of its website', async () => {
    await test.ping(website);
    await test.flush();
    await test.removeWebsite(ada, website);
    const again = await test.newWebsite(ada);
    await test.ping(website, { path: '/gone' });
    await test.ping(again, { path: '/new' });
    await test.context.rows('alter table widget_installations rename to somewhere_else');
    await test.flush();
    await test.context.rows('alter table somewhere_else rename to widget_installations');
    expect(await installation()).toMatchObject({ site_id: again.siteId, last_path: '/new' });
  });

  it('reports stale fixes, which are verified once', async () => {
    await test.setTitle(website, '/', 'Bread');
    const [fix] = await test.context.rows<{ id: string }>('select id from fixes');
    const stale = [fix?.id ?? '', randomUUID()];
    await test.ping(website, { stale, origin: 'http://evil.example' });
    await test.flush();
    await test.context.module.get(StaleReports).settled();
    const requests = (): Promise<unknown[]> =>
      test.context.rows(`select 1 from outbox_jobs where key like 'fixes.verify:stale:%'`);
    expect(await requests()).toHaveLength(0);
    for (let at = 0; at < 3; at += 1) {
      await test.ping(website, { stale });
      await test.flush();
      await test.context.module.get(StaleReports).settled();
    }
    expect(await requests()).toHaveLength(1);
  });

  it('counts for ninety days: after that the widget is gone, unless a check has found it since', async () => {
    await test.ping(website);
    await test.flush();
    test.context.clock.set('2027-02-18T12:00:00Z');
    expect(await installationsOf(test).removeSilent()).toBe(0);
    test.context.clock.set('2027-02-18T12:00:01Z');
    const removed = await Promise.all([
      installationsOf(test).removeSilent(),
      installationsOf(test).removeSilent(),
    ]);
    expect(removed.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1);
    expect(await installation()).toMatchObject({ last_ping: null });
    expect(await websiteView()).toMatchObject({ widget_status: 'not_connected' });
  });
});
