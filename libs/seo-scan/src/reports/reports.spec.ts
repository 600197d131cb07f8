import { describe, expect, it } from '@jest/globals';
import type { Issue } from '../contract/index.js';
import { reportCsv } from './report-csv.js';
import { reportJson } from './report-json.js';
import { reportText } from './report-text.js';
import type { ScanReport } from './scan-report.js';
import { aReport, aRule, aSegment, anIssue } from './testing/a-report.js';

const SCANNED = 'https://a.example/menu';
const { scan } = aReport({
  url: SCANNED,
  mode: 'page',
  critical_issues: 1,
  notices: 1,
  pages_scanned: 1,
});

function issueOf(change: Partial<Issue>): Issue {
  return anIssue({ page_url: SCANNED, ...change });
}

function reportOf(issues: readonly Issue[], more: Partial<ScanReport> = {}): ScanReport {
  return { ...aReport(scan, issues), checks: [], ...more };
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

const hostile = issueOf({
  current_value: '=HYPERLINK("http://evil.example")',
  evidence: '<title>a,\n"b"</title>',
  selector: 'head > title',
});

describe('extraction rules in a report', () => {
  const rules = [aRule(), aRule({ name: 'Author', check: 'none', pagesFound: 1 })];

  it('are listed with what they found and how many pages fail their checks', async () => {
    const text = await textOf(reportText(reportOf([], { extraction: rules })));
    expect(text).toContain('- Price: found on 8 of 10 pages, must exist: 2 failed\n');
    expect(text).toContain('- Author: found on 1 of 10 pages\n');
    const json = await textOf(reportJson(reportOf([], { extraction: rules })));
    expect(JSON.parse(json)).toMatchObject({ extraction: [{ name: 'Price', pagesFailed: 2 }, {}] });
  });

  it('are not mentioned where there are none', async () => {
    expect(await textOf(reportText(reportOf([])))).not.toContain('CUSTOM');
  });
});

it('a report names the segments of the website with their figures', async () => {
  const segments = [aSegment(), aSegment({ name: 'Blog', score: null })];
  const text = await textOf(reportText(reportOf([], { segments })));
  expect(text).toContain('- Shop: 8 pages, score 81.2, 2 critical, 3 warnings, 5 notices\n');
  expect(text).toContain('- Blog: 8 pages, score not available,');
  const single = aSegment({ pages: 1, issues: { error: 0, warning: 1, notice: 1 } });
  expect(await textOf(reportText(reportOf([], { segments: [single] })))).toContain(
    '- Shop: 1 page, score 81.2, 0 critical, 1 warning, 1 notice\n',
  );
  expect(await textOf(reportText(reportOf([])))).not.toContain('SEGMENT');
});

describe('report as CSV', () => {
  it('starts with a byte order mark and a header, then has a row for each issue', async () => {
    const text = await textOf(reportCsv(reportOf([issueOf({}), hostile])));
    expect(text.startsWith('\uFEFFSeverity,Group,Category,')).toBe(true);
    expect(text.match(/\r\n/g)).toHaveLength(3);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  it('states for each issue what to do about it', async () => {
    const issues = [
      issueOf({}),
      issueOf({ fixed_live: true }),
      issueOf({ ignored: { id: '1', reason: 'later' }, fixed_live: true }),
    ];
    const [header = '', ...lines] = (await textOf(reportCsv(reportOf(issues)))).split('\r\n');
    const column = header.split(',').indexOf('Status now');
    expect(lines.slice(0, 3).map((line) => line.split(',')[column])).toEqual([
      'open',
      'fixed live',
      'ignored',
    ]);
  });

  it('has only the header for a scan without issues', async () => {
    expect((await textOf(reportCsv(reportOf([])))).split('\r\n')).toHaveLength(2);
  });
});

describe('report as JSON', () => {
  it.each([[[]], [[issueOf({})]], [[issueOf({}), hostile]]])('is valid with %j', async (issues) => {
    const report = JSON.parse(await textOf(reportJson(reportOf(issues)))) as unknown;
    expect(report).toEqual({
      scan,
      score: { categories: [], losses: [], not_measured: [] },
      checks: [],
      extraction: [],
      segments: [],
      issues,
    });
  });
});

describe('report as text', () => {
  it('contains score, counts, and each check once with its occurrences', async () => {
    const low = issueOf({ severity: 'low', check_id: 'content.thin', title: 'Little text' });
    const text = await textOf(reportText(reportOf([issueOf({}), hostile, low])));
    expect(text).toContain('Overall score:   82.5 of 100');
    expect(text).toContain('Critical issues: 1');
    expect(text).toContain('Passed checks:   12');
    expect(text.match(/Title missing/g)).toHaveLength(1);
    expect(text.match(/ {2}- https:\/\/a\.example\/menu/g)).toHaveLength(3);
    expect(text).toContain('How to Fix: Write one.');
    expect(text).toContain('Tag: <title>a, "b"</title>');
    expect(text.indexOf('CRITICAL ISSUES')).toBeLessThan(text.indexOf('NOTICES\n'));
    expect(text).not.toContain('WARNINGS\n');
  });

  it('excludes ignored issues', async () => {
    const ignored = issueOf({ ignored: { id: '1', reason: 'A draft' }, title: 'Ignored one' });
    const text = await textOf(
      reportText(reportOf([ignored, issueOf({})], { scan: { ...scan, ignored_issues: 1 } })),
    );
    expect(text).not.toContain('Ignored one');
    expect(text).toContain('Ignored issues:  1 (not listed)');
  });

  it('states what is missing: no issues, no score, what was not measured', async () => {
    const notMeasured = { check_id: 'x', title: 'Backlinks', reason: 'No provider is set.' };
    const text = await textOf(
      reportText(
        reportOf([], {
          scan: { ...scan, seo_score: null },
          score: { categories: [], losses: [], not_measured: [notMeasured] },
        }),
      ),
    );
    expect(text).toContain('No Issues Found!');
    expect(text).toContain('Overall score:   not available');
    expect(text).toContain('Backlinks: No provider is set.');
  });

  it('explains why a scan failed and praises nothing in it', async () => {
    const failed = { ...scan, status: 'failed', error: 'The server refused.' } as const;
    const text = await textOf(reportText(reportOf([], { scan: failed })));
    expect(text).toContain('failed (The server refused.)');
    expect(text).not.toContain('No Issues Found!');
  });
});
