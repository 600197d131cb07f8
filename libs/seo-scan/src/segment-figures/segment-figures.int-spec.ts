import type { Actor } from '@app/common';
import { deliverJob } from '@app/common/testing';
import { WebsitesService } from '@app/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OTHER_PAGES, pageListInput, segmentFields } from '../contract/index.js';
import type { SegmentFigures, SegmentRow } from '../contract/index.js';
import { IgnoresService } from '../issues/ignores.service.js';
import { RescoringRepository } from '../issues/rescoring.repository.js';
import { ScanIssuesService } from '../issues/scan-issues.service.js';
import { PageListService } from '../pages-table/page-list.service.js';
import { evaluateSegmentsJob } from '../segments/evaluate-segments.job.js';
import { pageInSegment } from '../segments/page-in-segment-sql.js';
import { SegmentsService } from '../segments/segments.service.js';
import { StaleSegmentPages } from '../segments/stale-segment-pages.service.js';
import { ScanContext } from '../testing/scan-context.js';
import { EvaluateSegmentsProcessor } from './evaluate-segments.processor.js';
import { SegmentFiguresRepository } from './segment-figures.repository.js';
import { segmentsCsv } from './segments-csv.js';
import { SegmentFiguresService } from './segment-figures.service.js';

let scanning: ScanContext;
let figures: SegmentFiguresService;
beforeAll(async () => {
  scanning = await ScanContext.create();
  figures = scanning.context.module.get(SegmentFiguresService);
});
afterAll(() => scanning.close());

let actor: Actor;
let websiteId: string;
beforeEach(async () => {
  actor = await scanning.aUser();
  const websites = scanning.context.module.get(WebsitesService);
  websiteId = (await websites.add(actor, { url: scanning.site.origin })).website.id;
});

async function scan(more: object = {}): Promise<string> {
  const { clock } = scanning.context;
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
  const id = await scanning.start(actor, scanning.site.origin, { rescan: true, ...more });
  await scanning.runner.run(id);
  return id;
}

async function segment(name: string, value: string): Promise<string> {
  const conditions = [{ column: 'path', operator: 'regex', value }];
  const fields = segmentFields.parse({ name, conditions });
  const created = await scanning.context.module
    .get(SegmentsService)
    .create(actor, { websiteId, segment: fields });
  return created.segment.id;
}

/** As it is after the worker has done its job. */
async function evaluated(scanId: string): Promise<SegmentFigures> {
  for (const { id } of await queued()) await figures.evaluate(id);
  return figures.of(actor, scanId);
}

function queued(): Promise<{ id: string }[]> {
  return scanning.context.rows<{ id: string }>(
    `select distinct payload ->> 'scanId' as id from outbox_jobs where name = 'evaluate-segments'`,
  );
}

const named = (found: SegmentFigures, name: string): SegmentRow => {
  const row = found.segments.find((each) => each.name === name);
  if (row === undefined) throw new Error(`There is no segment ${name}`);
  return row;
};

async function scoreOf(id: string): Promise<number> {
  const { scan: shown } = await scanning.context.module.get(ScanIssuesService).summary(actor, id);
  return shown.seo_score ?? Number.NaN;
}

describe('the figures by segment', () => {
  it('are computed after a scan, and those of every page are the score of the website', async () => {
    await segment('Every page', '^/');
    const id = await scan();
    expect((await queued()).map((job) => job.id)).toContain(id);
    expect(await figures.of(actor, id)).toMatchObject({ scores: 'computing' });
    const found = await evaluated(id);
    expect(found).toMatchObject({ scores: 'ready', previousScanId: null, websiteId });
    const all = named(found, 'Every page');
    expect(all).toMatchObject({ pages: 8, indexable: 8, before: null, problem: null });
    expect(found.segments).toHaveLength(1);
    // What the website as a whole fails costs no segment anything.
    expect(all.score).toBeGreaterThanOrEqual(await scoreOf(id));
    expect(found.siteIssues.length).toBeGreaterThan(0);
    const pages = await scanning.context.rows<{ n: number }>(
      `select count(*)::int as n from scan_issues i, scans s where s.id = ? and i.scan_id = s.id
         and not jsonb_exists(s.site_outcome, i.check_id)`,
      [id],
    );
    expect(Object.values(all.issues).reduce((sum, count) => sum + count, 0)).toBe(pages[0]?.n);
  });

  it('follow a change of the segments at once, for the last scan and the one before', async () => {
    const first = await scan();
    const second = await scan();
    const changed = await segment('Untitled', '^/p?[36]?$');
    await segment('First three', '^/p[1-3]$');
    const found = await evaluated(second);
    expect(found).toMatchObject({ scores: 'ready', previousScanId: first });
    const untitled = named(found, 'Untitled');
    const titled = named(found, 'First three');
    expect(untitled).toMatchObject({ pages: 3, before: { pages: 3, score: untitled.score } });
    expect(titled.pages).toBe(3);
    expect(untitled.score).toBeLessThan(titled.score ?? 0);
    expect(named(found, 'Other pages')).toMatchObject({ id: 'other', pages: 3 });
    expect(segmentsCsv(found).split('\n')[1]).toMatch(/^Untitled,3,3,/);
    await scanning.context.module.get(SegmentsService).remove(actor, changed);
    expect((await evaluated(second)).segments.map(({ name }) => name)).toEqual([
      'First three',
      'Other pages',
    ]);
  });

  it('leave out ignored issues, as the score of the website does', async () => {
    const untitled = await segment('Untitled', '^/p?[36]?$');
    const id = await scan();
    const before = named(await evaluated(id), 'Untitled');
    await scanning.context.module.get(IgnoresService).add(actor, {
      scanId: id,
      scope: 'check',
      checkId: 'title.missing',
      reason: 'Titles are written later',
    });
    const reading = jest.spyOn(
      scanning.context.module.get(RescoringRepository, { strict: false }),
      'checksWithout',
    );
    const after = named(await evaluated(id), 'Untitled');
    // That reads all issues of the scan, so it is done only for segments with ignored ones.
    expect(reading.mock.calls.map(([, , , only]) => only?.segment)).toEqual([untitled]);
    reading.mockRestore();
    expect(after.id).toBe(untitled);
    expect(after.score).toBeGreaterThan(before.score ?? 100);
    expect(after.issues.error).toBe(before.issues.error - 3);
  });

  it('are those of the lists of pages and issues of the segment', async () => {
    const id = await segment('First three', '^/p[1-3]$');
    const scanId = await scan();
    const found = await evaluated(scanId);
    const { module } = scanning.context;
    for (const row of found.segments) {
      const filter = row.id === 'other' ? ('other' as const) : id;
      const issues = await module.get(ScanIssuesService).groups(actor, scanId, { segment: filter });
      expect(issues.total).toBe(row.issues.error + row.issues.warning + row.issues.notice);
      const pages = await module
        .get(PageListService)
        .list(actor, pageListInput.parse({ id: scanId, segment: filter, columns: 'segments' }));
      expect(pages.total).toBe(row.pages);
      const names = new Set(pages.pages.map(({ values }) => values[0]));
      expect(names).toEqual(new Set([row.id === 'other' ? '' : 'First three']));
    }
  });

  it.each([OTHER_PAGES, crypto.randomUUID()])(
    'are counted by a join of all pages with those of %s, which are not looked up one by one',
    async (id) => {
      const { sql, parameters } = pageInSegment('l.url', crypto.randomUUID(), id);
      const plan = await scanning.context.rows<Record<string, string>>(
        `explain select l.url from listed_pages l where ${sql}`,
        parameters,
      );
      expect(plan.map(Object.values).join('\n')).not.toContain('SubPlan');
    },
  );

  it('are unknown when every attempt to compute them fails, until the segments change', async () => {
    await segment('Every page', '^/');
    const id = await scan();
    expect(await figures.of(actor, id)).toMatchObject({ scores: 'computing' });
    const { module } = scanning.context;
    const failing = jest
      .spyOn(module.get(SegmentFiguresRepository), 'pages')
      .mockImplementation(() => {
        throw new Error('No pages');
      });
    const processor = new EvaluateSegmentsProcessor(figures, module.get(StaleSegmentPages));
    const deliver = (attemptsMade: number): Promise<void> =>
      deliverJob(module, processor, evaluateSegmentsJob, {
        ...{ key: `scan:${id}:segments`, payload: { scanId: id }, attemptsMade },
      });
    await expect(deliver(19)).rejects.toThrow('No pages');
    expect(await figures.of(actor, id)).toMatchObject({ scores: 'computing' });
    await deliver(20);
    expect(await figures.of(actor, id)).toMatchObject({ scores: 'unknown', segments: [{}] });
    failing.mockRestore();
    await segment('First three', '^/p[1-3]$');
    expect(await evaluated(id)).toMatchObject({ scores: 'ready' });
  });

  it('include the segments of the pages of a scan that was cancelled', async () => {
    await segment('Every page', '^/');
    const id = await scan();
    await scanning.context.rows(`update scans set status = 'cancelled' where id = ?`, [id]);
    await figures.evaluate(id);
    expect(
      await scanning.context.rows(
        `select definitions <> '' as "isEvaluated" from scan_segments where scan_id = ?`,
        [id],
      ),
    ).toEqual([{ isEvaluated: true }]);
  });

  it('are empty without segments, and not there for others', async () => {
    const id = await scan();
    expect(await figures.of(actor, id)).toMatchObject({ segments: [], scores: 'unknown' });
    const stranger = await scanning.aUser();
    await expect(figures.of(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are gone with the website', async () => {
    await segment('Every page', '^/');
    const id = await scan();
    await evaluated(id);
    await scanning.context.module.get(WebsitesService).remove(actor, websiteId);
    const left = await scanning.context.rows('select 1 from segments where website_id = ?', [
      websiteId,
    ]);
    expect(left).toEqual([]);
  });
});
