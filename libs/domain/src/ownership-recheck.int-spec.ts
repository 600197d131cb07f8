import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { randomUUID } from 'node:crypto';
import type { Website } from './contract/index.js';
import { createWebsitesContext } from './testing/websites-context.js';
import type { WebsitesContext } from './testing/websites-context.js';
import { WebsiteRemovals } from './website-removals.js';
import { WidgetSightings } from './widget-sightings.js';

describe('rechecking a proof', () => {
  let test: WebsitesContext;
  let ada: Actor;
  let website: Website;

  const isVerified = async (): Promise<boolean | undefined> => (await test.first(ada))?.verified;
  const showMeta = (): void => {
    const { name, content } = website.verification.meta;
    test.site.serve('/', `<html><head><meta name="${name}" content="${content}"></head></html>`);
  };

  beforeAll(async () => {
    test = await createWebsitesContext();
  });
  beforeEach(async () => {
    test.site.reset();
    ada = await test.newUser();
    website = await test.add(ada, test.site.origin);
  });
  afterAll(() => test.close());

  it('reads the proof that the verification rests on', async () => {
    showMeta();
    await test.verification.verify(ada, website.id, 'meta');
    expect(await test.verification.recheckOwnership(website.id)).toEqual({ kind: 'proven' });
    test.site.serve('/', 'busy', 503);
    expect(await test.verification.recheckOwnership(website.id)).toMatchObject({ kind: 'unknown' });
    expect(await isVerified()).toBe(true);
    test.site.serve('/', '<html><head></head></html>');
    expect(await test.verification.recheckOwnership(website.id)).toMatchObject({ kind: 'absent' });
    expect(await isVerified()).toBe(false);
    showMeta();
    expect(await test.verification.recheckOwnership(website.id)).toMatchObject({
      ...{ kind: 'absent', reason: 'The website is no longer verified.' },
    });
  });

  it('accepts the widget on the home page', async () => {
    await test.context.rows(
      `update websites set verified_by = 'widget', verified_at = now() where id = ?`,
      [website.id],
    );
    test.site.serve('/', `<html><body>${website.widget_snippet}</body></html>`);
    expect(await test.verification.recheckOwnership(website.id)).toEqual({ kind: 'proven' });
    test.site.serve('/', '<html><body></body></html>');
    expect(await test.verification.recheckOwnership(website.id)).toMatchObject({ kind: 'absent' });
    expect(await isVerified()).toBe(false);
  });

  it('does not accept pings alone, but does not end a verification while the widget is pinging', async () => {
    await test.context.rows(
      `update websites set verified_by = 'widget', verified_at = now() where id = ?`,
      [website.id],
    );
    test.site.serve('/', '<html><body>It comes with a tag manager</body></html>');
    const seenAt = test.context.clock.now();
    const sightings = test.context.module.get(WidgetSightings);
    sightings.register((id) => Promise.resolve(id === website.id ? seenAt : null));
    test.context.clock.set('2026-11-21T12:00:00Z');
    expect(await test.verification.recheckOwnership(website.id)).toMatchObject({ kind: 'unknown' });
    expect(await isVerified()).toBe(true);
    test.context.clock.set('2026-11-21T12:00:01Z');
    expect(await test.verification.recheckOwnership(website.id)).toMatchObject({ kind: 'absent' });
    expect(await isVerified()).toBe(false);
    test.context.clock.set('2026-11-20T12:00:00Z');
  });

  it('finds no proof for a website that was removed', async () => {
    await test.websites.remove(ada, website.id);
    expect(await test.verification.recheckOwnership(website.id)).toMatchObject({ kind: 'absent' });
  });

  it('allows only the verified owner to ignore robots.txt', async () => {
    const options = { id: website.id, ignoresRobots: true };
    await expect(test.websites.setRobots(ada, options)).rejects.toMatchObject({
      code: 'website_not_verified',
    });
    showMeta();
    await test.verification.verify(ada, website.id, 'meta');
    await test.websites.setRobots(ada, options);
    expect(await test.first(ada)).toMatchObject({ ignores_robots: true });
    await test.websites.setRobots(ada, { ...options, ignoresRobots: false });
    expect(await test.first(ada)).toMatchObject({ ignores_robots: false });
    const ben = await test.newUser();
    await expect(test.websites.setRobots(ben, options)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      test.websites.setRobots(ada, { ...options, id: randomUUID() }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('allows only the verified owner to choose the pace of scans, while it is verified', async () => {
    const fast = { id: website.id, requestsPerSecond: 20 };
    await expect(test.websites.setScanPace(ada, fast)).rejects.toMatchObject({
      code: 'website_not_verified',
    });
    showMeta();
    await test.verification.verify(ada, website.id, 'meta');
    await expect(test.websites.setScanPace(await test.newUser(), fast)).rejects.toMatchObject({
      code: 'not_found',
    });
    await test.websites.setScanPace(ada, fast);
    expect(await test.first(ada)).toMatchObject({ scan_requests_per_second: 20 });
    expect(await test.websites.scanPaceOf(website.id)).toBe(20);
    await test.context.rows('update websites set verified_by = null where id = ?', [website.id]);
    expect(await test.websites.scanPaceOf(website.id)).toBeNull();
    await test.websites.setScanPace(ada, { ...fast, requestsPerSecond: null });
    expect(await test.first(ada)).toMatchObject({ scan_requests_per_second: null });
  });
});

describe('the removal of a website', () => {
  it('succeeds or fails together with the clean-up of other features', async () => {
    const test = await createWebsitesContext();
    const ada = await test.newUser();
    const ben = await test.newUser();
    const { id } = await test.add(ada, test.site.origin);
    const seen: string[] = [];
    let isReady = false;
    test.context.module.get(WebsiteRemovals).register((_tx, websiteId) => {
      seen.push(websiteId);
      return isReady ? Promise.resolve() : Promise.reject(new Error('not yet'));
    });
    await expect(test.websites.remove(ada, id)).rejects.toThrow('not yet');
    expect(await test.first(ada)).toMatchObject({ id });
    await expect(test.websites.remove(ben, id)).rejects.toMatchObject({ code: 'not_found' });
    isReady = true;
    await test.websites.remove(ada, id);
    expect(await test.first(ada)).toBeUndefined();
    expect(seen).toEqual([id, id]);
    await test.close();
  });
});
