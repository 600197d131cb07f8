import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IgnoresService } from '../issues/ignores.service.js';
import { SITE, StoredScans } from '../testing/stored-scans.js';
import { ScanReadingService } from '../scans/scan-reading.service.js';
import { ComparisonService } from './comparison.service.js';
import { ScanChangesService } from './scan-changes.service.js';
import { TrendService } from './trend.service.js';

let scans: StoredScans;
let comparison: ComparisonService;
let changes: ScanChangesService;
let trends: TrendService;
let reading: ScanReadingService;

beforeAll(async () => {
  scans = await StoredScans.create();
  comparison = scans.context.module.get(ComparisonService);
  changes = scans.context.module.get(ScanChangesService);
  trends = scans.context.module.get(TrendService);
  reading = scans.context.module.get(ScanReadingService);
});
afterAll(() => scans.close());

const [a, b, c] = [`${SITE}/a`, `${SITE}/b`, `${SITE}/c`];
const untitled = (url: string) => ({ check: 'title.missing', url });
const onlyA = { pages: [{ url: a }], issues: [] };
const untitledA = { ...onlyA, issues: [untitled(a)] };

describe('what a scan changed', () => {
  it('separates newly read and gone pages from what got better or worse', async () => {
    const actor = await scans.aUser();
    const before = [untitled(b), untitled(c)];
    const base = await scans.complete(actor, {
      pages: [{ url: a }, { url: b }, { url: c }],
      issues: before,
    });
    const [d, e] = [`${SITE}/d`, `${SITE}/e`];
    const head = await scans.complete(actor, {
      pages: [{ url: a }, { url: b }, { url: d }, { url: e }],
      issues: [untitled(a), untitled(d), untitled(e)],
    });
    expect((await changes.of(actor, head)).issues).toEqual({
      new: 3,
      new_on_new_pages: 2,
      regressed: 0,
      fixed: 2,
      fixed_on_gone_pages: 1,
      rule_changed: 0,
    });
    const sums = { newIssues: 3, newOnNewPages: 2, fixedIssues: 2 };
    expect(await reading.changesSince(actor, new Date(0))).toEqual({ scans: 2, ...sums });
    const compared = await comparison.compare(actor, { head, base });
    expect(compared.issues).toMatchObject({ new: 3, fixed: 2 });
    expect(compared.issues_on_other_pages).toMatchObject({ new: 2, fixed: 1, persisting: 0 });
    const listed = async (change: 'new' | 'fixed', pages: 'both' | 'one') => {
      const list = await comparison.issues(actor, { head, base, change, pages, limit: 50 });
      return list.issues.map((issue) => issue.page_url);
    };
    expect(await listed('new', 'both')).toEqual([a]);
    expect(await listed('new', 'one')).toEqual([d, e]);
    expect(await listed('fixed', 'both')).toEqual([b]);
    expect(await listed('fixed', 'one')).toEqual([c]);
  });

  it('counts an issue of a page that could not be read before as one on a newly read page', async () => {
    const actor = await scans.aUser();
    const failed = { url: b, status: null, outcome: 'failed', isHtml200: false } as const;
    await scans.complete(actor, { pages: [{ url: a }, failed] });
    const head = await scans.complete(actor, {
      pages: [{ url: a }, { url: b }],
      issues: [untitled(b)],
    });
    const { issues } = await changes.of(actor, head);
    expect(issues).toMatchObject({ new: 1, new_on_new_pages: 1 });
  });

  it('leaves out ignored issues', async () => {
    const actor = await scans.aUser();
    await scans.complete(actor, onlyA);
    const head = await scans.complete(actor, {
      pages: [{ url: a }, { url: b }],
      issues: [untitled(a), untitled(b)],
    });
    await scans.context.module.get(IgnoresService).add(actor, {
      scope: 'check',
      checkId: 'title.missing',
      scanId: head,
      reason: 'Titles are written later',
    });
    const { issues } = await changes.of(actor, head);
    expect(issues).toMatchObject({ new: 0, new_on_new_pages: 0 });
  });

  it('is compared with the previous scan, and says when the scores are not comparable', async () => {
    const actor = await scans.aUser();
    const first = await scans.complete(actor, { ...onlyA, url: `${SITE}/shop` });
    expect(await changes.of(actor, first)).toMatchObject({ previous: null, is_comparable: null });
    const head = await scans.complete(actor, untitledA);
    const changed = await changes.of(actor, head);
    expect(changed).toMatchObject({ previous: { scan_id: first }, is_comparable: false });
    expect(changed.notes).toEqual([
      { code: 'start', text: 'The scans started at different addresses (/shop and /).' },
    ]);
    const next = await scans.complete(actor, untitledA);
    expect(await changes.of(actor, next)).toMatchObject({
      previous: { scan_id: head },
      is_comparable: true,
      score: { delta: 0 },
    });
  });

  it('is hidden from other users', async () => {
    const [actor, stranger] = [await scans.aUser(), await scans.aUser()];
    const id = await scans.complete(actor, onlyA);
    await expect(changes.of(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the trend', () => {
  it('says which scans are not comparable with that of the Health score, and why', async () => {
    const actor = await scans.aUser();
    const pages = [a, b, c].map((url) => ({ url }));
    const issues = [untitled(a)];
    const elsewhere = await scans.complete(actor, { pages, issues, url: `${SITE}/shop` });
    const whole = await scans.complete(actor, { pages, issues });
    const short = await scans.complete(actor, { ...onlyA, issues, isComplete: false });
    const trend = await trends.trend(actor, { scanId: short, limit: 30 });
    expect(trend.compared_with).toBe(whole);
    expect(
      trend.points.map((point) => [point.scan_id, point.notes.map(({ code }) => code)]),
    ).toEqual([
      [elsewhere, ['start']],
      [whole, []],
      [short, ['pages']],
    ]);
  });
});
