import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GscContext } from '../testing/gsc-context.js';

describe('a website verified by Search Console', () => {
  let test: GscContext;

  beforeAll(async () => {
    test = await GscContext.create();
  });
  beforeEach(() => {
    test.google.isRevoked = false;
    test.google.brokenStatus = null;
    test.google.sites = [
      { siteUrl: 'sc-domain:127.0.0.2', permissionLevel: 'siteFullUser' },
      { siteUrl: 'http://127.0.0.3/', permissionLevel: 'siteRestrictedUser' },
    ];
  });
  afterAll(() => test.close());

  it('is covered by a property with full permission, added before or after', async () => {
    const ada = await test.aUser();
    const { website } = await test.websites.add(ada, { url: 'http://127.0.0.2' });
    expect(website.verified).toBe(false);
    await test.connect(ada);
    const later = await test.websites.add(ada, { url: 'http://127.0.0.3' });
    expect(later.website.verified).toBe(false);
    const { websites } = await test.websites.list(ada);
    expect(websites.toSorted((a, b) => a.domain.localeCompare(b.domain))).toMatchObject([
      { domain: '127.0.0.2', verified: true, verified_by: 'gsc' },
      { domain: '127.0.0.3', verified: false },
    ]);
    const ben = await test.aUser();
    await test.connect(ben);
    expect((await test.websites.add(ben, { url: 'http://127.0.0.2' })).website).toMatchObject({
      verified_by: 'gsc',
    });
  });

  it('stays verified while Google is unavailable, and loses it with the property', async () => {
    const ada = await test.aUser();
    await test.connect(ada);
    const { website } = await test.websites.add(ada, { url: 'http://127.0.0.2' });
    expect(await test.verification.recheckOwnership(website.id)).toEqual({ kind: 'proven' });
    test.google.brokenStatus = 500;
    expect((await test.verification.recheckOwnership(website.id)).kind).toBe('unknown');
    expect(await test.websites.isVerified(website.id)).toBe(true);
    test.google.brokenStatus = null;
    test.google.sites = [{ siteUrl: 'sc-domain:127.0.0.2', permissionLevel: 'siteRestrictedUser' }];
    expect(await test.verification.recheckOwnership(website.id)).toMatchObject({
      kind: 'absent',
      reason: expect.stringContaining('only read access'),
    });
    expect(await test.websites.isVerified(website.id)).toBe(false);
  });

  it('is not preserved by withdrawing the consent', async () => {
    const ada = await test.aUser();
    await test.connect(ada);
    const { website } = await test.websites.add(ada, { url: 'http://127.0.0.2' });
    test.google.isRevoked = true;
    test.google.expireAccessTokens();
    expect((await test.verification.recheckOwnership(website.id)).kind).toBe('absent');
    expect(await test.websites.isVerified(website.id)).toBe(false);
  });
});
