import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { issueChanges } from '../contract/index.js';
import type { IssueChange } from '../contract/index.js';
import { IgnoresService } from '../issues/ignores.service.js';
import { SITE, StoredScans } from '../testing/stored-scans.js';
import { ComparisonService } from './comparison.service.js';
import { TrendService } from './trend.service.js';

let scans: StoredScans;
let comparison: ComparisonService;
let trends: TrendService;

beforeAll(async () => {
  scans = await StoredScans.create();
  comparison = scans.context.module.get(ComparisonService);
  trends = scans.context.module.get(TrendService);
});
afterAll(() => scans.close());

const [a, b, c, d] = [`${SITE}/a`, `${SITE}/b`, `${SITE}/c`, `${SITE}/d`];
const pages = [{ url: a }, { url: b }, { url: c }];
const failed = { url: c, status: null, outcome: 'failed', isHtml200: false } as const;
const onA = { check: 'title.missing', url: a };
const onB = { check: 'title.missing', url: b };
const onC = { check: 'images.alt_missing', url: c };
const onD = { check: 'meta.description_missing', url: d };

async function found(
  actor: Parameters<ComparisonService['issues']>[0],
  ids: { head: string; base?: string },
): Promise<Record<IssueChange, string[]>> {
  const lists = await Promise.all(
    issueChanges.map(async (change) => {
      const { issues, total } = await comparison.issues(actor, { ...ids, change, limit: 50 });
      expect(total).toBe(issues.length);
      expect(issues.every((issue) => issue.change === change)).toBe(true);
      return [change, issues.map((issue) => `${issue.check_id} ${issue.page_url}`)];
    }),
  );
  return Object.fromEntries(lists) as Record<IssueChange, string[]>;
}

describe('the comparison of two scans', () => {
  it('distinguishes new, fixed, persisting, regressed and unchecked issues', async () => {
    const actor = await scans.aUser();
    await scans.complete(actor, { pages, issues: [onA, onB] });
    const base = await scans.complete(actor, { pages, issues: [onB, onC] });
    const now = [{ url: a }, { url: b }, failed, { url: d, status: 200 }];
    const head = await scans.complete(actor, { pages: now, issues: [onA, onB, onD] });
    expect(await found(actor, { head, base })).toEqual({
      new: [`meta.description_missing ${d}`],
      regressed: [`title.missing ${a}`],
      persisting: [`title.missing ${b}`],
      fixed: [],
      rule_changed: [],
      not_looked_at: [`images.alt_missing ${c}`],
    });
    const result = await comparison.compare(actor, { head, base });
    expect(result.issues).toEqual({
      new: 1,
      regressed: 1,
      persisting: 1,
      fixed: 0,
      rule_changed: 0,
      not_looked_at: 1,
    });
    expect(result.pages).toEqual({ added: 1, removed: 0, status_changed: 1 });
    expect(result.counts).toMatchObject({
      critical_issues: { before: result.base.critical_issues, after: result.head.critical_issues },
      pages_scanned: { before: 3, after: 4 },
    });
    const delta = result.checks.reduce((sum, check) => sum + Math.round(check.delta * 100), 0);
    expect(delta).toBe(Math.round((result.score.delta ?? NaN) * 100));
    const list = await comparison.pages(actor, {
      head,
      base,
      change: 'status_changed',
      limit: 50,
    });
    expect(list.pages).toEqual([{ url: c, status_before: 200, status_after: null }]);
  });

  it('shows the earlier value of an issue that both scans found with another one', async () => {
    const actor = await scans.aUser();
    const title = (value: string) => ({ check: 'title.too_short', url: a, value });
    const base = await scans.complete(actor, { pages, issues: [title('Rye'), onB] });
    const head = await scans.complete(actor, { pages, issues: [title('Rye bread'), onB] });
    const { issues } = await comparison.issues(actor, {
      ...{ head, base, limit: 50 },
      change: 'persisting',
    });
    expect(issues.map(({ current_value: now, value_before: before }) => [before, now])).toEqual(
      expect.arrayContaining([
        ['Rye', 'Rye bread'],
        [null, null],
      ]),
    );
  });

  it('reports an issue the earlier scan did not check as persisting', async () => {
    const actor = await scans.aUser();
    await scans.complete(actor, { pages, issues: [onC] });
    const base = await scans.complete(actor, { pages: [{ url: a }, { url: b }, failed] });
    const head = await scans.complete(actor, { pages, issues: [onC] });
    expect((await found(actor, { head, base })).persisting).toEqual([`images.alt_missing ${c}`]);
  });

  it('uses the previous scan unless another one is named', async () => {
    const actor = await scans.aUser();
    await scans.complete(actor, { pages, issues: [onA] });
    const before = await scans.complete(actor, { pages, issues: [onA, onB] });
    await scans.complete(actor, { mode: 'page', url: a, pages: [{ url: a }], issues: [onA] });
    await scans.complete(actor, { origin: 'https://other.example', pages, issues: [] });
    const head = await scans.complete(actor, { pages, issues: [onA] });
    const result = await comparison.compare(actor, { head });
    expect(result.base.id).toBe(before);
    expect(result.issues).toMatchObject({ persisting: 1, fixed: 1 });
  });

  it('puts the scans in chronological order', async () => {
    const actor = await scans.aUser();
    const older = await scans.complete(actor, { pages, issues: [onA] });
    const newer = await scans.complete(actor, { pages, issues: [] });
    const result = await comparison.compare(actor, { head: older, base: newer });
    expect([result.base.id, result.head.id]).toEqual([older, newer]);
    expect(result.issues.fixed).toBe(1);
  });

  it('leaves out ignored issues', async () => {
    const actor = await scans.aUser();
    const base = await scans.complete(actor, { pages, issues: [onA, onB] });
    const head = await scans.complete(actor, { pages, issues: [onA, onB, onC] });
    await scans.context.module.get(IgnoresService).add(actor, {
      scope: 'check',
      checkId: 'title.missing',
      scanId: head,
      reason: 'These pages are fine',
    });
    const result = await comparison.compare(actor, { head, base });
    expect(result.issues).toMatchObject({ new: 1, fixed: 0, persisting: 0 });
    expect(result.counts.ignored_issues).toEqual({ before: 0, after: 2 });
  });

  it('explains why scores do not measure the same', async () => {
    const actor = await scans.aUser();
    const base = await scans.complete(actor, { pages, ruleVersion: '0' });
    const head = await scans.complete(actor, { pages, unmeasured: ['title.duplicate'] });
    const result = await comparison.compare(actor, { head, base });
    expect(result.is_comparable).toBe(false);
    expect(result.notes.map((note) => note.code)).toEqual(['rule_version', 'checks']);
  });

  it('reports an issue that is gone with a changed rule as such, and marks the points of its check', async () => {
    const actor = await scans.aUser();
    const plain = { check: 'security.no_https', url: a };
    const base = await scans.complete(actor, { pages, issues: [plain, onA], ruleVersion: '2' });
    const head = await scans.complete(actor, { pages, issues: [], ruleVersion: '3' });
    const result = await comparison.compare(actor, { head, base });
    expect(result.issues).toMatchObject({ fixed: 1, rule_changed: 1, not_looked_at: 0 });
    const marked = result.checks.map((check) => [check.check_id, check.rule_changed]);
    expect(Object.fromEntries(marked)).toEqual({
      'security.no_https': true,
      'title.missing': false,
    });
    const list = { head, base, change: 'rule_changed', limit: 50 } as const;
    const { issues, total } = await comparison.issues(actor, list);
    expect([issues.map(({ check_id: id }) => id), total]).toEqual([['security.no_https'], 1]);
  });

  it('is read page by page, whatever its size', async () => {
    const actor = await scans.aUser();
    const many = Array.from({ length: 450 }, (_, index) => ({
      check: index % 2 === 0 ? 'title.missing' : 'images.alt_missing',
      url: a,
      key: String(index),
    }));
    const base = await scans.complete(actor, { pages });
    const head = await scans.complete(actor, { pages, issues: many });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await comparison.issues(actor, {
        head,
        base,
        change: 'new',
        limit: 200,
        cursor,
      });
      expect(page.total).toBe(450);
      seen.push(...page.issues.map((issue) => issue.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(450);
    const errors = await comparison.issues(actor, {
      head,
      base,
      change: 'new',
      severity: 'error',
      limit: 1,
    });
    expect(errors.total).toBe(225);
  });

  it('requires two completed scans of one website of the caller', async () => {
    const [actor, stranger] = [await scans.aUser(), await scans.aUser()];
    const head = await scans.complete(actor, { pages });
    await expect(comparison.compare(actor, { head })).rejects.toMatchObject({ code: 'not_found' });
    const other = await scans.complete(actor, { origin: 'https://other.example', pages });
    const running = await scans.complete(actor, { pages });
    await scans.query("update scans set status = 'scanning' where id = $1", [running]);
    const foreign = await scans.complete(stranger, { pages });
    const old = await scans.complete(actor, { pages });
    await scans.query('update scans set origin = null where id = $1', [old]);
    for (const [base, code] of [
      [head, 'validation_failed'],
      [other, 'validation_failed'],
      [running, 'validation_failed'],
      [old, 'validation_failed'],
      [foreign, 'not_found'],
      [crypto.randomUUID(), 'not_found'],
    ] as const) {
      await expect(comparison.compare(actor, { head, base })).rejects.toMatchObject({ code });
    }
    const list = { head, base: other, change: 'new', limit: 1, cursor: 'x' } as const;
    await expect(comparison.issues(actor, list)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it.each(['-1', '1.5', 'x', '', '99999999', '1e3', ' 1'])(
    'refuses "%s" as a cursor',
    async (cursor) => {
      const actor = await scans.aUser();
      const base = await scans.complete(actor, { pages });
      const head = await scans.complete(actor, { pages });
      const list = { head, base, change: 'new', limit: 1, cursor } as const;
      await expect(comparison.issues(actor, list)).rejects.toMatchObject({
        code: 'validation_failed',
      });
    },
  );
});

describe('the trend', () => {
  it('lists the completed scans of a website, oldest first, with what changed', async () => {
    const actor = await scans.aUser();
    await scans.complete(actor, { pages, issues: [onA] });
    const second = await scans.complete(actor, { pages, issues: [onA, onB] });
    const third = await scans.complete(actor, { pages, issues: [onB] });
    const page = { mode: 'page', url: a, pages: [{ url: a }] } as const;
    const single = await scans.complete(actor, page);
    const newest = await trends.trend(actor, { scanId: third, limit: 2 });
    expect(newest).toMatchObject({
      origin: SITE,
      points: [
        { scan_id: second, new_issues: 1, fixed_issues: 0 },
        { scan_id: third, new_issues: 0, fixed_issues: 1 },
      ],
    });
    const all = await trends.trend(actor, { origin: SITE, limit: 30 });
    expect(all.points).toHaveLength(3);
    const ofPage = await trends.trend(actor, { scanId: single, limit: 30 });
    expect(ofPage.points.map((point) => point.scan_id)).toEqual([single]);
  });

  it('is hidden from other users', async () => {
    const [actor, stranger] = [await scans.aUser(), await scans.aUser()];
    const scanId = await scans.complete(actor, { pages });
    await expect(trends.trend(stranger, { scanId, limit: 30 })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await trends.trend(stranger, { origin: SITE, limit: 30 })).points).toEqual([]);
  });
});
