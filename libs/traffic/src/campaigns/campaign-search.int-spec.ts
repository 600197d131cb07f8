import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { CampaignSearch } from './campaign-search.service.js';
import { CampaignsContext } from './testing/campaigns-context.js';

let test: CampaignsContext;
let ada: Actor;

beforeAll(async () => {
  test = await CampaignsContext.create();
  ada = await test.aSubscriber();
});
afterAll(() => test.close());

const find = (actor: Actor, text: string) =>
  test.context.module.get(CampaignSearch).find(actor, { text });

it('finds own campaigns by address and keyword, the newest first', async () => {
  const bakery = await test.aWebsite(ada);
  const seo = await test.campaigns.startSeo(
    ada,
    test.seo(bakery, { keywords: ['sourdough bread'] }),
    null,
  );
  const { campaigns } = await find(ada, 'BREAD sour');
  expect(campaigns).toMatchObject([
    { id: seo.jobId, type: 'seo', status: 'queued', keywords: ['sourdough bread'] },
  ]);
  const byAddress = await find(ada, new URL(bakery.origin).host);
  expect(byAddress.campaigns.map(({ id }) => id)).toEqual([seo.jobId]);
  expect((await find(ada, 'sour%')).campaigns).toEqual([]);
  expect((await find(await test.aUser(), 'bread')).campaigns).toEqual([]);
});
