import { describe, expect, it } from '@jest/globals';
import type { Issue } from '../../contract/index.js';
import { reportPrint } from './report-print.js';
import { aReport, aRule, aSegment, anIssue } from '../testing/a-report.js';

const options = { brand: null, suggestions: [], fonts: [] };

describe('the printed report', () => {
  it('shows the website, the score and the counts of the scan', async () => {
    const html = await reportPrint(aReport({ seo_score: 81.24, critical_issues: 2 }), options);
    expect(html).toContain('https://harbour-bakery.example/');
    expect(html).toContain('81.2');
    expect(html).toContain('<dt>Critical issues</dt><dd>2</dd>');
    expect(html).toContain('Groundswell');
  });

  it('shows that a score is unavailable instead of zero', async () => {
    const html = await reportPrint(aReport({ seo_score: null }), options);
    expect(html).toContain('not available');
  });

  it('rounds points like the screen', async () => {
    const html = await reportPrint(aReport({ seo_score: 6.85 }), options);
    expect(html).toContain('<strong>6.9</strong>');
  });

  it('has a custom name and logo in place of ours', async () => {
    const brand = { name: 'Tide & Co', logo: 'data:image/png;base64,AAAA' };
    const html = await reportPrint(aReport({}), { ...options, brand });
    expect(html).toContain('Tide &amp; Co');
    expect(html).toContain('src="data:image/png;base64,AAAA"');
    expect(html).not.toContain('Groundswell');
  });

  it('escapes text from pages', async () => {
    const evil = anIssue({ evidence: '<script>alert(1)</script>', current_value: '"><img src=x>' });
    const html = await reportPrint(aReport({}, [evil]), options);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;script&gt;');
  });

  it('lists ten occurrences of a check and counts the others', async () => {
    const issues: Issue[] = Array.from({ length: 25 }, (_, index) =>
      anIssue({ id: String(index), page_url: `https://harbour-bakery.example/page-${index}` }),
    );
    const html = await reportPrint(aReport({}, issues), options);
    expect(html.match(/<li>/g)).toHaveLength(10);
    expect(html).toContain('and 15 more');
  });

  it('lists open issues and counts those fixed live', async () => {
    const scan = {
      critical_issues: 3,
      warnings: 1,
      fixed_live: { critical_issues: 2, warnings: 0, notices: 0 },
    };
    const issues = [anIssue({}), anIssue({ fixed_live: true }), anIssue({ fixed_live: true })];
    const html = await reportPrint(aReport(scan, issues), options);
    expect(html.match(/<li>/g)).toHaveLength(1);
    expect(html).toContain('<dt>Critical issues</dt><dd>1</dd>');
    expect(html).toContain('4 found · 2 fixed live · 2 open.');
  });

  it('does not call a scan clean whose issues are all fixed live', async () => {
    const scan = {
      critical_issues: 1,
      fixed_live: { critical_issues: 1, warnings: 0, notices: 0 },
    };
    const html = await reportPrint(aReport(scan, [anIssue({ fixed_live: true })]), options);
    expect(html).toContain('Nothing left to fix.');
    expect(html).not.toContain('No Issues Found!');
  });

  it('has the custom checks of the website, and nothing about them without any', async () => {
    const rules = [aRule({ name: 'Price <b>' }), aRule({ revision: 'w', check: 'none' })];
    const html = await reportPrint({ ...aReport({}), extraction: rules }, options);
    expect(html).toContain('<th>Price &lt;b&gt;</th><td>Must exist</td>');
    expect(html).toContain('<td class="number">2</td>');
    expect(await reportPrint(aReport({}), options)).not.toContain('custom checks');
  });

  it('has the segments of the website, unknown scores named, and nothing without any', async () => {
    const segments = [
      aSegment({ name: 'Shop & co' }),
      aSegment({ id: 'b', name: 'Blog', score: null }),
      aSegment({ id: 'c', name: 'Slow', problem: 'Its regular expression takes too long.' }),
    ];
    const html = await reportPrint({ ...aReport({}), segments }, options);
    expect(html).toContain(
      '<th>Shop &amp; co</th><td class="number">8</td><td class="number">7</td><td class="number">81.2</td>',
    );
    expect(html).toContain('<td class="number">not available</td>');
    expect(html).toContain('takes too long.</td>');
    expect(await reportPrint(aReport({}), options)).not.toContain('By segment');
  });

  it('excludes ignored issues', async () => {
    const ignored = anIssue({ ignored: { id: '1', reason: 'on purpose' } });
    const html = await reportPrint(aReport({}, [ignored]), options);
    expect(html).not.toContain('<li>');
  });
});
