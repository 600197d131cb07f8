import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { wholeScore } from '@app/seo-audits/contract';
import { z } from 'zod';
import { TrendService } from '../comparison/trend.service.js';
import { ComprehensiveAuditService } from '../comprehensive-audit/comprehensive-audit.service.js';
import { issueListInput, issueSchema, scanDetail, trendInput } from '../contract/index.js';
import type { Issue, IssueRow, Scan, ScanDetail } from '../contract/index.js';
import { IgnoresService } from './ignores.service.js';
import { reportCsv, reportJson, reportText } from '../reports/index.js';
import { reportPrint } from '../reports/print/report-print.js';
import { ScanIssuesService } from './scan-issues.service.js';
import { ScanReportsService } from '../reports/scan-reports.service.js';
import { SuggestionsService } from '../suggestions/suggestions.service.js';
import type { SiteResponse } from '../testing/local-site.js';
import { linkedPages } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';

interface Numbers {
  readonly score: number | null;
  readonly pages: number;
  readonly critical: number;
  readonly warnings: number;
  readonly notices: number;
  readonly ignored: number;
}

const IGNORED_CHECK = 'title.missing';
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

let scanning: ScanContext;
let ada: Actor;
let websiteId: string;
let scanId: string;
let origin: string;

beforeAll(async () => {
  scanning = await ScanContext.create();
  ada = await scanning.aUser();
  const site = await scanning.aSite(aSiteWithFaults());
  origin = site.origin;
  websiteId = (await scanning.context.module.get(WebsitesService).add(ada, { url: origin })).website
    .id;
  scanId = await scanning.start(ada, `${origin}/`, { maxPages: 12 });
  await scanning.runner.run(scanId);
});
afterAll(async () => {
  await scanning.closeSites();
  await scanning.close();
});

/**
 * Includes pages without titles, a broken link, a redirect, a file, an error, duplicates and texts that look like CSV.
 */
function aSiteWithFaults(): Record<string, SiteResponse> {
  const same = `<!doctype html><html lang="en"><head><title>"Bread", cakes\nand, more</title></head><body><h1>=1+1</h1>
    <img src="/none.png"><a href="/gone">a</a><a href="/old">b</a><a href="/same-2">c</a></body></html>`;
  return {
    ...linkedPages(6),
    '/p5': `${String(linkedPages(6)['/p5'])}<a href="/same-1">more</a><a href="/failing">broken</a><a href="/paper.pdf">paper</a>`,
    '/same-1': same,
    '/same-2': same,
    '/old': (_request, response) => response.writeHead(301, { location: '/p1' }).end(),
    '/failing': (_request, response) => response.writeHead(410).end('<h1>Gone</h1>'),
    '/sitemap.xml': '<urlset><url><loc>/relative</loc></url></urlset>',
  };
}

const get = <T>(service: new (...given: never[]) => T): T =>
  scanning.context.module.get<T>(service);

const numbersOf = (scan: Scan): Numbers => ({
  score: scan.seo_score,
  pages: scan.pages_scanned,
  critical: scan.critical_issues,
  warnings: scan.warnings,
  notices: scan.notices,
  ignored: scan.ignored_issues,
});

function counted(issues: readonly Pick<Issue, 'severity_group' | 'ignored'>[]): Partial<Numbers> {
  const count = (group: string): number =>
    issues.filter((issue) => issue.ignored === null && issue.severity_group === group).length;
  return {
    critical: count('error'),
    warnings: count('warning'),
    notices: count('notice'),
    ignored: issues.filter((issue) => issue.ignored !== null).length,
  };
}

async function listed(ignored: boolean): Promise<IssueRow[]> {
  const found: IssueRow[] = [];
  let cursor: string | null = null;
  do {
    const input = issueListInput.parse({ id: scanId, limit: 7, cursor, ignored });
    const page = await get(ScanIssuesService).list(ada, input);
    found.push(...page.issues);
    cursor = page.nextCursor;
    if (cursor === null) expect(page.total).toBe(found.length);
  } while (cursor !== null);
  return found;
}

async function written(write: (report: never) => AsyncIterable<string>): Promise<string> {
  const report = await get(ScanReportsService).open(ada, scanId);
  let text = '';
  for await (const piece of write(report as never)) text += piece;
  return text;
}

const numberAfter = (text: string, label: string): number =>
  Number(new RegExp(`${label}[^\\d]*([\\d.,]+)`).exec(text)?.[1]?.replaceAll(',', ''));

function expectLossesToAddUp({ scan, score }: Pick<ScanDetail, 'scan' | 'score'>): void {
  const lost = (rows: readonly { readonly points_lost: number }[]): number =>
    rows.reduce((sum, row) => sum + Math.round(row.points_lost * 100), 0);
  const missing = Math.round((100 - (scan.seo_score ?? NaN)) * 100);
  expect(lost(score.losses)).toBe(missing);
  expect(lost(score.categories)).toBe(missing);
}

async function expectAgreement(): Promise<Numbers> {
  const detail = await scanning.reading.detail(ada, scanId);
  const numbers = numbersOf(detail.scan);
  const total = numbers.critical + numbers.warnings + numbers.notices;
  expect(numbers).toMatchObject(counted(detail.issues));
  expectLossesToAddUp(detail);
  await expectScreens(detail, numbers, total);
  await expectReports(detail, numbers, total);
  return numbers;
}

async function expectScreens(detail: ScanDetail, numbers: Numbers, total: number): Promise<void> {
  const issues = get(ScanIssuesService);
  const summary = await issues.summary(ada, scanId);
  expect([summary.scan, summary.score]).toEqual([detail.scan, detail.score]);
  expect(summary.issues).toMatchObject({
    total,
    severities: { error: numbers.critical, warning: numbers.warnings, notice: numbers.notices },
    ignored: numbers.ignored,
  });
  expect(summary.issues.categories.reduce((sum, row) => sum + row.issues, 0)).toBe(total);

  const { groups, total: grouped } = await issues.groups(ada, scanId, {});
  expect(grouped).toBe(total);
  for (const group of groups) {
    const own = detail.issues.filter(
      ({ check_id: check, ignored }) => check === group.check_id && ignored === null,
    );
    expect([group.check_id, group.issue_count]).toEqual([group.check_id, own.length]);
    expect(group.affected_pages).toBe(new Set(own.map(({ page_url: url }) => url)).size);
    const loss = detail.score.losses.find(({ check_id: check }) => check === group.check_id);
    expect([group.check_id, loss?.affected_pages]).toEqual([group.check_id, group.affected_pages]);
    expect(group.points_lost).toBe(loss?.points_lost);
  }
  expect(groups).toHaveLength(detail.score.losses.length);

  const [shown, ignored] = await Promise.all([listed(false), listed(true)]);
  expect(counted([...shown, ...ignored])).toEqual(counted(detail.issues));
  const { recentScans, topIssues } = await scanning.reading.overview(ada);
  expect(recentScans).toEqual([detail.scan]);
  for (const top of topIssues) expect(groups).toContainEqual(expect.objectContaining(top));
  expect(topIssues).toHaveLength(Math.min(10, groups.length));
  expect((await scanning.reading.history(ada, { limit: 5 })).scans).toEqual([detail.scan]);
  const { points } = await get(TrendService).trend(ada, trendInput.parse({ scanId }));
  for (const { scan_id: id, finished_at: finishedAt, notes, ...point } of points) {
    expect(detail.scan).toMatchObject({ id, scanned_at: finishedAt, ...point });
    expect(notes).toEqual([]);
  }
  expect(points).toHaveLength(1);
  const { suggestions } = await get(SuggestionsService).ofScan(ada, scanId);
  for (const { check_id: check, affected_pages: pages } of suggestions)
    expect(groups).toContainEqual(
      expect.objectContaining({ check_id: check, affected_pages: pages }),
    );
  const { websites } = await get(WebsitesService).list(ada);
  expect(websites.find(({ id }) => id === websiteId)?.avg_seo_score).toBe(numbers.score);
  const { pages } = await scanning.reading.pages(ada, scanId);
  const onPages = detail.issues.filter(
    ({ page_url: url, ignored: by }) => by === null && pages.some((page) => page.url === url),
  );
  expect(pages.reduce((sum, page) => sum + page.issue_count, 0)).toBe(onPages.length);
}

async function expectReports(detail: ScanDetail, numbers: Numbers, total: number): Promise<void> {
  const file = z
    .object({ scan: z.unknown(), score: z.unknown(), issues: z.array(issueSchema) })
    .parse(JSON.parse(await written(reportJson)));
  expect([file.scan, file.score]).toEqual([detail.scan, detail.score]);
  expect(counted(file.issues)).toEqual(counted(detail.issues));

  // Line breaks inside quotes do not start a new row.
  const lines = (await written(reportCsv)).replace(/"(?:[^"]|"")*"/g, '""').split('\r\n');
  expect(lines).toHaveLength(1 + total + numbers.ignored + 1);

  const text = await written(reportText);
  expect(numberAfter(text, 'Pages read:')).toBe(numbers.pages);
  expect(numberAfter(text, 'Overall score:')).toBe(numbers.score);
  expect(numberAfter(text, 'Critical issues:')).toBe(numbers.critical);
  expect(numberAfter(text, 'Warnings:')).toBe(numbers.warnings);
  expect(numberAfter(text, 'Notices:')).toBe(numbers.notices);
  expect(numberAfter(text, 'Ignored issues:')).toBe(numbers.ignored);
  expect(text.match(/^ {2}- http/gm)).toHaveLength(total);

  const report = await get(ScanReportsService).open(ada, scanId);
  const { suggestions } = await get(SuggestionsService).ofScan(ada, scanId);
  const print = await reportPrint(report, { brand: null, suggestions, fonts: [] });
  expect(print).toContain(`<strong>${oneDecimal.format(numbers.score ?? NaN)}</strong>`);
  expect(print).toContain(`, ${numbers.pages} pages read`);
  const fact = (name: string): number => numberAfter(print, `<dt>${name}</dt>`);
  expect(fact('Critical issues')).toBe(numbers.critical);
  expect(fact('Warnings')).toBe(numbers.warnings);
  expect(fact('Notices')).toBe(numbers.notices);
  expect(fact('Ignored issues')).toBe(numbers.ignored);
  const places = [...print.matchAll(/([\d,]+) places?[,<]/g)].map(([, count]) => Number(count));
  expect(places.reduce((sum, count) => sum + count, 0)).toBe(total);
}

describe('the numbers of a scan', () => {
  it('are the same on every screen, in every report and in the notice', async () => {
    const numbers = await expectAgreement();
    expect(numbers).toMatchObject({ ignored: 0 });
    expect(Math.min(numbers.critical, numbers.warnings, numbers.notices)).toBeGreaterThan(0);
    const [notice] = await scanning.context.rows<{ body: string }>(
      'select body from notifications where user_id = ?',
      [ada.userId],
    );
    const total = numbers.critical + numbers.warnings + numbers.notices;
    expect(notice?.body).toBe(
      `${origin}/: score ${wholeScore(numbers.score ?? NaN)}, ${total} issues on ${numbers.pages} pages.`,
    );
  });

  it('are consistent everywhere while a check is ignored, and restored afterwards', async () => {
    const before = await expectAgreement();
    const ignores = get(IgnoresService);
    const { ignore } = await ignores.add(ada, {
      scope: 'check',
      checkId: IGNORED_CHECK,
      scanId,
      reason: 'Titles come next month',
    });
    const ignored = await expectAgreement();
    expect(ignored.ignored).toBeGreaterThan(0);
    expect(ignored.critical).toBe(before.critical - ignored.ignored);
    expect(ignored.score ?? 0).toBeGreaterThan(before.score ?? 100);
    await ignores.remove(ada, ignore.id);
    expect(await expectAgreement()).toEqual(before);
  });

  it('also exclude ignored issues in the one-call audit', async () => {
    const ignores = get(IgnoresService);
    await ignores.add(ada, {
      scope: 'check',
      checkId: IGNORED_CHECK,
      scanId,
      reason: 'Titles come next month',
    });
    const auditing = get(ComprehensiveAuditService).run(ada, { url: `${origin}/` }, null);
    const queued = `select id from scans where user_id = ? and status = 'queued'`;
    let next: { id: string } | undefined;
    while (next === undefined)
      [next] = await scanning.context.rows<{ id: string }>(queued, [ada.userId]);
    await scanning.runner.run(next.id);
    const audit = await auditing;
    if (!('analysis' in audit)) throw new Error('The allowance is used up');
    const { scan } = scanDetail.parse(await scanning.reading.detail(ada, next.id));
    const { summary, score } = audit.analysis;
    expect(scan.ignored_issues).toBeGreaterThan(0);
    expect(score).toBe(scan.seo_score);
    expect(audit.pagesScanned).toBe(scan.pages_scanned);
    expect(summary).toMatchObject({ critical: scan.critical_issues, high: scan.warnings });
    expect(summary.medium + summary.low).toBe(scan.notices);
    expect(summary.total).toBe(scan.critical_issues + scan.warnings + scan.notices);
  });
});
