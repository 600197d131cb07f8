import { describe, expect, it } from '@jest/globals';
import { aLighthouseOutput, anAuditOutput } from '../testing/lighthouse-output.js';
import { readResult } from './read-result.js';

const saving = (id: string, ms: number, wastedBytes?: number) =>
  anAuditOutput({
    id,
    score: 0,
    scoreDisplayMode: 'metricSavings',
    metricSavings: { FCP: ms / 2, LCP: ms, CLS: 9_999 },
    details: { type: 'table', debugData: { type: 'debugdata', wastedBytes } },
  });

describe('the result of a run', () => {
  it('rounds scores as Lighthouse does and omits categories it could not score', () => {
    const output = aLighthouseOutput();
    output.categories.seo = { score: null, auditRefs: [] };
    delete output.categories['best-practices'];
    expect(readResult(output).scores).toEqual({
      performance: 89,
      accessibility: 89,
      'best-practices': null,
      seo: null,
    });
  });

  it('orders opportunities by their savings, of which layout shift is not a time', () => {
    const result = readResult(
      aLighthouseOutput({
        performance: [
          saving('small', 150),
          saving('large', 2_000, 50_000),
          saving('bytes', 0, 900),
        ],
      }),
    );
    expect(
      result.opportunities.map(({ id, savingsMs, savingsBytes }) => [id, savingsMs, savingsBytes]),
    ).toEqual([
      ['large', 2_000, 50_000],
      ['small', 150, null],
      ['bytes', 0, 900],
    ]);
  });

  it('lists an audit once: as an opportunity or among the diagnostics', () => {
    const result = readResult(
      aLighthouseOutput({ performance: [saving('opportunity', 10), saving('nothing-saved', 0)] }),
    );
    const [performance] = result.diagnostics;
    expect(performance?.audits.map(({ id }) => id)).toEqual(['nothing-saved']);
  });

  it('lists only audits that failed or could not run', () => {
    const result = readResult(
      aLighthouseOutput({
        accessibility: [
          anAuditOutput({ id: 'failed', score: 0 }),
          anAuditOutput({
            id: 'broke-off',
            score: null,
            scoreDisplayMode: 'error',
            errorMessage: 'It threw.',
          }),
          anAuditOutput({ id: 'passed' }),
          anAuditOutput({ id: 'almost', score: 0.9, scoreDisplayMode: 'numeric' }),
          anAuditOutput({ id: 'not-there', score: null, scoreDisplayMode: 'notApplicable' }),
          anAuditOutput({ id: 'by-hand', score: null, scoreDisplayMode: 'manual' }),
          anAuditOutput({ id: 'good-to-know', score: 0, scoreDisplayMode: 'informative' }),
        ],
      }),
    );
    const audits = result.diagnostics.find(({ category }) => category === 'accessibility')?.audits;
    expect(audits?.map(({ id, error }) => [id, error])).toEqual([
      ['failed', null],
      ['broke-off', 'It threw.'],
    ]);
  });

  it('omits the audits behind the metrics', () => {
    const output = aLighthouseOutput({
      performance: [anAuditOutput({ id: 'speed-index', score: 0.1, scoreDisplayMode: 'numeric' })],
    });
    for (const ref of output.categories.performance?.auditRefs ?? []) ref.group = 'metrics';
    expect(readResult(output).diagnostics[0]?.audits).toEqual([]);
  });

  it('passes warnings on as plain text', () => {
    const runWarnings = ['The page loaded too slowly. See [why](https://example.com/why).'];
    expect(readResult(aLighthouseOutput({}, { runWarnings })).warnings).toEqual([
      'The page loaded too slowly. See why.',
    ]);
  });
});
