import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { AnalyzerPool } from '@app/crawler';
import { Gate, blockedAnalysis } from '@app/crawler/testing';
import type { Website } from './contract/index.js';
import { createWebsitesContext } from './testing/websites-context.js';
import type { WebsitesContext } from './testing/websites-context.js';

/** A parser that searches all open elements for each end tag would take minutes for it. */
const NESTED = '<b>'.repeat(60_000) + '</i>'.repeat(60_000);

describe('the connection between a user and a website', () => {
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

  describe('checking the widget', () => {
    it('finds the script with the site id of this website', async () => {
      const { id, widget_snippet: snippet } = await add(test.site.origin);
      test.site.serve('/', `<html><body><h1>Bakery</h1>${snippet}</body></html>`);
      expect(await test.websites.checkWidget(ada, id)).toMatchObject({
        widget_status: 'connected',
      });
      expect(await only()).toMatchObject({
        widget_status: 'connected',
        widget_checked_at: '2026-11-20T12:00:00.000Z',
      });
      test.site.serve('/', snippet.replace('data-site-id="gsw_', 'data-site-id="other_'));
      expect(await test.websites.checkWidget(ada, id)).toMatchObject({
        widget_status: 'not_connected',
      });
    });

    it('reports why the page cannot be read, and keeps the last status', async () => {
      const { id, widget_snippet: snippet } = await add(test.site.origin);
      test.site.serve('/', snippet);
      await test.websites.checkWidget(ada, id);
      test.site.serve('/', 'broken', 500);
      await expect(test.websites.checkWidget(ada, id)).rejects.toMatchObject({
        code: 'unavailable',
        message: `${test.site.origin}/ returned status 500.`,
      });
      expect(await only()).toMatchObject({ widget_status: 'connected' });
      const { id: closedId } = await add('http://127.0.0.2:9');
      await expect(test.websites.checkWidget(ada, closedId)).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining("Couldn't load"),
      });
    });

    it('reads a page of 60,000 nested tags like any other', async () => {
      const { id, widget_snippet: snippet } = await add(test.site.origin);
      test.site.serve('/', `${NESTED}${snippet}`);
      expect(await test.websites.checkWidget(ada, id)).toMatchObject({
        widget_status: 'connected',
      });
      expect(await test.verification.verify(ada, id, 'meta')).toMatchObject({
        verified: false,
        reason: expect.any(String),
      });
    });

    it('serves other users while the pages of one user are stuck, and refuses more of that user', async () => {
      const analyzers = test.context.module.get(AnalyzerPool);
      const [ofAda, ofBen] = await Promise.all(
        [ada, ben].map((user) => add(test.site.origin, user)),
      );
      if (ofAda === undefined || ofBen === undefined) throw new Error('No websites.');
      test.site.serve('/', ofBen.widget_snippet);
      const gate = new Gate();
      const input = { gate: gate.state, value: '' };
      const held = Array.from({ length: 40 }, () =>
        analyzers.run(blockedAnalysis, input, { owner: ada.userId, deadlineMs: 60_000 }),
      );
      await expect(test.websites.checkWidget(ada, ofAda.id)).rejects.toMatchObject({
        code: 'rate_limited',
      });
      expect(await test.websites.checkWidget(ben, ofBen.id)).toMatchObject({
        widget_status: 'connected',
      });
      gate.open();
      await Promise.all(held);
      expect(await test.websites.checkWidget(ada, ofAda.id)).toMatchObject({
        widget_status: 'not_connected',
      });
    });

    it('does not follow a redirect to a private address', async () => {
      const { id } = await add(test.site.origin);
      test.site.redirect('/', 'http://10.0.0.1/');
      await expect(test.websites.checkWidget(ada, id)).rejects.toMatchObject({
        code: 'target_refused',
      });
    });
  });

  describe('verifying by meta tag', () => {
    const tag = ({ verification: { meta } }: Website): string =>
      `<html><head><meta name="${meta.name}" content="${meta.content}"></head>`;

    it('verifies, and stays verified when another method finds nothing', async () => {
      const website = await add(test.site.origin);
      test.site.serve('/', tag(website));
      expect(await test.verification.verify(ada, website.id, 'meta')).toEqual({
        success: true,
        verified: true,
        reason: null,
      });
      expect(await test.verification.verify(ada, website.id, 'file')).toMatchObject({
        verified: false,
      });
      expect(await only()).toMatchObject({ verified: true, verified_by: 'meta' });
    });

    it('ends when the tag is removed, but not because the website is down', async () => {
      const website = await add(test.site.origin);
      test.site.serve('/', tag(website));
      await test.verification.verify(ada, website.id, 'meta');
      test.site.serve('/', 'maintenance', 503);
      expect(await test.verification.verify(ada, website.id, 'meta')).toMatchObject({
        verified: false,
        reason: `${test.site.origin}/ returned status 503.`,
      });
      expect(await only()).toMatchObject({ verified: true });
      test.site.serve('/', '<html><head></head></html>');
      await test.verification.verify(ada, website.id, 'meta');
      expect(await only()).toMatchObject({ verified: false, verified_by: null });
    });

    it('is not proven by the tag of another user', async () => {
      const [own, theirs] = [await add(test.site.origin), await add(test.site.origin, ben)];
      test.site.serve('/', tag(theirs));
      expect(await test.verification.verify(ada, own.id, 'meta')).toMatchObject({
        verified: false,
      });
      expect(await test.verification.verify(ben, theirs.id, 'meta')).toMatchObject({
        verified: true,
      });
    });

    it('is not proven by a page of another website that this one redirects to', async () => {
      const website = await add(test.site.origin);
      test.site.serve('/elsewhere', tag(website));
      test.site.redirect('/', `${test.site.origin.replace('127.0.0.1', 'localhost')}/elsewhere`);
      expect(await test.verification.verify(ada, website.id, 'meta')).toMatchObject({
        verified: false,
        reason: expect.stringContaining('redirects to another website'),
      });
    });
  });

  describe('verifying by file', () => {
    it('accepts exactly the expected content at the path', async () => {
      const website = await add(test.site.origin);
      const { path, content } = website.verification.file;
      expect(await test.verification.verify(ada, website.id, 'file')).toMatchObject({
        verified: false,
        reason: expect.stringContaining('status 404'),
      });
      test.site.serve(path, `You asked for ${path}`);
      expect(await test.verification.verify(ada, website.id, 'file')).toMatchObject({
        verified: false,
      });
      test.site.serve(path, `${content}${' '.repeat(5_000)}`);
      expect(await test.verification.verify(ada, website.id, 'file')).toMatchObject({
        verified: false,
      });
      test.site.serve(path, `${content}\n`);
      expect(await test.verification.verify(ada, website.id, 'file')).toMatchObject({
        verified: true,
      });
      expect(await only()).toMatchObject({ verified_by: 'file' });
    });
  });

  describe('verifying by DNS', () => {
    const named = (): Promise<Website> => add(test.site.origin.replace('127.0.0.1', 'localhost'));

    it('accepts the TXT record, even split into parts and next to other records', async () => {
      const website = await named();
      const { host, value } = website.verification.dns;
      expect(host).toBe('_groundswell.localhost');
      test.dns.txt.set(host, [['v=spf1 -all'], [value.slice(0, 20), value.slice(20)]]);
      expect(await test.verification.verify(ada, website.id, 'dns')).toMatchObject({
        verified: true,
      });
      expect(await only()).toMatchObject({ verified: true, verified_by: 'dns' });
    });

    it('reports what was found instead', async () => {
      const website = await named();
      const { host } = website.verification.dns;
      const reason = async (): Promise<string | null> =>
        (await test.verification.verify(ada, website.id, 'dns')).reason;
      expect(await reason()).toContain('There is no TXT record at _groundswell.localhost.');
      test.dns.txt.set(host, []);
      expect(await reason()).toContain('There is no TXT record');
      test.dns.txt.set(host, [['groundswell-verification=of-somebody-else']]);
      expect(await reason()).toContain('has a different value');
      test.dns.txt.set(host, 'fail');
      expect(await reason()).toContain('did not respond');
    });

    it('keeps a verification while the name servers fail', async () => {
      const website = await named();
      const { host, value } = website.verification.dns;
      test.dns.txt.set(host, [[value]]);
      await test.verification.verify(ada, website.id, 'dns');
      test.dns.txt.set(host, 'fail');
      await test.verification.verify(ada, website.id, 'dns');
      expect(await only()).toMatchObject({ verified: true });
      test.dns.txt.delete(host);
      await test.verification.verify(ada, website.id, 'dns');
      expect(await only()).toMatchObject({ verified: false });
    });

    it('is impossible for an IP address', async () => {
      const { id } = await add(test.site.origin);
      expect(await test.verification.verify(ada, id, 'dns')).toMatchObject({
        verified: false,
        reason: '127.0.0.1 is an IP address, so it has no DNS records.',
      });
    });
  });
});
