import type { Severity } from '@app/seo-audits/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { isWrittenCheck, issueListInput } from '../contract/index.js';
import type { Issue, IssueRow } from '../contract/index.js';
import { ScanIssuesService } from './scan-issues.service.js';
import { ScanReportsService } from '../reports/scan-reports.service.js';
import { ScanContext } from '../testing/scan-context.js';

const LONG = 'x'.repeat(1_900); // longer than the maximum of an index entry

describe('the issues of a scan, page by page', () => {
  let scanning: ScanContext;
  let issues: ScanIssuesService;
  let actor: Actor;
  let scanId: string;
  const list = (more: object = {}) =>
    issues.list(actor, issueListInput.parse({ id: scanId, limit: 200, ...more }));

  beforeAll(async () => {
    scanning = await ScanContext.create();
    issues = scanning.context.module.get(ScanIssuesService);
    actor = await scanning.aUser();
    scanId = await scanning.start(actor, `${scanning.site.origin}/`);
    for (let page = 0; page < 30; page++) {
      await store('title.missing', 'critical', `https://a.example/${page}`, `<p>${page}</p>`);
      await store('meta.description_missing', 'high', `https://a.example/${page}`, '50%_off\\');
    }
    await store('content.thin', 'low', `https://a.example/${LONG}1`, null);
    await store('content.thin', 'low', `https://a.example/${LONG}2`, null);
  });
  afterAll(() => scanning.close());

  /** Marks an issue as known from before, and one as ignored. */
  async function addHistory(): Promise<void> {
    await scanning.context.rows(
      `update scan_issues set state = case when check_id = 'title.missing' then 'regressed' else 'new' end returning id`,
    );
    const [ignore] = await scanning.context.rows<{ id: string }>(
      `insert into issue_ignores (id, user_id, origin, scope, page_url, reason, created_at)
       values (gen_random_uuid(), ?, 'https://a.example', 'issue', 'https://a.example/3', 'A draft', now()) returning id`,
      [actor.userId],
    );
    await scanning.context.rows(
      `update scan_issues set ignore_id = ? where check_id = 'title.missing' and page_url = 'https://a.example/3' returning id`,
      [ignore?.id],
    );
  }

  async function store(checkId: string, severity: Severity, url: string, evidence: string | null) {
    await scanning.context.rows(
      `insert into scan_issues (id, scan_id, check_id, severity, page_url, key, evidence)
       values (left(encode(sha256(?::bytea), 'hex'), 40), ?, ?, ?, ?, '', ?) returning id`,
      [checkId + url, scanId, checkId, severity, url, evidence],
    );
  }

  it('are counted by severity and category', async () => {
    const { scan, score, issues: counts } = await issues.summary(actor, scanId);
    expect(scan.id).toBe(scanId);
    expect(score.losses).toEqual([]);
    expect(counts).toMatchObject({
      total: 62,
      severities: { error: 30, warning: 30, notice: 2 },
    });
    expect(counts.categories).toContainEqual(
      expect.objectContaining({ category: 'title', issues: 30 }),
    );
  });

  it('are grouped by check, worst first, with the texts of the check', async () => {
    const { groups, total } = await issues.groups(actor, scanId, {});
    expect(total).toBe(62);
    expect(groups.map((group) => [group.check_id, group.affected_pages])).toEqual([
      ['title.missing', 30],
      ['meta.description_missing', 30],
      ['content.thin', 2],
    ]);
    expect(groups[0]).toMatchObject({ severity_group: 'error', points_lost: null });
    expect(groups[0]?.how_to_fix).not.toBe('');
  });

  it('are each listed once, worst first, whatever the page size', async () => {
    const found: IssueRow[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ limit: 7, cursor });
      expect(page.total).toBe(62);
      found.push(...page.issues);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(found.map(({ id }) => id)).size).toBe(62);
    expect(found.map(({ severity }) => severity)).toEqual([
      ...Array.from({ length: 30 }, () => 'critical'),
      ...Array.from({ length: 30 }, () => 'high'),
      ...Array.from({ length: 2 }, () => 'low'),
    ]);
  });

  it('are filtered by severity, check, category, page and fixability together', async () => {
    expect((await list({ severities: ['error', 'notice'] })).total).toBe(32);
    expect((await list({ severities: [] })).total).toBe(0);
    expect((await list({ checkId: 'title.missing' })).total).toBe(30);
    expect((await list({ category: 'meta', pageUrl: 'https://a.example/3' })).total).toBe(1);
    expect((await list({ category: 'security' })).total).toBe(0);
    const fixable = await list({ fixable: true });
    expect(fixable.issues.every(({ check_id: id }) => isWrittenCheck(id))).toBe(true);
    expect(fixable.total).toBe(fixable.issues.length);
    expect(fixable.total).toBe(60);
  });

  it('are searched by words in titles, addresses and evidence, with % and _ taken literally', async () => {
    expect((await list({ search: 'TITLE' })).total).toBe(30);
    expect((await list({ search: 'title /7' })).total).toBe(1);
    expect((await list({ search: '50%_off\\' })).total).toBe(30);
    expect((await list({ search: '5%off' })).total).toBe(0);
    expect((await list({ search: "'; drop table scans; --" })).total).toBe(0);
    expect((await issues.groups(actor, scanId, { search: 'TITLE' })).total).toBe(30);
  });

  it('show what is new and exclude what is ignored, unless requested', async () => {
    await addHistory();
    const { issues: counts } = await issues.summary(actor, scanId);
    expect(counts).toMatchObject({
      total: 61,
      ignored: 1,
      severities: { error: 29, warning: 30, notice: 2 },
      states: { new: 32, open: 0, regressed: 29 },
    });
    expect((await list()).total).toBe(61);
    expect((await list({ state: 'regressed' })).total).toBe(29);
    expect((await list({ state: 'open' })).total).toBe(0);
    const ignored = await list({ ignored: true });
    expect(ignored.total).toBe(1);
    expect(ignored.issues[0]).toMatchObject({
      page_url: 'https://a.example/3',
      state: 'regressed',
      ignored: { reason: 'A draft' },
    });
    const { groups } = await issues.groups(actor, scanId, {});
    expect(groups[0]).toMatchObject({ check_id: 'title.missing', issue_count: 29 });
    expect((await issues.groups(actor, scanId, { ignored: true })).total).toBe(1);
  });

  it('are all in a report, including ignored ones, however many pages it takes', async () => {
    const report = await scanning.context.module.get(ScanReportsService).open(actor, scanId);
    const found: Issue[] = [];
    for await (const issue of report.issues) found.push(issue);
    expect(found).toHaveLength(62);
    expect(found.filter(({ ignored }) => ignored !== null)).toHaveLength(1);
    expect(report.checks[0]?.issue_count).toBe(29);
    const { issues: all } = await scanning.reading.detail(actor, scanId);
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(found.map(({ id }) => id)));
  });

  it('are in a report of some checks only if they are of these', async () => {
    const reports = scanning.context.module.get(ScanReportsService);
    const { issues: reported } = await reports.open(actor, scanId, ['title.missing']);
    const found = new Set<string>();
    for await (const { check_id: id } of reported) found.add(id);
    expect([...found]).toEqual(['title.missing']);
  });

  it('cannot be listed from an invalid cursor', async () => {
    for (const cursor of ['nonsense', '[1]', '[9,"a","b","c"]', '{}'])
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('are hidden from other users', async () => {
    const stranger = await scanning.aUser();
    const notFound = { code: 'not_found' };
    await expect(issues.summary(stranger, scanId)).rejects.toMatchObject(notFound);
    await expect(issues.groups(stranger, scanId, {})).rejects.toMatchObject(notFound);
    const input = issueListInput.parse({ id: scanId });
    await expect(issues.list(stranger, input)).rejects.toMatchObject(notFound);
    const reports = scanning.context.module.get(ScanReportsService);
    await expect(reports.open(stranger, scanId)).rejects.toMatchObject(notFound);
  });

  it('count as fixable only if a text or tag is generated for them', async () => {
    const { fixable } = (await issues.summary(actor, scanId)).issues;
    // Its fix is "suggested", but none is generated.
    await store('headings.skip_level', 'low', 'https://a.example/1', '<h4>');
    const { issues: counts } = await issues.summary(actor, scanId);
    const listed = await list({ fixable: true, ignored: false });
    expect([counts.fixable, listed.total]).toEqual([fixable, fixable]);
    const [heading] = (await list({ checkId: 'headings.skip_level' })).issues;
    expect(heading?.fix_kind).toBe('suggested');
  });
});
