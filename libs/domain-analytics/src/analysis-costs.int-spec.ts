import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { DATAFORSEO_TEST_LOGIN, DataForSeoServer } from '@app/search-data/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainAnalyticsRunnerModule } from './domain-analytics-runner.module.js';
import { DomainAnalyticsService } from './domain-analytics.service.js';
import { analyzeNow } from './testing/analyze-now.js';
import { OpenSourceServer } from './testing/index.js';

const { login, key } = DATAFORSEO_TEST_LOGIN;

let dataForSeo: DataForSeoServer;
let open: OpenSourceServer;
let context: TestContext;
let service: DomainAnalyticsService;
let actor: Actor;

beforeAll(async () => {
  dataForSeo = await DataForSeoServer.start();
  open = await OpenSourceServer.start();
  context = await createTestContext([AuthModule, DomainAnalyticsRunnerModule], {
    DATAFORSEO_BASE: dataForSeo.base,
    DATAFORSEO_LOGIN: login,
    DATAFORSEO_PASSWORD: key,
    // It has no registrations.
    RDAP_BASE: `${dataForSeo.base}/rdap/`,
    ...open.environment,
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
  });
  service = context.module.get(DomainAnalyticsService);
  actor = await newUser(context);
});
afterAll(async () => {
  await context.close();
  await dataForSeo.close();
  await open.stop();
});

const analyze = (domain: string) => analyzeNow(context, actor, { domain });

describe('an analysis of a domain', () => {
  it('has a cost before, with who pays and what is left, and its real cost after', async () => {
    const before = await service.costs(actor, { country: 'US', language: 'en' });
    expect(before).toMatchObject({ marketProblem: null, payer: { keyOwner: 'installation' } });
    const { id, costMicros } = await analyze('own.example');
    expect(costMicros).toBeGreaterThan(0);
    expect(costMicros).toBeLessThanOrEqual(before.costMicros ?? 0);
    const after = await service.costs(actor, { country: 'US', language: 'en' });
    expect(before.payer?.leftMicros).toBe((after.payer?.leftMicros ?? 0) + costMicros);
    const { analysis } = await service.get(actor, { id: id ?? '' });
    expect(analysis.cost_micros).toBe(costMicros);
  });

  it('says before it is bought that a market has no keywords and competitors', async () => {
    const [german, english] = [
      await service.costs(actor, { country: 'DE', language: 'de' }),
      await service.costs(actor, { country: 'DE', language: 'en' }),
    ];
    expect(german.marketProblem).toBeNull();
    expect(english.marketProblem).toMatch(/only has domain data in DE for de/);
    expect(english.costMicros).toBeLessThan(german.costMicros ?? 0);
  });
});
