import { describe, expect, it } from '@jest/globals';
import { renderHtml } from './html-report.js';
import { renderJson } from './json-report.js';
import { createProgressLine } from '../progress-line.js';
import { renderTable } from './table-report.js';
import { aGate, anIssue, aReport } from '../testing/a-report.js';

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
const MADE_AT = new Date('2026-05-04T10:20:30Z');

describe('the HTML report', () => {
  it('escapes all text of the website wherever it is shown', () => {
    const issue = anIssue({
      title: HOSTILE,
      description: HOSTILE,
      fix: HOSTILE,
      current_value: HOSTILE,
      evidence: `${HOSTILE}!`,
      selector: HOSTILE,
      page_url: `https://example.com/${HOSTILE}`,
      authority: HOSTILE,
    });
    const page = {
      url: HOSTILE,
      status: null,
      depth: null,
      outcome: 'failed' as const,
      title: HOSTILE,
      issue_count: 0,
      response_ms: null,
      failure: HOSTILE,
      live_fixes: null,
      rendering: null,
    };
    const html = renderHtml(
      aReport({ url: HOSTILE, issues: [issue], pages: [page] }),
      aGate(),
      MADE_AT,
    );
    expect(html).not.toMatch(/<script|<img/i);
    expect(html).toContain('&lt;script&gt;alert(1)');
  });

  it('never links an address that could run a script', () => {
    const html = renderHtml(
      aReport({ issues: [anIssue({ page_url: 'javascript:alert(1)' })] }),
      aGate(),
      MADE_AT,
    );
    expect(html).not.toContain('href="javascript:');
  });

  it('loads nothing from elsewhere', () => {
    const html = renderHtml(aReport(), aGate(), MADE_AT);
    expect(html).not.toMatch(/\ssrc=|<link|@import|url\(/);
  });

  it('shows score, losses, evidence and what was not measured', () => {
    const html = renderHtml(
      aReport({ issues: [anIssue({ evidence: '<title></title>' })] }),
      aGate(),
      MADE_AT,
    );
    expect(html).toContain('<strong>57.7</strong>');
    expect(html).toContain('−42.3');
    expect(html).toContain('&lt;title&gt;&lt;/title&gt;');
    expect(html).toContain('The crawl was cut.');
    expect(html).toContain('2026-05-04 10:20');
  });
});

describe('the table report', () => {
  it('strips control sequences of pages before they reach the terminal', () => {
    const table = renderTable(
      aReport({ issues: [anIssue({ current_value: 'a\u001b[2Jb\nc\u202Ed\u009b31m' })] }),
      aGate(),
    );
    expect(table).not.toMatch(/[\u001b\u009b\u202e]/);
    expect(table).toContain('a [2Jb c d 31m');
  });

  it('marks the score as incomplete when less than 70% could be audited', () => {
    expect(renderTable(aReport({ coverage: 69.9 }), aGate())).toContain('57.7 of 100 (incomplete)');
    expect(renderTable(aReport({ coverage: 70 }), aGate())).not.toContain('incomplete');
  });

  it('shows five locations per check and counts the rest', () => {
    const issues = Array.from({ length: 8 }, (_, index) =>
      anIssue({ page_url: `https://example.com/${index}` }),
    );
    const table = renderTable(aReport({ issues }), aGate());
    expect(table).toContain('https://example.com/4');
    expect(table).not.toContain('https://example.com/5');
    expect(table).toContain('and 3 more');
  });

  it('shows new issues first and marked, and last why it failed', () => {
    const issues = Array.from({ length: 8 }, (_, index) =>
      anIssue({ id: String(index), page_url: `https://example.com/${index}` }),
    );
    const gate = aGate({
      passed: false,
      conditions: [{ name: 'new', passed: false, message: '1 new issue' }],
      newIssueIds: new Set(['7']),
    });
    const lines = renderTable(aReport({ issues }), gate).split('\n');
    const first = lines.findIndex((line) => line.includes('[title.missing]')) + 1;
    expect(lines[first]).toBe('  + https://example.com/7');
    expect(lines.slice(-3)).toEqual(['1 new issue (+)', 'Failed (new): 1 new issue', '']);
  });

  it('reports that no page could be audited', () => {
    expect(renderTable(aReport({ score: null, coverage: 0 }), aGate())).toContain('Score unknown');
  });
});

describe('the JSON report', () => {
  it('has the documented property names and omits an absent selector', () => {
    const json: unknown = JSON.parse(renderJson(aReport(), aGate()));
    expect(json).toMatchObject({
      url: 'https://example.com/',
      score: 57.7,
      coverage: 100,
      categories: [
        { category: 'title', score: 57.7 },
        { category: 'meta', score: null },
      ],
      summary: { total: 1, critical: 1 },
      pages: [{ url: 'https://example.com/a', status: 200, depth: 0 }],
      issues: [
        {
          check_id: 'title.missing',
          severity: 'critical',
          category: 'title',
          title: 'Title missing',
          page_url: 'https://example.com/a',
          current_value: null,
          recommendation: 'Write a title.',
        },
      ],
    });
    expect(renderJson(aReport(), aGate())).not.toContain('"selector"');
    expect(renderJson(aReport({ issues: [anIssue({ selector: 'html' })] }), aGate())).toContain(
      '"selector": "html"',
    );
  });
});

describe('the progress line', () => {
  const progress = {
    discovered: 40,
    total: 20,
    scanned: 10,
    probes: { done: 0, planned: 0 },
    currentUrl: 'https://example.com/\u001b[2J',
  };

  it('redraws a bar on a terminal and cleans up after itself', () => {
    const written: string[] = [];
    const line = createProgressLine({ isTTY: true, write: (text) => written.push(text) }, () => 0);
    line.update(progress);
    line.end();
    expect(written[0]).toContain(`${'█'.repeat(12)}${'░'.repeat(12)} 10/20 pages`);
    expect(written[0]).not.toContain('\u001b[2J');
    expect(written.at(-1)).toBe('\r\u001b[K');
  });

  it('writes a line to other outputs when the first page has been read, then occasionally', () => {
    const written: string[] = [];
    let now = 0;
    const line = createProgressLine({ write: (text) => written.push(text) }, () => now);
    line.update({ ...progress, scanned: 0 });
    line.update({ ...progress, scanned: 1, discovered: 5 });
    for (now = 0; now <= 11_000; now += 1_000) line.update(progress);
    line.end();
    expect(written).toEqual([
      '1 page read, 5 found\n',
      '10 pages read, 40 found\n',
      '10 pages read, 40 found\n',
    ]);
  });
});
