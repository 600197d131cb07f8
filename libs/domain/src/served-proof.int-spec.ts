import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Website } from './contract/index.js';
import { createWebsitesContext } from './testing/websites-context.js';
import type { WebsitesContext } from './testing/websites-context.js';

describe('the proof that a web server serves itself', () => {
  let test: WebsitesContext;
  let website: Website;
  let origin: string;
  const prove = (...origins: string[]) => test.verification.proveServed(website.id, origins);
  const meta = (): string => {
    const { name, content } = website.verification.meta;
    return `<html><head><meta name="${name}" content="${content}"></head></html>`;
  };

  beforeAll(async () => {
    test = await createWebsitesContext();
    ({ origin } = test.site);
  });
  beforeEach(async () => {
    test.site.reset();
    website = await test.add(await test.newUser(), origin);
  });
  afterAll(() => test.close());

  it.each<[string, () => void]>([
    ['the meta tag', () => test.site.serve('/', meta())],
    ['the widget', () => test.site.serve('/', `<body>${website.widget_snippet}</body>`)],
    [
      'the file',
      () => test.site.serve(website.verification.file.path, website.verification.file.content),
    ],
    [
      'the meta tag of a home page elsewhere on it',
      () => {
        test.site.redirect('/', '/en/');
        test.site.serve('/en/', meta());
      },
    ],
  ])('can be %s', async (_case, publish) => {
    publish();
    expect(await prove(origin)).toEqual({ kind: 'proven' });
  });

  it('is neither a DNS record nor the proof of another user', async () => {
    const { dns } = website.verification;
    test.dns.txt.set(dns.host, [[dns.value]]);
    const stranger = await test.add(await test.newUser(), origin);
    const { name, content } = stranger.verification.meta;
    test.site.serve(
      '/',
      `<head><meta name="${name}" content="${content}"></head>${stranger.widget_snippet}`,
    );
    expect(await prove(origin)).toEqual({
      kind: 'absent',
      reason: expect.stringContaining(`Visits go to ${origin}`),
    });
  });

  it('is unknown while the web server is unavailable', async () => {
    test.site.serve('/', 'busy', 503);
    expect(await prove(origin)).toMatchObject({ kind: 'unknown' });
    test.site.serve('/', 'Bread');
    expect(await prove(origin)).toMatchObject({ kind: 'absent' });
  });

  it('is absent for another website and for a removed one', async () => {
    test.site.serve('/', meta());
    expect(await prove(origin, 'http://other.example')).toMatchObject({ kind: 'absent' });
    await test.context.rows('delete from websites where id = ?', [website.id]);
    expect(await prove(origin)).toMatchObject({ kind: 'absent' });
  });
});
