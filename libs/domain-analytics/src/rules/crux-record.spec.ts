import { describe, expect, it } from '@jest/globals';
import { readCruxHistory, readCruxRecord } from './crux-record.js';

const day = (date: number) => ({ year: 2026, month: 1, day: date });
const period = { firstDate: day(1), lastDate: day(28) };
const record = (metrics: object, more: object = {}) => ({
  record: { metrics, collectionPeriod: period, ...more },
});

describe('a record of CrUX', () => {
  it('has numbers and texts as 75th percentiles, and days', () => {
    const metrics = {
      largest_contentful_paint: { percentiles: { p75: 1_234 } },
      cumulative_layout_shift: { percentiles: { p75: '0.05' } },
    };
    expect(readCruxRecord(record(metrics))).toEqual({
      figures: { lcp_ms: 1_234, inp_ms: null, cls: 0.05 },
      startsOn: '2026-01-01',
      endsOn: '2026-01-28',
    });
  });

  it.each([['NaN'], [''], [null], [-1], [{}]])('has no figure in %j', (p75) => {
    const read = readCruxRecord(record({ largest_contentful_paint: { percentiles: { p75 } } }));
    expect(read?.figures.lcp_ms).toBeNull();
  });

  it('is none without its period', () => {
    for (const json of [undefined, [], {}, { record: { metrics: {} } }, 'text'])
      expect(readCruxRecord(json)).toBeNull();
  });
});

describe('a history of CrUX', () => {
  it('has a figure or none for each period', () => {
    const history = {
      record: {
        metrics: {
          largest_contentful_paint: { percentilesTimeseries: { p75s: [1_200, null] } },
          cumulative_layout_shift: { percentilesTimeseries: { p75s: ['0.10'] } },
        },
        collectionPeriods: [period, { firstDate: day(8), lastDate: day(31) }],
      },
    };
    expect(readCruxHistory(history)).toEqual([
      { ends_on: '2026-01-28', lcp_ms: 1_200, inp_ms: null, cls: 0.1 },
      { ends_on: '2026-01-31', lcp_ms: null, inp_ms: null, cls: null },
    ]);
    expect(readCruxHistory({ error: {} })).toEqual([]);
  });
});
