import { describe, expect, it } from '@jest/globals';
import { dayOrderOf, readDay } from './day-column.js';

describe('readDay', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026/1/5', '2026-01-05'],
    ['20261123', '2026-11-23'],
    ['2026-11-23T08:30:00.000Z', '2026-11-23'],
    ['2026-11-23 08:30', '2026-11-23'],
    ['23.11.2026', '2026-11-23'],
    ['1.2.2026', '2026-02-01'],
    ['23 Nov 2026', '2026-11-23'],
    ['23-Nov-2026', '2026-11-23'],
    ['Nov 23, 2026', '2026-11-23'],
    ['November 23 2026', '2026-11-23'],
  ])('reads %j', (text, day) => {
    expect(readDay(text, 'mdy')).toBe(day);
    expect(readDay(` ${text} `, 'dmy')).toBe(day);
  });

  it('reads two numbers before the year in the order of the column', () => {
    expect(readDay('03/04/2026', 'dmy')).toBe('2026-04-03');
    expect(readDay('03/04/2026', 'mdy')).toBe('2026-03-04');
    expect(readDay('03-04-2026', 'mdy')).toBe('2026-03-04');
  });

  it.each([
    ...['', '-', 'yesterday', '2026-02-30', '2026-13-01', '31/11/2026', '31/31/2026', '03/04/26'],
    ...['23 Foo 2026', '202611', '2026112312', '0026-01-01', '1.2.3', '12/2026', '9'.repeat(500)],
  ])('reads no day in %j', (text) => {
    expect(readDay(text, 'dmy')).toBeNull();
  });
});

describe('dayOrderOf', () => {
  it.each([
    [['03/04/2026', '31/04/2026'], 'dmy'],
    [['03/04/2026', '04/31/2026'], 'mdy'],
    [['03/03/2026', '2026-03-04'], 'dmy'],
    [['03.04.2026', '04.05.2026'], 'dmy'],
    [[], 'dmy'],
    [['03/04/2026', '04/05/2026'], null],
    [['31/04/2026', '04/31/2026'], null],
  ] as const)('of %j is %j', (values, order) => {
    expect(dayOrderOf(values)).toBe(order);
  });
});
