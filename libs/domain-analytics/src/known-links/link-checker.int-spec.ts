import { AuthModule } from '@app/auth';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { LocalWebsite, page } from '@app/crawler/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainAnalyticsRunnerModule } from '../domain-analytics-runner.module.js';
import { LinkChecker } from './link-checker.js';

const to = 'https://own.example/bread';
const words = '<p>Many words about bakers of the harbor, so that this is a page.</p>'.repeat(10);

let context: TestContext;
let website: LocalWebsite;

beforeAll(async () => {
  context = await createTestContext([AuthModule, DomainAnalyticsRunnerModule], {
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
  });
});
afterEach(() => website.stop());
afterAll(() => context.close());

const check = (addresses: readonly string[], signal = new AbortController().signal) =>
  context.module.get(LinkChecker).check(
    'somebody',
    addresses.map((from) => ({ from, to, anchor: 'known' })),
    signal,
  );

describe('known links', () => {
  it('are live, gone or unread, each in its place', async () => {
    website = await LocalWebsite.start({
      '/live': `${words}<a href="${to}">fresh bread</a>`,
      '/sponsored': `${words}<a rel="sponsored" href="${to}">bread</a>`,
      '/removed': words,
      '/private': `${words}<a href="${to}">bread</a>`,
      '/broken': page('error', 500),
      '/robots.txt': page('User-agent: *\nDisallow: /private', 200, {
        'content-type': 'text/plain',
      }),
    });
    const at = (path: string): string => `${website.origin}${path}`;
    const links = await check([
      ...['/live', '/sponsored', '/removed', '/missing', '/private', '/broken'].map(at),
      ...['mailto:baker@guide.example', 'http://127.0.0.1:1/'],
    ]);
    expect(links[0]).toEqual({
      ...{ from: at('/live'), to, anchor: 'known' },
      check: { state: 'live', is_followed: true, anchor: 'fresh bread', reason: null },
    });
    const reasons = links.map(({ check: found }) => [found?.state, found?.reason]);
    expect(reasons.slice(1)).toEqual([
      ['live', null],
      ['gone', 'The page no longer has this link.'],
      ['gone', 'The page is gone (status 404).'],
      ['unread', expect.stringContaining('robots.txt')],
      ['unread', expect.stringContaining('returned status 500')],
      ['unread', 'The URL is not a web page.'],
      ['unread', expect.stringMatching(/\.$/)],
    ]);
    expect(links[1]?.check?.is_followed).toBe(false);
    expect(website.requests).not.toContain('GET /private');
  });

  it('are unread after the deadline, and those before it are kept', async () => {
    const deadline = new AbortController();
    website = await LocalWebsite.start({
      '/live': `${words}<a href="${to}">bread</a>`,
      '/slow': () => deadline.abort(),
    });
    const [live, slow] = await check(
      [`${website.origin}/live`, `${website.origin}/slow`],
      deadline.signal,
    );
    expect(live?.check?.state).toBe('live');
    expect(slow?.check).toMatchObject({ state: 'unread', reason: expect.stringContaining('30 s') });
  });
});
