import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { ComparisonService } from '../comparison/comparison.service.js';
import { TrendService } from '../comparison/trend.service.js';
import {
  comparedIssuesInput,
  issueBalance,
  issueListInput,
  issueSchema,
  scanSchema,
  trendInput,
} from '../contract/index.js';
import type { IssueGroup, Scan } from '../contract/index.js';
import { IgnoresService } from './ignores.service.js';
import { LiveFixedIssues } from '../live-fixed/live-fixed-issues.js';
import { reportCsv, reportJson, reportText } from '../reports/index.js';
import { reportPrint } from '../reports/print/report-print.js';
import { ScanIssuesService } from './scan-issues.service.js';
import { ScanReportsService } from '../reports/scan-reports.service.js';
import { SuggestionsService } from '../suggestions/suggestions.service.js';
import { linkedPages } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';

/** The numbers shown in one place: in total, or by severity. */
type ShownNumbers = Readonly<Record<string, number>>;

interface StoredIssue {
  readonly check_id: string;
  readonly severity: 'critical' | 'high' | 'medium' | 'low';
  readonly fingerprint: string;
  readonly is_ignored: boolean;
  readonly is_fixed_live: boolean;
}

const PARTLY_FIXED = 'title.missing';
const ENTIRELY_FIXED = 'meta.description_missing';

let scanning: ScanContext;
let ada: Actor;
let websiteId: string;
let scanId: string;
let first: string;

const get = <T>(service: new (...given: never[]) => T): T =>
  scanning.context.module.get<T>(service);

beforeAll(async () => {
  scanning = await ScanContext.create();
  ada = await scanning.aUser();
  const pages = { ...linkedPages(12) };
  const { origin } = await scanning.aSite(pages);
  websiteId = (await get(WebsitesService).add(ada, { url: origin })).website.id;
  first = await scan(origin);
  pages['/p3'] = pages['/p4']?.replace('Page number 4', 'Page number 3') ?? '';
  pages['/p4'] = pages['/p4']?.replace('<h1>', '<p>').replace('</h1>', '</p>') ?? '';
  const { clock } = scanning.context;
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
  scanId = await scan(origin);
});
afterAll(async () => {
  await scanning.closeSites();
  await scanning.close();
});

async function scan(origin: string): Promise<string> {
  const id = await scanning.start(ada, `${origin}/`, { maxPages: 12, rescan: true });
  await scanning.runner.run(id);
  return id;
}

/** The expected numbers, from every stored issue of the scan. */
function stored(): Promise<StoredIssue[]> {
  return scanning.context.rows<StoredIssue>(
    `select i.check_id, i.severity, i.fingerprint, i.ignore_id is not null as is_ignored,
            exists (select from live_fixed_issues l where l.fingerprint = i.fingerprint) as is_fixed_live
     from scan_issues i where i.scan_id = ? order by i.check_id, i.page_url, i.key`,
    [scanId],
  );
}

async function mark(fixed: readonly string[], open: readonly string[]): Promise<void> {
  await get(EntityManager)
    .fork()
    .transactional((tx) =>
      get(LiveFixedIssues).mark(
        tx,
        { userId: ada.userId, websiteId, fixed, open },
        scanning.context.clock.now(),
      ),
    );
}

async function written(write: (report: never) => AsyncIterable<string>): Promise<string> {
  const report = await get(ScanReportsService).open(ada, scanId);
  let text = '';
  for await (const piece of write(report as never)) text += piece;
  return text;
}

const totalOf = (scan: Scan): ShownNumbers => {
  const { found, fixedLive, open } = issueBalance(scan);
  return { found, fixedLive, ...open, ignored: scan.ignored_issues };
};

/** The header of the scan wherever a scan is shown. */
async function headers(): Promise<Record<string, ShownNumbers>> {
  const issues = get(ScanIssuesService);
  const { recentScans } = await scanning.reading.overview(ada);
  const { scans } = await scanning.reading.history(ada, { limit: 5 });
  const compared = await get(ComparisonService).compare(ada, { head: scanId });
  const file = z.object({ scan: scanSchema }).parse(JSON.parse(await written(reportJson)));
  const ofHistory = (list: readonly Scan[]): ShownNumbers =>
    Object.assign({}, ...list.filter(({ id }) => id === scanId).map(totalOf)) as ShownNumbers;
  return {
    detail: totalOf((await scanning.reading.detail(ada, scanId)).scan),
    summary: totalOf((await issues.summary(ada, scanId)).scan),
    dashboard: ofHistory(recentScans),
    history: ofHistory(scans),
    comparison: totalOf(compared.head),
    'JSON file': totalOf(file.scan),
  };
}

/** The number of open issues, wherever they are listed or summed up. */
async function openEverywhere(): Promise<ShownNumbers> {
  const issues = get(ScanIssuesService);
  const list = { id: scanId, limit: 200 };
  const [detail, summary, listed, { groups, total }, pages] = await Promise.all([
    scanning.reading.detail(ada, scanId),
    issues.summary(ada, scanId),
    issues.list(ada, issueListInput.parse(list)),
    issues.groups(ada, scanId, {}),
    scanning.reading.pages(ada, scanId),
  ]);
  const addresses = new Set(pages.pages.map(({ url }) => url));
  const elsewhere = listed.issues.filter(({ page_url: url }) => !addresses.has(url)).length;
  const file = z
    .object({ issues: z.array(issueSchema), checks: z.array(z.object({ issue_count: z.int() })) })
    .parse(JSON.parse(await written(reportJson)));
  const text = await written(reportText);
  const report = await get(ScanReportsService).open(ada, scanId);
  const print = await reportPrint(report, { brand: null, suggestions: [], fonts: [] });
  const csv = await statusesOfCsv();
  const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);
  return {
    detail: detail.issues.filter(({ ignored }) => ignored === null).length,
    'total of the list': listed.total,
    'rows of the list': listed.issues.length,
    summary: summary.issues.total,
    severities: sum(Object.values(summary.issues.severities)),
    categories: sum(summary.issues.categories.map((row) => row.issues)),
    states: sum(Object.values(summary.issues.states)),
    'total of the checks': total,
    checks: sum(groups.map((group) => group.issue_count)),
    pages: elsewhere + sum(pages.pages.map((page) => page.issue_count)),
    'issues of the JSON file': file.issues.filter((one) => one.ignored === null && !one.fixed_live)
      .length,
    'checks of the JSON file': sum(file.checks.map((check) => check.issue_count)),
    'places of the text': text.match(/^ {2}- http/gm)?.length ?? 0,
    'places of the print': sum(
      [...print.matchAll(/([\d,]+) places?[,<]/g)].map(([, count]) => Number(count)),
    ),
    'lines of the CSV': csv.filter((status) => status === 'open').length,
  };
}

async function fixedLiveEverywhere(): Promise<ShownNumbers> {
  const issues = get(ScanIssuesService);
  const comparison = get(ComparisonService);
  const fixed = { id: scanId, limit: 200, fixedLive: true };
  const { counts } = await comparison.compare(ada, { head: scanId });
  const rows = await Promise.all(
    (['new', 'regressed', 'persisting'] as const).map((change) =>
      comparison.issues(
        ada,
        comparedIssuesInput.parse({ head: scanId, base: first, change, limit: 200 }),
      ),
    ),
  );
  return {
    summary: (await issues.summary(ada, scanId)).issues.fixedLive,
    list: (await issues.list(ada, issueListInput.parse(fixed))).total,
    checks: (await issues.groups(ada, scanId, { fixedLive: true })).total,
    comparison: counts.fixed_live_issues.after,
    'rows of the comparison': rows.flatMap((page) =>
      page.issues.filter((issue) => issue.fixed_live),
    ).length,
    'lines of the CSV': (await statusesOfCsv()).filter((status) => status === 'fixed live').length,
  };
}

/** As each scan has found it: a later live fix does not change the history. */
async function foundEverywhere(): Promise<ShownNumbers> {
  const { counts, issues } = await get(ComparisonService).compare(ada, { head: scanId });
  const { points } = await get(TrendService).trend(ada, trendInput.parse({ scanId }));
  const last = points.at(-1);
  return {
    comparison: counts.critical_issues.after + counts.warnings.after + counts.notices.after,
    'changes of the comparison': issues.new + issues.regressed + issues.persisting,
    trend: last === undefined ? -1 : last.critical_issues + last.warnings + last.notices,
  };
}

async function statusesOfCsv(): Promise<string[]> {
  const [header = '', ...lines] = (await written(reportCsv)).split('\r\n').filter(Boolean);
  const fromEnd = header.split(',').length - header.split(',').indexOf('Status now');
  return lines.map((line) => line.split(',').at(-fromEnd) ?? '');
}

async function expectAgreement(): Promise<void> {
  const issues = await stored();
  const isFound = issues.filter((issue) => !issue.is_ignored);
  const isOpen = isFound.filter((issue) => !issue.is_fixed_live);
  const of = (...severities: string[]): number =>
    isOpen.filter(({ severity }) => severities.includes(severity)).length;
  const expected = {
    found: isFound.length,
    fixedLive: isFound.length - isOpen.length,
    total: isOpen.length,
    critical_issues: of('critical'),
    warnings: of('high'),
    notices: of('medium', 'low'),
    ignored: issues.length - isFound.length,
  };
  const everywhere = <Value>(places: Readonly<Record<string, unknown>>, value: Value) =>
    Object.fromEntries(Object.keys(places).map((place) => [place, value]));
  const shown = await headers();
  expect(shown).toEqual(everywhere(shown, expected));
  const open = await openEverywhere();
  expect(open).toEqual(everywhere(open, expected.total));
  const fixed = await fixedLiveEverywhere();
  expect(fixed).toEqual(everywhere(fixed, expected.fixedLive));
  const found = await foundEverywhere();
  expect(found).toEqual(everywhere(found, expected.found));
}

async function pointsToWin(): Promise<Map<string, number | null>> {
  const { groups } = await get(ScanIssuesService).groups(ada, scanId, {});
  const { suggestions, prediction } = await get(SuggestionsService).ofScan(ada, scanId);
  const lost = suggestions.reduce((sum, one) => sum + one.points_lost, 0);
  expect(prediction?.points_open).toBeCloseTo(lost, 6);
  const { scan } = await scanning.reading.detail(ada, scanId);
  const missing = (prediction?.points_open ?? 0) + (prediction?.points_fixed_live ?? 0);
  expect(missing).toBeCloseTo(100 - (scan.seo_score ?? NaN), 6);
  const groupOf = new Map<string, IssueGroup>(groups.map((group) => [group.check_id, group]));
  for (const { check_id: check, points_won: points, affected_pages: pages } of suggestions)
    expect(groupOf.get(check)).toMatchObject({
      points_won_if_fixed: points,
      affected_pages: pages,
    });
  return new Map(suggestions.map((one) => [one.check_id, one.points_won]));
}

describe('a scan with issues that are fixed live, ignored and fixed', () => {
  it('shows the same numbers everywhere, and counts no points for live fixes', async () => {
    await expectAgreement();
    const before = await pointsToWin();
    const issues = await stored();
    const [ignored, alsoFixed, ...titles] = issues.filter((one) => one.check_id === PARTLY_FIXED);
    const whole = issues.filter((one) => one.check_id === ENTIRELY_FIXED);
    const fixed = [alsoFixed, ...whole].flatMap((issue) => issue?.fingerprint ?? []);
    expect(titles.length).toBeGreaterThan(0);
    expect(whole.length).toBeGreaterThan(1);

    await mark(fixed, []);
    await expectAgreement();
    const after = await pointsToWin();
    expect([before.has(ENTIRELY_FIXED), after.has(ENTIRELY_FIXED)]).toEqual([true, false]);
    expect(after.get(PARTLY_FIXED)).toBeLessThan(before.get(PARTLY_FIXED) ?? 0);

    const why = { scanId, reason: 'A draft' };
    const { fingerprint = '' } = ignored ?? {};
    await get(IgnoresService).add(ada, { ...why, scope: 'issue', fingerprint });
    await expectAgreement();
    // Both ignored and fixed live: counted once, as ignored.
    await get(IgnoresService).add(ada, { ...why, scope: 'check', checkId: ENTIRELY_FIXED });
    await expectAgreement();
  });

  it('shows the old numbers again when the fixes are reverted', async () => {
    await mark(
      [],
      (await stored()).map((issue) => issue.fingerprint),
    );
    await expectAgreement();
    const { fixed_live: fixedLive } = (await scanning.reading.detail(ada, scanId)).scan;
    expect(fixedLive).toEqual({ critical_issues: 0, warnings: 0, notices: 0 });
  });
});
