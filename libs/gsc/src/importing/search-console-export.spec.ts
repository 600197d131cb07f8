import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { readExport } from './search-console-export.js';

const HEADING = 'Clicks,Impressions,CTR,Position';
const FILES: Readonly<Record<string, string>> = {
  'Chart.csv': `Date,${HEADING}\n2026-10-02,5,100,5%,7.1\n2026-10-01,3,50,6%,8\n`,
  'Queries.csv': `Top queries,${HEADING}\nrye bread,4,"1,200",0.33%,7.14\n"buns, ""soft""",0,29,0%,12\n`,
  'Pages.csv': `Top pages,${HEADING}\nhttps://bakery.example/,8,150,5.33%,7.4\n`,
  'Countries.csv': `Country,${HEADING}\nGermany,5,100,5%,7\nFrance,3,50,6%,9\n`,
  'Devices.csv': `Device,${HEADING}\nMobile,6,90,6.67%,7\nDesktop,2,60,3.33%,9\n`,
  'Search appearance.csv': `Search Appearance,${HEADING}\n`,
  'Filters.csv': 'Filter,Value\nSearch type,Web\nDate,Last 3 months\n',
};
const zipOf = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const readText = (text: string) => readExport(strToU8(text));
const messageOf = (result: ReturnType<typeof readExport>): string =>
  result.kind === 'refused' ? result.message : '';

describe('readExport', () => {
  it('reads every table of the zip', () => {
    expect(readExport(zipOf(FILES))).toEqual({
      kind: 'export',
      days: [
        { name: '2026-10-01', clicks: 3, impressions: 50, position: 8 },
        { name: '2026-10-02', clicks: 5, impressions: 100, position: 7.1 },
      ],
      tables: [
        {
          by: 'queries',
          rows: [
            { name: 'rye bread', clicks: 4, impressions: 1200, position: 7.14 },
            { name: 'buns, "soft"', clicks: 0, impressions: 29, position: 12 },
          ],
        },
        expect.objectContaining({ by: 'pages' }),
        expect.objectContaining({ by: 'countries' }),
        expect.objectContaining({ by: 'devices' }),
      ],
      filters: [
        { name: 'Search type', value: 'Web' },
        { name: 'Date', value: 'Last 3 months' },
      ],
      problems: [],
      problemCount: 0,
    });
  });

  it.each([
    [
      'German',
      'Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position',
      '"1.200","3.000","40 %","1,2"',
    ],
    [
      'German from a spreadsheet',
      'Häufigste Suchanfragen;Klicks;Impressionen;Klickrate;Position',
      '1200;3000;40 %;1,2',
    ],
    [
      'French',
      'Requêtes les plus fréquentes,Clics,Impressions,CTR,Position',
      '"1 200","3 000","40 %","1,2"',
    ],
    ['Turkish', 'En popüler sorgular,Tıklama,Gösterimler,TO,Konum', '1200,3000,"%40","1,2"'],
    ['Japanese', '上位のクエリ,クリック数,表示回数,CTR,掲載順位', '1200,3000,40%,1.2'],
    ['tabs', 'Top queries\tClicks\tImpressions\tCTR\tPosition', '1,200\t3,000\t40%\t1.2'],
  ])('reads %s headings and numbers', (_language, heading, figures) => {
    const separator = heading.includes('\t') ? '\t' : heading.includes(';') ? ';' : ',';
    const result = readText(`${heading}\nrye${separator}${figures}\n`);
    expect(result).toMatchObject({
      kind: 'export',
      tables: [
        { by: 'queries', rows: [{ name: 'rye', clicks: 1200, impressions: 3000, position: 1.2 }] },
      ],
    });
  });

  it('recognises the tables of an unknown language', () => {
    const heading = 'Xa,Xb,Xc,Xd,Xe';
    const result = readExport(
      zipOf({
        'A.csv': `${heading}\n2026-10-01,3,50,6%,8\n`,
        'B.csv': `${heading}\nrúgbrauð,4,100,4%,7\n`,
        'C.csv': `${heading}\nhttps://bakery.example/,8,150,5.33%,7.4\n`,
        'D.csv': `${heading}\nÞýskaland,4,100,4%,7\n`,
      }),
    );
    expect(result).toMatchObject({ kind: 'export', tables: [{ by: 'queries' }, { by: 'pages' }] });
    // Icelandic country names are unknown: reported, not guessed.
    expect(result.kind === 'export' && result.problems).toEqual([
      { table: 'D.csv', line: null, message: expect.stringMatching(/its content is unclear/) },
    ]);
  });

  it('reads columns in another order by their headings', () => {
    expect(readText('Query,Impressions,Clicks,Position,CTR\nrye,100,4,7.5,4%\n')).toMatchObject({
      tables: [{ rows: [{ clicks: 4, impressions: 100, position: 7.5 }] }],
    });
  });

  it('leaves out lines that are not readable, each with a sentence', () => {
    const result = readText(
      [
        `Top queries,${HEADING}`,
        ...['a,1,10,10%,3', 'a,2,20,10%,3', ',1,10,10%,3', 'b,x,10,10%,3', 'c,1,10,10%,first'],
        ...['d,1,,10%,3', `${'x'.repeat(2_100)},1,10,10%,3`, 'e\0,1,10,10%,3', '=1+1,1,10,10%,3'],
      ].join('\n'),
    );
    expect(
      result.kind === 'export' && result.problems.map(({ line, message }) => [line, message]),
    ).toEqual([
      [3, 'The same as line 2'],
      [4, 'The first column is empty'],
      [5, '“x” is not a number of clicks'],
      [6, '“first” is not a position'],
      [7, '“” is not a number of impressions'],
      [8, 'The first column has at most 2,048 characters'],
      [9, 'The first column is not readable text'],
    ]);
    // A formula is text here; exports make it harmless.
    expect(result).toMatchObject({ tables: [{ rows: [{ name: 'a' }, { name: '=1+1' }] }] });
  });

  it.each([
    [
      'a comparison',
      /comparison/,
      'Top pages,Last 3 months Clicks,Previous 3 months Clicks,Last 3 months Impressions,Previous 3 months Impressions,Last 3 months CTR,Previous 3 months CTR,Last 3 months Position,Previous 3 months Position\nhttps://a.example/,1,2,30,40,3.33%,5%,1,1\n',
    ],
    ['single hours', /hourly export/, `Time,${HEADING}\n2026-11-22T08:00:00-08:00,1,10,10%,3\n`],
    ['figures that do not fit', /different order/, 'Query,A,B,C,D\nrye,100,4,4%,7\n'],
    [
      'another table',
      /not the columns of a Search Console export: “keyword”, “volume”/,
      'keyword,volume,cpc\nrye,1,2\n',
    ],
    ['an unknown list', /type of the first column is unclear/, 'Xa,Xb,Xc,Xd,Xe\nrye,4,100,4%,7\n'],
    ['only filters', /no Search Console data/, 'Filter,Value\nSearch type,Web\n'],
    ['nothing', /empty/, ''],
    ['only blank lines', /empty/, '\n\r\n ,\n'],
    [
      'an open quotation mark',
      /line 2 and is never closed/,
      `Top queries,${HEADING}\n"rye,1,10,10%,3\n`,
    ],
    ['2 MB of quotation marks', /./, '"'.repeat(2_000_000)],
  ])('refuses %s with a sentence', (_title, message, text) => {
    expect(messageOf(readText(text))).toMatch(message);
  });

  it('refuses zips with other content', () => {
    expect(messageOf(readExport(zipOf({ 'xl/workbook.xml': '', 'a.csv': '' })))).toMatch(/Excel/);
    expect(messageOf(readExport(zipOf({ 'a.txt': 'x' })))).toMatch(/no CSV file/);
    expect(messageOf(readExport(zipOf({ 'a.csv': 'x', 'b.csv': '' })))).toMatch(/columns/);
  });
});
