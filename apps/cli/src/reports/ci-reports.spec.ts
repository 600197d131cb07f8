import { describe, expect, it } from '@jest/globals';
import { aGate, anIssue, aReport } from '../testing/a-report.js';
import { renderGithub } from './github-report.js';
import { renderJunitReport } from './junit-report.js';
import { renderMarkdownSummary } from './markdown-summary.js';
import { renderSarif } from './sarif-report.js';

const RUN = { startedAt: new Date('2026-05-04T10:20:30.500Z'), durationMs: 1_500 };
const HOSTILE_URL = 'https://example.com/a%0A::error::b`|\u001b[2J';

interface Sarif {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly results: readonly {
        readonly ruleIndex: number;
        readonly level: string;
        readonly baselineState?: string;
        readonly partialFingerprints: Readonly<Record<string, string>>;
        readonly locations: readonly [
          { readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } } },
        ];
      }[];
    },
  ];
}

describe('the SARIF report', () => {
  function resultOf(url: string): Sarif['runs'][0]['results'][number] | undefined {
    const report = aReport({ issues: [anIssue({ page_url: url })] });
    return (JSON.parse(renderSarif(report, aGate())) as Sarif).runs[0].results[0];
  }

  it('has a rule for each check and keeps the identity of issues', () => {
    const report = aReport({
      issues: [
        anIssue({ id: '1', check_id: 'title.missing' }),
        anIssue({ id: '2', check_id: 'links.orphan', severity: 'medium' }),
      ],
    });
    const gate = aGate({ newIssueIds: new Set(['2']) });
    const [{ tool, results }] = (JSON.parse(renderSarif(report, gate)) as Sarif).runs;
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(['links.orphan', 'title.missing']);
    expect(results).toMatchObject([
      { ruleIndex: 1, level: 'error', baselineState: 'unchanged' },
      { ruleIndex: 0, level: 'warning', baselineState: 'new' },
    ]);
    expect(results[0]?.partialFingerprints).toEqual({ 'groundswellIssue/v1': '1' });
  });

  it.each([
    ['https://example.com/', 'example.com/'],
    ['http://localhost:8080/a/b?c=d', 'localhost_8080/a/b%3Fc%3Dd'],
    ['http://[::1]:8080/a', '___1__8080/a'],
  ])('locates %s by a relative path, which code scanning accepts', (url, path) => {
    expect(resultOf(url)?.locations[0].physicalLocation.artifactLocation.uri).toBe(path);
  });
});

describe('the JUnit report', () => {
  it('fails by the issues that fail the gate, and skips what was not measured', () => {
    const report = aReport({ issues: [anIssue({ id: '1' }), anIssue({ id: '2' })] });
    const gate = aGate({
      passed: false,
      conditions: [{ name: 'critical', passed: false, message: '1 issue <is> & critical' }],
      failingIssueIds: new Set(['2']),
    });
    const xml = renderJunitReport(report, gate, RUN);
    expect(xml).toContain('timestamp="2026-05-04T10:20:30"');
    expect(xml).toContain('failures="2"');
    expect(xml).toContain('1 issue &lt;is&gt; &amp; critical');
    expect(xml).toContain('1 issue: https://example.com/a.');
    expect(xml).toMatch(/\[links\.orphan\]" time="0">\s+<skipped message="The crawl was cut\."\/>/);
  });
});

describe('the report for GitHub', () => {
  it('makes one annotation of a check, which no text of a page can end', () => {
    const issues = Array.from({ length: 5 }, () => anIssue({ page_url: HOSTILE_URL }));
    const lines = renderGithub(aReport({ issues }), aGate()).split('\n');
    const commands = lines.filter((line) => line.startsWith('::'));
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatch(/^::error title=Title missing::5 issues \[title\.missing\]%0A/);
    expect(commands[0]).toContain('https://example.com/a%250A::error::b');
    expect(commands[0]).toContain('%0Aand 2 more%0A');
    expect(lines.join('')).not.toContain('\u001b');
  });

  it('annotates only new issues with a baseline', () => {
    const issues = [anIssue({ id: '1' }), anIssue({ id: '2', check_id: 'title.long', title: 'L' })];
    const output = renderGithub(aReport({ issues }), aGate({ newIssueIds: new Set(['2']) }));
    expect(output).toContain('::error title=L::');
    expect(output).not.toContain('::error title=Title missing');
  });

  it('summarizes a job in Markdown that the website cannot break', () => {
    const markdown = renderMarkdownSummary(
      aReport({ url: HOSTILE_URL }),
      aGate({
        passed: false,
        conditions: [{ name: 'new', passed: false, message: '1 new issue' }],
      }),
    );
    expect(markdown).toContain('`https://example.com/a%0A::error::b%60|');
    expect(markdown).toContain('- ❌ `new`: 1 new issue');
    expect(markdown).toContain('| critical | Title missing | `title.missing` | 1 |');
  });
});
