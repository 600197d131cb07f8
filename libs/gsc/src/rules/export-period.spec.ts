import { describe, expect, it } from '@jest/globals';
import { exportPeriod } from './export-period.js';

const TODAY = '2026-11-23';
const days = [{ name: '2026-08-01' }, { name: '2026-10-31' }];

describe('exportPeriod', () => {
  it('is that of the days in the file, whatever the user enters', () => {
    expect(exportPeriod(days, { from: '2020-01-01', to: '2020-02-01' }, TODAY)).toEqual({
      ...{ kind: 'period', from: '2026-08-01', to: '2026-10-31' },
    });
  });

  it('is what the user enters for a file without days', () => {
    expect(exportPeriod([], { from: '2026-10-01', to: '2026-10-31' }, TODAY)).toEqual({
      ...{ kind: 'period', from: '2026-10-01', to: '2026-10-31' },
    });
  });

  it.each([
    [{}, 'from', /doesn't state its days/],
    [{ from: '2026-10-01', to: '' }, 'to', /doesn't state its days/],
    [{ from: '2026-10-31', to: '2026-10-01' }, 'to', /before the first day/],
    [{ from: '2026-10-31', to: '2026-11-24' }, 'to', /in the future/],
    [{ from: '2024-10-31', to: '2026-11-01' }, 'from', /at most 500 days/],
  ])('is refused with a message when the user enters %j', (entered, field, message) => {
    expect(exportPeriod([], entered, TODAY)).toEqual({
      ...{ kind: 'problem', field, message: expect.stringMatching(message) },
    });
  });
});
