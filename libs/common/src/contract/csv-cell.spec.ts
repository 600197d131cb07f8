import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvCell, csvLine } from './csv-cell.js';

describe('csvCell', () => {
  it('quotes what would end a cell or a line', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', null, 7, ''])).toBe(
      '"a,b","say ""hi""","two\nlines",,7,\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes %j harmless', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves a formula sign alone anywhere else', () => {
    expect(csvCell('a=b')).toBe('a=b');
  });

  it('gives every text back to who reads it as CSV, at most with an apostrophe in front', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
        const cells = readLine(csvLine(texts));
        expect(cells.map((cell, index) => (cell === texts[index] ? cell : cell.slice(1)))).toEqual(
          texts,
        );
      }),
    );
  });
});

/** One record as RFC 4180 reads it. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  const record = `,${line.slice(0, -2)}`;
  for (const match of record.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return cells;
}
