import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { RankedKeywords } from '@app/keywords';
import { CampaignsContext } from './testing/campaigns-context.js';
import type { OwnWebsite } from './testing/campaigns-context.js';

describe('the last scan of a website', () => {
  let test: CampaignsContext;
  let ada: Actor;
  let bakery: OwnWebsite;

  beforeAll(async () => {
    test = await CampaignsContext.create();
    ada = await test.aSubscriber();
    bakery = await test.aWebsite(ada);
  });
  afterAll(() => test.close());

  it('gives nothing before there is one, as the specification words it', async () => {
    expect(await test.keywords.find(ada, { domain: bakery.origin })).toEqual({
      ...{ success: true, keywords: [], purchase: null },
      note: 'No ranked keywords found for this domain. Try a different website or enter keywords manually.',
    });
    await expect(test.keywords.find(ada, { domain: 'javascript:1' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('gives keywords that are labelled as the website’s own words, without invented numbers', async () => {
    await test.scanned(ada, bakery, [
      ['/', 'Harbour Bakery', ['harbour bakery']],
      ['/sourdough', 'Sourdough bread', ['sourdough bread']],
      ['/cakes', 'Birthday cakes', ['birthday cakes']],
    ]);
    const { keywords, note } = await test.keywords.find(ada, {
      domain: new URL(bakery.origin).host.replace(/^/, 'http://'),
    });
    expect(keywords).toContainEqual({
      ...{ keyword: 'sourdough bread', source: 'own_pages', engine: null, location: null },
      ...{ position: null, volume: null, difficulty: null, others: [] },
      ...{ period: null, filters: [] },
      address: `${bakery.origin}/sourdough`,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(note).toContain('not what it ranks for');
    const ben = await test.aUser();
    expect((await test.keywords.find(ben, { domain: bakery.origin })).keywords).toEqual([]);
  });

  it('gives the words of one of its pages, and none of a page that was not read', async () => {
    const ranked = test.context.module.get(RankedKeywords);
    const ofPage = (path: string) =>
      ranked.ofPage(ada.userId, new URL(`${bakery.origin}${path}`), 10);
    expect(await ofPage('/sourdough/')).toMatchObject([
      { keyword: 'sourdough bread', source: 'own_pages', address: `${bakery.origin}/sourdough` },
    ]);
    expect(await ofPage('/rye')).toEqual([]);
  });

  it('decides where visitors of a keyword land, and gives the reason', async () => {
    const input = test.seo(bakery, { keywords: ['sourdough bread', 'cakes'] });
    const { jobId } = await test.campaigns.startSeo(ada, input, null);
    const { keywords } = await test.campaigns.report(ada, jobId);
    expect(keywords).toMatchObject([
      {
        landingUrl: `${bakery.origin}/sourdough`,
        landingReason: 'Its title contains the keyword.',
      },
      { landingUrl: `${bakery.origin}/cakes` },
    ]);
    const { visits } = await test.campaigns.visits(ada, { id: jobId, limit: 2 });
    expect(visits.map(({ url }) => url)).toEqual([
      `${bakery.origin}/sourdough`,
      `${bakery.origin}/cakes`,
    ]);
  });
});
