import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvCell, csvLine, textOfCsvCell } from './csv-cell.js';

describe('csvCell', () => {
  it('quotes characters that would end a cell or a line', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', null, 7, ''])).toBe(
      '"a,b","say ""hi""","two\nlines",,7,\r\n',
    );
  });

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u00a0=1', '\ufeff=1'],
    ...['\u200b@A1', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\ttext', '\rtext', '\ntext'],
  ])('puts an apostrophe before %j, which a spreadsheet could treat as a formula', (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each([
    ['Cakes;=1+1', `"Cakes;'=1+1"`],
    ['Cakes\n=1+1', `"Cakes\n'=1+1"`],
    ['Cakes\r\n  @A1', `"Cakes\r\n  '@A1"`],
    ['Cakes\t＝1', `"Cakes\t'＝1"`],
    ['Cakes; ;-1', `"Cakes; ;'-1"`],
  ])('makes %j harmless for a program that starts a cell inside it', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('keeps formula characters anywhere else', () => {
    for (const text of ['a=b', 'ada@example.com', 'two - three', '+']) {
      expect(csvCell(text).replace(/^'/, '')).toBe(text);
    }
    expect(csvCell('a=b')).toBe('a=b');
  });

  const anyText = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('=', '＋', ';', '\n', '\t', '\r', ' ', ',', '"', 'a'))
      .map((parts) => parts.join('')),
  );

  it('survives parsing as CSV, with at most apostrophes added', () => {
    const bare = (text: string | undefined): string | undefined => text?.replaceAll("'", '');
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1 }), (texts) => {
        const cells = readLine(csvLine(texts));
        expect(cells.map(bare)).toEqual(texts.map(bare));
      }),
    );
  });

  it('starts no cell with a formula, wherever a program splits the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [cell = ''] = readLine(csvLine([text]));
        for (const part of cell.split(/[\r\n\t;]/))
          expect(part.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
    );
  });

  it('is read again as the text that it was, unless that had apostrophes of its own', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!text.includes("'"));
        const [cell = ''] = readLine(csvLine([text]));
        expect(textOfCsvCell(cell)).toBe(text);
      }),
    );
    expect(textOfCsvCell("' \r'=")).toBe(' \r=');
    expect(textOfCsvCell("baker's")).toBe("baker's");
    expect(textOfCsvCell("'n roll")).toBe("'n roll");
  });

  it('takes linear time', () => {
    const text = '\n'.repeat(2_000_000);
    expect(csvCell(text)).toBe(`"'${text}"`);
    expect(textOfCsvCell(`'${text}`)).toBe(text);
  });
});

/** Parses one record by RFC 4180. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  const record = `,${line.slice(0, -2)}`;
  for (const match of record.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return cells;
}
