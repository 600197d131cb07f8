import { describe, expect, it } from '@jest/globals';
import type { ImportedFigures } from '@app/gsc/contract';
import { chartedFigures, contentText } from './import-text.js';

const FIGURES: ImportedFigures = {
  success: true,
  source: 'search_console_export',
  import: {
    id: '1',
    domain: 'bakery.example',
    from: '2026-10-01',
    to: '2026-10-03',
    filters: [],
    days: 2,
    tables: [{ by: 'pages', rows: 3 }],
    imported_at: '2026-11-23T10:00:00.000Z',
  },
  totals: { clicks: 8, impressions: 150, ctr: 8 / 150, position: 8 },
  days: [
    { day: '2026-10-01', clicks: 3, impressions: 50, ctr: 0.06, position: 10 },
    { day: '2026-10-02', clicks: null, impressions: null, ctr: null, position: null },
    { day: '2026-10-03', clicks: 5, impressions: 100, ctr: 0.05, position: 7 },
  ],
  anomalies: [],
  rows: [],
  row_count: 0,
};

describe('an imported export', () => {
  it('is charted by its own days, without a comparison', () => {
    expect(chartedFigures(FIGURES)).toMatchObject({
      ...{ range: { from: '2026-10-01', to: '2026-10-03' }, previous: null },
      days: [{ day: '2026-10-01' }, { day: '2026-10-03' }],
    });
  });

  it('has neither charts nor totals without days, and explains why', () => {
    expect(chartedFigures({ ...FIGURES, totals: null, days: [] })).toBeNull();
    expect(contentText({ ...FIGURES.import, days: 0 })).toBe(
      'pages (3). Without days there are no totals, because rare searches are missing from every list.',
    );
  });
});
