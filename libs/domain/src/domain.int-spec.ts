import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { Website } from './contract/index.js';
import { createWebsitesContext } from './testing/websites-context.js';
import { TypedAddresses } from './typed-addresses.service.js';
import type { WebsitesContext } from './testing/websites-context.js';

describe('websites', () => {
  let test: WebsitesContext;
  let ada: Actor;
  let ben: Actor;
  const add = (url: string, actor = ada): Promise<Website> => test.add(actor, url);
  const only = (): Promise<Website | undefined> => test.first(ada);

  beforeAll(async () => {
    test = await createWebsitesContext();
  });
  beforeEach(async () => {
    test.site.reset();
    test.dns.txt.clear();
    [ada, ben] = await Promise.all([test.newUser(), test.newUser()]);
  });
  afterAll(() => test.close());

  describe('adding', () => {
    it('stores the origin of the given address and returns everything the user needs', async () => {
      const website = await add(`${test.site.origin}/shop?from=mail#top`);
      expect(website).toMatchObject({
        url: test.site.origin,
        domain: new URL(test.site.origin).host,
        widget_status: 'not_connected',
        widget_checked_at: null,
        last_scan_date: null,
        avg_seo_score: null,
        verified: false,
        verified_by: null,
      });
      expect(website.site_id).toMatch(/^gsw_1795176000000_[0-9a-f]{12}$/);
      expect(website.widget_snippet).toContain(`data-site-id="${website.site_id}"`);
      expect(website.widget_snippet).toContain('https://seo.example/widget.js');
      expect(await test.websites.list(ada)).toEqual({
        success: true,
        websites: [website],
        limit: 3,
        canAddMore: true,
      });
    });

    it('finds the scheme of an address without one, says so, and remembers it', async () => {
      const { host } = new URL(test.site.origin);
      const added = await test.websites.add(ada, { url: `${host}/shop` });
      expect(added.website.url).toBe(test.site.origin);
      expect(added.note).toBe(
        `127.0.0.1 does not speak HTTPS on this port. Using http://${host} instead. ` +
          'To use https, enter the URL with https://.',
      );
      const addresses = test.context.module.get(TypedAddresses);
      // By the website of one user; by memory for another one, for whom nothing is requested any more.
      test.site.reset();
      for (const { userId } of [ada, ben])
        expect((await addresses.resolve(userId, `${host}/bread`)).url.href).toBe(
          `${test.site.origin}/bread`,
        );
      expect(test.site.requests()).toEqual([]);
    });

    it('keeps https where neither scheme responds, and a scheme that was typed', async () => {
      const { website, note } = await test.websites.add(ada, { url: '127.0.0.2' });
      expect([website.url, note]).toEqual(['https://127.0.0.2', null]);
      expect((await add('http://127.0.0.3')).url).toBe('http://127.0.0.3');
    });

    it('can be used by the other scheme later, where that responds', async () => {
      const { id } = await add(test.site.origin);
      const secure = test.websites.setScheme(ada, { id, scheme: 'https' });
      await expect(secure).rejects.toMatchObject({
        code: 'unavailable',
        message: '127.0.0.1 does not speak HTTPS on this port.',
      });
      expect((await only())?.url).toBe(test.site.origin);
      await expect(test.websites.setScheme(ben, { id, scheme: 'http' })).rejects.toMatchObject({
        code: 'not_found',
      });
      await test.context.rows(`update websites set origin = replace(origin, 'http:', 'https:')`);
      const { website } = await test.websites.setScheme(ada, { id, scheme: 'http' });
      expect(website.url).toBe(test.site.origin);
      expect((await only())?.url).toBe(test.site.origin);
    });

    it('refuses the same website in another spelling, but not for another user', async () => {
      await add(test.site.origin);
      await expect(add(`${test.site.origin.toUpperCase()}/other/page`)).rejects.toMatchObject({
        code: 'conflict',
        message: `You have already added ${new URL(test.site.origin).host}.`,
      });
      await expect(add(test.site.origin, ben)).resolves.toMatchObject({ url: test.site.origin });
    });

    it('enforces the limit of the plan, even for concurrent requests', async () => {
      const hosts = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
      const outcomes = await Promise.allSettled(hosts.map((host) => add(`http://${host}`)));
      const refused = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      );
      expect(refused).toHaveLength(2);
      expect(refused[0]).toMatchObject({
        code: 'website_limit_reached',
        message:
          "Website Limit Reached: You've reached the maximum of 3 websites for your current plan.",
        details: { limit: 3, currentPlan: 'Free' },
      });
      const list = await test.websites.list(ada);
      expect(list.websites).toHaveLength(3);
      expect(list.canAddMore).toBe(false);
    });

    it('adds a website once when it is sent several times concurrently', async () => {
      const attempts = await Promise.allSettled([1, 2, 3].map(() => add(test.site.origin)));
      expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
      expect((await test.websites.list(ada)).websites).toHaveLength(1);
    });

    it.each([
      'http://10.0.0.1',
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]',
      'http://[::ffff:7f00:63]',
      'http://2130706533', // 127.0.0.101
      'http://0x7f.0.0.99',
      'http://example.com:22',
      'http://intranet',
      'http://no-such-name.invalid',
    ])('refuses %s and stores nothing', async (url) => {
      await expect(add(url)).rejects.toMatchObject({ code: 'target_refused' });
      expect((await test.websites.list(ada)).websites).toEqual([]);
    });

    it.each(['', '   ', 'javascript:alert(1)', 'ftp://example.com', 'http://user:pw@example.com'])(
      'refuses %j',
      async (url) => {
        await expect(add(url)).rejects.toMatchObject({ code: 'validation_failed' });
      },
    );
  });

  describe('removing', () => {
    it('frees its place in the plan and its address', async () => {
      const { id } = await add(test.site.origin);
      await test.websites.remove(ada, id);
      await expect(add(test.site.origin)).resolves.toMatchObject({ url: test.site.origin });
    });

    it('does nothing for a website of another user', async () => {
      const { id } = await add(test.site.origin);
      const tries = [
        test.websites.remove(ben, id),
        test.websites.checkWidget(ben, id),
        test.verification.verify(ben, id, 'meta'),
        test.websites.remove(ada, randomUUID()),
      ];
      const refused = { code: 'not_found' };
      await Promise.all(tries.map((attempt) => expect(attempt).rejects.toMatchObject(refused)));
      expect(await only()).toMatchObject({ id });
    });
  });

  describe('for scans', () => {
    const record = (id: string, finishedAt: string): Promise<void> =>
      test.context.module
        .get(EntityManager)
        .fork()
        .transactional((tx) =>
          test.websites.recordScan(tx, id, {
            finishedAt: new Date(finishedAt),
            healthScanId: null,
          }),
        );

    it('keeps the date of the last scan', async () => {
      const { id } = await add(test.site.origin);
      await record(id, '2026-11-20T12:00:00Z');
      await record(id, '2026-11-20T11:00:00Z');
      expect(await only()).toMatchObject({ last_scan_date: '2026-11-20T12:00:00.000Z' });
      await expect(record(randomUUID(), '2026-11-20T12:00:00Z')).resolves.toBeUndefined();
    });

    it("finds the user's own website for a host in any spelling", async () => {
      const { id, domain } = await add(test.site.origin);
      expect(await test.websites.findForHost(ada.userId, domain)).toMatchObject({ id });
      expect(await test.websites.findForHost(ada.userId, '127.0.0.1')).toBeNull();
      expect(await test.websites.findForHost(ben.userId, domain)).toBeNull();
    });
  });
});
