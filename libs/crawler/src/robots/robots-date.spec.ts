import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRobotsDate } from './robots-date.js';

const dates = fc
  .date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('2069-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((date) => new Date(Math.floor(date.getTime() / 1_000) * 1_000));

describe('the date of unavailable_after', () => {
  it('is the same instant in each of its formats', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const [weekday = '', rest = ''] = date.toUTCString().split(', ');
        const [day = '', month = '', year = '', time = ''] = rest.split(' ');
        const forms = [
          date.toISOString(),
          date.toISOString().replace(/\.\d+Z/, '+00:00'),
          date.toUTCString(),
          rest,
          `${day} ${month} ${year} ${time} +0000`,
          `${weekday}day, ${day}-${month}-${year.slice(2)} ${time} GMT`,
        ];
        for (const form of forms)
          expect([form, parseRobotsDate(form)]).toEqual([form, date.getTime()]);
      }),
    );
  });

  it('is null for anything else, however long', () => {
    for (const text of [
      '',
      'never',
      '2026',
      '99-99-9999',
      '2026-13-01',
      '2026-02-30',
      '1'.repeat(1_000_000),
    ])
      expect(parseRobotsDate(text)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const at = parseRobotsDate(text);
        expect(at === null || Number.isFinite(at)).toBe(true);
      }),
    );
  });
});
