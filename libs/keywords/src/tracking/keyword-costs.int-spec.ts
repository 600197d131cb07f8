import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { keywordCostsInput } from '../contract/index.js';
import type { KeywordCosts } from '../contract/index.js';
import { KeywordsContext } from '../testing/index.js';
import { KeywordCostsService } from './keyword-costs.service.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create({ SEARCH_DATA_MONTHLY_USD: '2' });
}, 60_000);
beforeEach(async () => {
  for (const table of ['users', 'serp_snapshots', 'provider_budgets'])
    await tracker.context.rows(`delete from ${table}`);
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

/** The result pages of these tests cost 100 micro-dollars for each result. */
function costs(input: object = {}, by = actor): Promise<KeywordCosts> {
  return tracker.get(KeywordCostsService).of(by, keywordCostsInput.parse(input));
}

describe('the estimate', () => {
  it('of a new keyword is a reading and a month at the cadence of the plan, with what is left of the budget', async () => {
    await tracker.context.rows(
      `insert into provider_budgets (month, reserved_micros, spent_micros, assumed_micros)
       values ('2026-11-01', 100000, 400000, 0)`,
    );
    expect(await costs({ location: 'India' })).toEqual({
      success: true,
      keywords: 1,
      unreadKeywords: 0,
      readingMicros: 10_000,
      monthMicros: 5 * 10_000 + 26 * 2_000,
      payers: [
        {
          keyOwner: 'installation',
          providers: ['serper'],
          readingMicros: 10_000,
          monthMicros: 102_000,
          spentMicros: 400_000,
          capMicros: 2_000_000,
          leftMicros: 1_500_000,
        },
      ],
    });
  });

  it('is weekly where the plan reads no more often, whatever is asked for', async () => {
    await tracker.plan(actor, 'free');
    expect(await costs({ cadence: 'daily' })).toMatchObject({ monthMicros: 50_000 });
  });

  it('is that of the dry run of many', async () => {
    const { firstReadMicros, monthMicros } = await dryRun('coffee');
    expect(await costs()).toMatchObject({ readingMicros: firstReadMicros, monthMicros });
  });

  it('of Refresh All counts every keyword that is not paused, of one refresh that keyword', async () => {
    await tracker.track(actor, 'coffee\ntea\nmilk', { depth: 50 });
    const [first, second] = await tracker.list(actor);
    if (first === undefined || second === undefined) throw new Error('They are tracked.');
    await tracker.keywords.edit(actor, { id: first.id, isPaused: true });
    expect(await costs({ of: 'all' })).toMatchObject({ keywords: 2, readingMicros: 10_000 });
    expect(await costs({ of: 'keyword', id: second.id })).toMatchObject({
      ...{ keywords: 1, readingMicros: 5_000 },
    });
    // By hand only.
    expect(await costs({ of: 'keyword', id: first.id })).toMatchObject({
      ...{ readingMicros: 5_000, monthMicros: 0 },
    });
  });

  it('of no keywords is nothing, and another user’s keyword is not found', async () => {
    await tracker.track(actor, 'coffee');
    const [keyword] = await tracker.list(actor);
    const other = await tracker.aUser();
    expect(await costs({ of: 'all' }, other)).toMatchObject({ keywords: 0, readingMicros: 0 });
    await expect(costs({ of: 'keyword', id: keyword?.id }, other)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the cost of a refresh', () => {
  it('is what its readings have cost, each once, and nothing for readings that others paid for', async () => {
    const other = await tracker.aUser();
    for (const text of ['coffee', 'tea']) tracker.pages.rank(text, { 3: 'https://example.com/' });
    await tracker.track(actor, 'coffee\ntea');
    await tracker.track(actor, 'coffee', { domain: 'second.example' });
    await tracker.track(other, 'coffee');
    await tracker.round();
    const mine = await tracker.refreshes.refreshAll(actor);
    const theirs = await tracker.refreshes.refreshAll(other);
    expect(mine.refresh).toMatchObject({ costMicros: 0, total: 3 });
    await tracker.round();
    const ended = [
      await tracker.refreshes.progress(actor, mine.refresh.refreshId),
      await tracker.refreshes.progress(other, theirs.refresh.refreshId),
    ];
    expect(ended).toMatchObject([{ status: 'completed' }, { status: 'completed' }]);
    // Three keywords of one and one of the other, two texts.
    expect(ended.reduce((sum, { costMicros }) => sum + (costMicros ?? 0), 0)).toBe(2_000);
  });
});

async function dryRun(text: string) {
  const input = { text, domain: 'example.com', isDryRun: true, location: 'United States' } as const;
  const shared = { depth: 100, tags: [] };
  return (await tracker.tracking.trackAll(actor, { ...input, ...shared })).cost;
}
