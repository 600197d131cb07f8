import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvRecords, separatorOf } from './csv-records.js';

const cellsOf = (text: string, separator = ','): (readonly string[])[] =>
  [...csvRecords(text, separator)].map(({ cells }) => cells);

describe('csvRecords', () => {
  it('reads quoted cells with separators, line ends and quotation marks', () => {
    expect([...csvRecords('a,b\r\n"x ""y"", z\n2",3\n\n  "q",4', ',')]).toEqual([
      { line: 1, cells: ['a', 'b'], isUnclosed: false },
      { line: 2, cells: ['x "y", z\n2', '3'], isUnclosed: false },
      { line: 4, cells: [''], isUnclosed: false },
      { line: 5, cells: ['q', '4'], isUnclosed: false },
    ]);
  });

  it('reads a quotation mark inside a cell as it is', () => {
    expect(cellsOf('12" pizza,5')).toEqual([['12" pizza', '5']]);
  });

  it('names the record whose quotation mark is never closed', () => {
    expect([...csvRecords('a,b\n1,"c\nd,e', ',')].at(-1)).toEqual({
      ...{ line: 2, cells: ['1', 'c\nd,e'], isUnclosed: true },
    });
  });

  it.each(['\n', '\r', '\r\n'])('counts lines that end with %j', (end) => {
    const lines = [...csvRecords(['a', '"b', 'c"', 'd'].join(end), ',')];
    expect(lines.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('leaves out what is beyond 2,000 cells of a record and 5,000 characters of a cell', () => {
    expect(cellsOf(','.repeat(5_000))[0]).toHaveLength(2_000);
    expect(cellsOf('x'.repeat(9_000))[0]?.[0]).toHaveLength(5_000);
    expect(cellsOf(`"${'""'.repeat(9_000)}",b`)[0]).toEqual(['"'.repeat(5_000), 'b']);
  });

  it('returns what was written, whatever the cells contain', () => {
    const cell = fc
      .array(fc.constantFrom('"', ',', ';', '\n', '\r', '\r\n', '\t', ' ', 'a', '😀', '\0'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
        const text = rows
          .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(';'))
          .join('\r\n');
        expect(cellsOf(text, ';')).toEqual(rows);
      }),
    );
  });

  it.each([
    ['"'.repeat(2_000_000)],
    ['"a\n'.repeat(700_000)],
    ['x,"'.repeat(700_000)],
    [','.repeat(2_000_000)],
    ['\r'.repeat(2_000_000)],
  ])('takes linear time', (text) => {
    expect(cellsOf(text, separatorOf(text)).length).toBeGreaterThan(0);
  });
});

describe('separatorOf', () => {
  it.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n1,5;2,5;3', ';'],
    ['a\tb\n1, 2\t3', '\t'],
    ['a|b\n1|2', '|'],
    ['sep=;\na,b;c,d', ';'],
    ['keyword\nrye', ','],
    ['Report of a tracker\nMade on 1, 2\n\nk;d;p\na;b;1\nc;d;2', ';'],
    ['"a,b,c";d\n"1,2,3";4', ';'],
  ])('of %j is %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });

  it('leaves a line that names it out of the records, and counts it', () => {
    expect([...csvRecords('sep=;\r\na;b', ';')]).toEqual([
      { line: 2, cells: ['a', 'b'], isUnclosed: false },
    ]);
  });
});
