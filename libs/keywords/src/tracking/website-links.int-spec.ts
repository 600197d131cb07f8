import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { KeywordsContext } from '../testing/index.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create({ OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' });
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_business');
});
afterAll(() => tracker.close());

async function track(domain: string): Promise<void> {
  await tracker.track(actor, 'coffee', { domain });
}

async function websiteOf(domain: string): Promise<unknown> {
  const keywords = await tracker.list(actor);
  return keywords.find((each) => each.domain === domain)?.website_id;
}

async function addWebsite(url: string): Promise<string> {
  const { website } = await tracker.get(WebsitesService).add(actor, { url });
  return website.id;
}

describe('a website of the user', () => {
  it('is linked to keywords of its host that were tracked before and after it', async () => {
    await track('127.0.0.1:8099');
    await track('127.0.0.1:8099/blog');
    await track('other.example');
    const id = await addWebsite('http://127.0.0.1:8099');
    await track('127.0.0.1:8099/shop');
    for (const domain of ['127.0.0.1:8099', '127.0.0.1:8099/blog', '127.0.0.1:8099/shop'])
      expect([domain, await websiteOf(domain)]).toEqual([domain, id]);
    expect(await websiteOf('other.example')).toBeNull();
    const stranger = await tracker.aUser();
    await tracker.track(stranger, 'coffee', { domain: '127.0.0.1:8099' });
    expect(await tracker.list(stranger)).toMatchObject([{ website_id: null }]);
  });

  it('is linked when both are added at once', async () => {
    for (let port = 9_000; port < 9_005; port += 1) {
      const domain = `127.0.0.1:${port}`;
      const [id] = await Promise.all([addWebsite(`http://${domain}`), track(domain)]);
      expect(await websiteOf(domain)).toBe(id);
    }
  });
});
