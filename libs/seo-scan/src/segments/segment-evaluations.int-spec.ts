import { JobOutbox } from '@app/common';
import { AnalyzerPool } from '@app/crawler';
import { WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { insertListedPages } from '../listed-pages/write-listed-pages.js';
import { aListedPage } from '../testing/listed-pages.js';
import { SegmentContext, aSegment } from '../testing/segment-context.js';
import { SITE } from '../testing/stored-scans.js';
import { OrderedEvaluations } from './ordered-evaluations.js';
import { PatternMatcher } from './pattern-matcher.js';
import { SegmentEvaluationsRepository } from './segment-evaluations.repository.js';
import { SegmentMembership } from './segment-membership.js';
import { SegmentPagesRepository } from './segment-pages.repository.js';
import { SegmentsRepository } from './segments.repository.js';
import { StaleSegmentPages } from './stale-segment-pages.service.js';

let context: SegmentContext;
beforeAll(async () => {
  context = await SegmentContext.create();
});
afterAll(() => context.close());

/** As it is after the worker has done these jobs, each of them once more. */
async function forgotten(): Promise<void> {
  const jobs = await context.scans.query<{ ids: string[] }>(
    `select payload -> 'scanIds' as ids from outbox_jobs where name = 'forget-segment-pages'`,
    [],
  );
  for (const { ids } of [...jobs, ...jobs])
    await context.scans.context.module.get(StaleSegmentPages).forget(ids);
}

describe('the segments of the pages of a scan', () => {
  it('leave nothing in earlier scans when they, or the website, are removed', async () => {
    const owner = await context.anOwner();
    const first = await context.aScan(owner);
    const ofFirst = () =>
      context.scans.query('select url from segment_pages where scan_id = $1 order by url', [first]);
    const update = () =>
      context.scans.context.module
        .get(SegmentMembership)
        .updateOf({ id: first, websiteId: owner.websiteId, status: 'completed' });
    const id = await context.add(owner, aSegment('One', 'path is /'));
    await context.add(owner, aSegment('Old', 'path is /old'));
    await update();
    await context.aScan(owner);
    await context.aScan(owner);
    expect(await ofFirst()).toHaveLength(2);
    await context.segments.remove(owner.actor, id);
    await forgotten();
    expect(await ofFirst()).toEqual([]);
    // When it is shown again, it is compared with what is left; that is kept.
    await update();
    await forgotten();
    expect(await ofFirst()).toEqual([{ url: `${SITE}/old` }]);
    await context.scans.context.module.get(WebsitesService).remove(owner.actor, owner.websiteId);
    await forgotten();
    expect(await ofFirst()).toEqual([]);
  });

  it('belong to one evaluation when several begin at once', async () => {
    const owner = await context.anOwner();
    await context.aScan(owner);
    await context.add(owner, aSegment('Blog', 'path regex ^/blog/'));
    const matching = jest.spyOn(context.scans.context.module.get(PatternMatcher), 'match');
    const all = await Promise.all(Array.from({ length: 5 }, () => context.contents(owner)));
    for (const found of all) expect(found).toEqual({ Blog: ['/blog/2024/rye'] });
    expect(matching).toHaveBeenCalledTimes(1);
    matching.mockRestore();
  });

  it('are compared with regular expressions by the worker, which requests wait for', async () => {
    const { module } = context.scans.context;
    const owner = await context.anOwner();
    const scanId = await context.aScan(owner);
    await context.add(owner, aSegment('Blog', 'path regex ^/blog/'));
    const parts = [
      ...([module.get(SegmentsRepository), module.get(SegmentPagesRepository)] as const),
      ...([module.get(SegmentEvaluationsRepository), module.get(PatternMatcher)] as const),
    ] as const;
    const ofApi = new SegmentMembership(...parts);
    const orders = new OrderedEvaluations(
      ...([ofApi, module.get(SegmentEvaluationsRepository)] as const),
      ...([module.get(JobOutbox, { strict: false }), module.get(EntityManager)] as const),
      context.scans.context.clock,
    );
    orders.onModuleInit();
    const matching = jest.spyOn(module.get(PatternMatcher), 'match');
    const first = ofApi.update(scanId, owner.websiteId);
    const second = ofApi.update(scanId, owner.websiteId);
    await new SegmentMembership(...parts).update(scanId, owner.websiteId); // the worker's
    for (const found of await Promise.all([first, second]))
      expect(found).toMatchObject([{ name: 'Blog', problem: null }]);
    expect(matching).toHaveBeenCalledTimes(1);
    matching.mockRestore();
    expect(await context.contents(owner)).toEqual({ Blog: ['/blog/2024/rye'] });
    await context.add(owner, aSegment('Old', 'path regex ^/old'));
    orders.beforeApplicationShutdown();
    await expect(ofApi.update(scanId, owner.websiteId)).rejects.toMatchObject({
      code: 'unavailable',
    });
    const queued = await context.scans.query(
      `select key from outbox_jobs where name = 'evaluate-segments' and payload ->> 'scanId' = $1
         and key !~ '[0-9a-f]{8}-[0-9a-f-]+$'`,
      [scanId],
    );
    expect(queued).toHaveLength(2);
  });

  it('keep what another evaluation of the same definitions has stored meanwhile', async () => {
    const { module } = context.scans.context;
    const owner = await context.anOwner();
    const scanId = await context.aScan(owner);
    await context.add(owner, aSegment('Blog', 'path starts /blog/'));
    await context.contents(owner);
    await context.scans.query(`update scan_segments set figures = '{}' where scan_id = $1`, [
      scanId,
    ]);
    // As if it had begun before the other one ended.
    const reading = jest.spyOn(module.get(SegmentEvaluationsRepository), 'endedScan');
    reading.mockResolvedValueOnce({ owner: owner.actor.userId, definitions: '', problems: {} });
    await module.get(SegmentMembership).update(scanId, owner.websiteId);
    reading.mockRestore();
    expect(
      await context.scans.query('select figures from scan_segments where scan_id = $1', [scanId]),
    ).toEqual([{ figures: {} }]);
  });

  it('are compared with a scan when it has ended, not while it is running', async () => {
    const owner = await context.anOwner();
    await context.add(owner, aSegment('All', 'path starts /'));
    const scanId = await context.aScan(owner, [{ path: '/' }]);
    const setStatus = (status: string): Promise<unknown> =>
      context.scans.query('update scans set status = $2 where id = $1', [scanId, status]);
    await setStatus('scanning');
    await context.scans.context.module.get(SegmentMembership).update(scanId, owner.websiteId);
    expect(
      await context.scans.query('select 1 from scan_segments where scan_id = $1', [scanId]),
    ).toEqual([]);
    const em = context.scans.context.module.get(EntityManager).fork();
    await insertListedPages(em, scanId, [aListedPage({ url: `${SITE}/later` })]);
    await setStatus('completed');
    expect(await context.contents(owner)).toEqual({ All: ['/', '/later'] });
  });

  it('have their regular expressions evaluated on behalf of the owner of the scan', async () => {
    const owner = await context.anOwner();
    await context.aScan(owner);
    const analyzers = jest.spyOn(
      context.scans.context.module.get(AnalyzerPool, { strict: false }),
      'for',
    );
    await context.add(owner, aSegment('Rye', 'path regex rye$'));
    await context.contents(owner);
    const behalf = new Set(analyzers.mock.calls.map(([user]) => user));
    analyzers.mockRestore();
    expect(behalf).toEqual(new Set([owner.actor.userId]));
  });
});
