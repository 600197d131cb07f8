import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import type { RankFileReading } from './rank-file.js';
import { readRankFile } from './rank-file.js';

type Options = Parameters<typeof readRankFile>[1];

const OPTIONS: Options = {
  ...{ domain: 'bakery.example', dateFormat: '' },
  market: { engine: 'google', country: 'US', language: 'en', location: null, device: 'desktop' },
  ...{ oldest: '2021-11-20', today: '2026-11-23' },
};

function read(text: string | Buffer, options: Partial<Options> = {}): RankFileReading {
  return readRankFile(Buffer.from(text), { ...OPTIONS, ...options });
}

/** `keyword day outcome value` of everything that was read. */
function daysOf(result: RankFileReading): string[] {
  if (result.kind === 'refused') return [result.message];
  return result.keywords.flatMap(({ text, days }) =>
    days.map(({ day, outcome, position, depth }) =>
      [text, day, outcome, position ?? depth].filter((part) => part !== null).join(' '),
    ),
  );
}

/** `engine country language device place` of each keyword. */
function marketsOf(result: RankFileReading): string[] {
  if (result.kind === 'refused') return [result.message];
  return result.keywords.map(({ market: { engine, country, language, device, location } }) =>
    [engine, country, language, device, location].filter((part) => part !== null).join(' '),
  );
}

function problemsOf(result: RankFileReading): (readonly [number, string])[] {
  return result.kind === 'refused'
    ? [[0, result.message]]
    : result.problems.map(({ line, message }) => [line, message]);
}

describe('readRankFile', () => {
  it('reads a line for each day', () => {
    const result = read(
      'keyword,date,position,url\nrye bread,2026-11-01,7,https://www.bakery.example/rye\nrye bread,2026-11-02,>100,\nbuns,2026-11-01,,\n',
    );
    expect(daysOf(result)).toEqual([
      'rye bread 2026-11-01 ranked 7',
      'rye bread 2026-11-02 not_in_depth 100',
      'buns 2026-11-01 unknown',
    ]);
    expect(result).toMatchObject({
      format: 'generic',
      lines: 3,
      keywords: [
        {
          ...{ target: 'bakery.example', market: OPTIONS.market },
          days: [{ address: 'https://www.bakery.example/rye' }, { address: null }],
        },
        {},
      ],
    });
  });

  it('reads AccuRanker: the rank and the first rank of each keyword', () => {
    const result = read(
      'Keyword,Tags,Search volume,Date,Rank,Initial date,Initial rank,URL\nrye bread,"bread,rye",90,2026-11-20,4,2026-01-05,Not in top 100,https://bakery.example/rye\nbuns,,10,2026-11-20,No rank for date,2026-11-20,No rank for date,\n',
    );
    expect(result).toMatchObject({
      format: 'accuranker',
      keywords: [{ tags: ['bread', 'rye'] }, {}],
    });
    expect(daysOf(result)).toEqual([
      'rye bread 2026-11-20 ranked 4',
      'rye bread 2026-01-05 not_in_depth 100',
      'buns 2026-11-20 unknown',
    ]);
    expect(problemsOf(result)).toEqual([]);
  });

  it('reads Semrush: the own columns below its titles, and organic results only', () => {
    const text = [
      'Semrush Position Tracking Rankings Overview',
      'Project,Bakery',
      '',
      'Keyword,Tags,*.bakery.example/*_20261101,*.bakery.example/*_20261101_type,*.bakery.example/*_20261101_landing,*.bakery.example/*_20261102,*.bakery.example/*_20261102_type,*.bakery.example/*_20261102_landing,*.other.example/*_20261101,*.bakery.example/*_difference,Search Volume',
      'rye bread,a,7,organic,https://bakery.example/rye,-,,,4,-3,90',
      'buns,a,2,local,,5,organic,https://bakery.example/buns,9,1,20',
    ].join('\n');
    const result = read(text);
    expect(daysOf(result)).toEqual([
      'rye bread 2026-11-01 ranked 7',
      'rye bread 2026-11-02 not_in_depth 100',
      'buns 2026-11-02 ranked 5',
    ]);
    expect(problemsOf(result)).toEqual([
      [6, 'This position is among local results, not organic ones'],
    ]);
    expect(result).toMatchObject({
      format: 'semrush',
      notes: ["Positions of other.example are skipped: they aren't yours."],
    });
    expect(read(text, { domain: '' })).toMatchObject({ kind: 'refused', field: 'domain' });
    expect(read(text, { domain: 'x.example' })).toMatchObject({
      message: 'This file has positions of bakery.example, other.example, but not of x.example.',
    });
  });

  it('reads Ahrefs in UTF-16 with tabs', () => {
    const text =
      'Keyword\tCountry\tVolume\tKD\tCurrent position\tCurrent URL\tUpdated\n"rye bread"\tus\t90\t3\t9\thttps://bakery.example/rye\t2026-08-30\nbuns\tus\t20\t1\t\t\t2026-08-30\n';
    const result = read(iconv.encode(text, 'utf16le', { addBOM: true }));
    expect(result).toMatchObject({ format: 'ahrefs' });
    expect(daysOf(result)).toEqual(['rye bread 2026-08-30 ranked 9', 'buns 2026-08-30 unknown']);
  });

  it('reads SerpBear: a dash may be a failed check, and a city is a market of its own', () => {
    const result = read(
      'ID,Keyword,Position,URL,Country,State,City,Device,Updated,Added,Tags\r\n1, rye bread, 3, https://bakery.example/, United States, -, -, mobile, 2026-11-20T08:00:00.000Z, 2026-01-01, a,b\r\n2, buns, -, -, United States, -, -, desktop, 2026-11-20T08:00:00.000Z, 2026-01-01, \r\n3, rolls, 4, -, United States, Texas, Austin, desktop, 2026-11-20T08:00:00.000Z, 2026-01-01, \r\n',
    );
    expect(result).toMatchObject({ format: 'serpbear' });
    expect(marketsOf(result)).toEqual([
      ...['google US en mobile', 'google US en desktop'],
      'google US en desktop Austin,Texas,United States',
    ]);
    expect(daysOf(result)).toEqual([
      ...['rye bread 2026-11-20 ranked 3', 'buns 2026-11-20 unknown', 'rolls 2026-11-20 ranked 4'],
    ]);
    expect(problemsOf(result)).toEqual([]);
  });

  it('reads a column for each day; a blank is no check', () => {
    const result = read(
      'Keyword;2026-11-01;2026-11-02;2026-11-03;2019-01-01\nrye bread;7;;>30;1\nbuns;-;x;5;2\n',
    );
    expect(daysOf(result)).toEqual([
      'rye bread 2026-11-01 ranked 7',
      'rye bread 2026-11-03 not_in_depth 30',
      'buns 2026-11-01 unknown',
      'buns 2026-11-03 ranked 5',
    ]);
    expect(problemsOf(result)).toEqual([[3, '“x” is not a position']]);
    expect(result).toMatchObject({
      format: 'dates_in_columns',
      notes: ['1 columns are skipped: their days are in the future or older than five years.'],
    });
  });

  it('reads the market of each line; what it leaves open is as chosen', () => {
    const result = read(
      [
        'Keyword;Search Engine;Country;Language;City;Device;Date;Rank',
        'a;;;;;;2026-11-01;1',
        'a;google.de;;;;;2026-11-01;2',
        'a;Google;Germany;English;Berlin;Mobile;2026-11-01;3',
        'a;Bing;fr;;;;2026-11-01;4',
        'a;Bing;fr;;;;2026-11-02;5',
        'a;;xx;;;;2026-11-01;6',
        'a;Altavista;;;;;2026-11-01;7',
        'a;;;;;watch;2026-11-01;8',
        'a;;;elvish;;;2026-11-01;9',
      ].join('\r\n'),
      { market: { ...OPTIONS.market, country: 'AT', language: 'de' } },
    );
    expect(marketsOf(result)).toEqual([
      ...['google AT de desktop', 'google DE de desktop', 'google DE en mobile Berlin,Germany'],
      'bing FR fr desktop',
    ]);
    expect(daysOf(result)).toHaveLength(5);
    expect(problemsOf(result)).toEqual([
      [7, '“xx” is not a country'],
      [8, expect.stringContaining('“Altavista” is not a tracked search engine')],
      [9, '“watch” is not a tracked device: desktop or mobile'],
      [10, '“elvish” is not a tracked language'],
    ]);
  });

  it('reads markets in Windows-1252 and in UTF-16, with emoji', () => {
    const text = 'Suchbegriff;Datum;Position;Land;Gerät\nBrötchen;2026-11-01;1;Österreich;Mobile\n';
    const western = read(iconv.encode(text, 'windows-1252'));
    expect(marketsOf(western)).toEqual(['google AT de mobile']);
    const wide = read(iconv.encode(text.replace('Brötchen', '🥐 ☕'), 'utf16be', { addBOM: true }));
    expect(marketsOf(wide)).toEqual(['google AT de mobile']);
    expect(daysOf(wide)).toEqual(['🥐 ☕ 2026-11-01 ranked 1']);
  });

  it('leaves out lines in which columns of the same title differ', () => {
    const result = read(
      'keyword,date,position,country,position,country\na,2026-11-01,1,DE,1,DE\nb,2026-11-01,1,DE,2,DE\nc,2026-11-01,1,DE,1,\n',
    );
    expect(daysOf(result)).toEqual(['a 2026-11-01 ranked 1']);
    expect(problemsOf(result)).toEqual([
      [3, 'Two columns have the same title and differ: “1” and “2”'],
      [4, 'Two columns have the same title and differ: “DE” and “”'],
    ]);
    const days = read('keyword,2026-11-01,01.11.2026\na,1,1\nb,1,2\n');
    expect(daysOf(days)).toEqual(['a 2026-11-01 ranked 1', 'b 2026-11-01 ranked 1']);
    expect(problemsOf(days)).toEqual([[3, 'Two columns have different ranks for 2026-11-01']]);
  });

  it('keeps a keyword that was never checked, without days', () => {
    const result = read('keyword,date,position\na,,\nb,,3\n');
    expect(result).toMatchObject({ keywords: [{ text: 'a', days: [] }] });
    expect(problemsOf(result)).toEqual([[3, 'The date is missing']]);
  });

  it('decides on day and month by the whole column', () => {
    const days = (first: string): string => `keyword,date,position\na,03/04/2026,1\nb,${first},2\n`;
    expect(daysOf(read(days('31/03/2026')))[0]).toBe('a 2026-04-03 ranked 1');
    expect(daysOf(read(days('03/31/2026')))[0]).toBe('a 2026-03-04 ranked 1');
    expect(read(days('04/05/2026'))).toMatchObject({ kind: 'refused', field: 'dateFormat' });
    expect(daysOf(read(days('04/05/2026'), { dateFormat: 'mdy' }))).toEqual([
      ...['a 2026-03-04 ranked 1', 'b 2026-04-05 ranked 2'],
    ]);
    const said = read(days('31/03/2026'), { dateFormat: 'mdy' });
    expect(problemsOf(said)).toEqual([[3, '“31/03/2026” is not a date']]);
    expect(read('keyword,03/04/2026,04/05/2026\na,1,2\n')).toMatchObject({ field: 'dateFormat' });
  });

  it('has a sentence for each line that is left out', () => {
    const result = read(
      [
        'keyword,domain,country,device,search engine,date,position,url',
        'a,,US,desktop,google,2026-11-01,1,',
        'a,,US,desktop,google,2026-11-01,1,',
        'A ,,US,,,2026-11-01,2,',
        ',,,,,2026-11-01,1,',
        `${'x'.repeat(700)},,,,,2026-11-01,1,`,
        'b\0c,,,,,2026-11-01,1,',
        'd,none,,,,2026-11-01,1,',
        'e,,Mars,,,2026-11-01,1,',
        'f,,,tablet,,2026-11-01,1,',
        'g,,,,yahoo,2026-11-01,1,',
        'h,,,,,,1,',
        'i,,,,,2026-11-24,1,',
        'j,,,,,2021-11-19,1,',
        'k,,,,,2026-11-01,3.5,',
        'l,,,,,2026-11-01,4,https://other.example/',
        'm,,,,,2026-11-01,4,/path',
        '"n,,,,,2026-11-01,4',
      ].join('\n'),
    );
    expect(problemsOf(result)).toEqual([
      [3, 'The same as line 2'],
      [4, 'Line 2 has another rank for 2026-11-01'],
      [5, 'Please enter a keyword'],
      [6, 'A keyword can have up to 200 characters; this one has 700'],
      [7, 'This keyword contains control characters'],
      [8, '“none” is no complete domain: it has no ending such as .com'],
      [9, '“Mars” is not a country'],
      [10, '“tablet” is not a tracked device: desktop or mobile'],
      [11, '“yahoo” is not a tracked search engine: Google, Bing, DuckDuckGo, Mojeek or Brave'],
      [12, 'The date is missing'],
      [13, '2026-11-24 is in the future'],
      [14, '2021-11-19 is older than five years'],
      [15, '“3.5” is an average, not a position'],
      [16, 'This position is for a website other than bakery.example'],
      [18, 'A quotation mark opens in this line and is never closed, so nothing after it is read'],
    ]);
    expect(daysOf(result)).toEqual(['a 2026-11-01 ranked 1', 'm 2026-11-01 ranked 4']);
  });

  it('takes the domain of the address where nothing else names one, and compares hosts as punycode', () => {
    const text =
      'keyword,date,position,url\n☕,2026-11-01,7,https://www.bäckerei.example/x\nb,2026-11-01,7,\n';
    const result = read(text, { domain: '' });
    expect(result).toMatchObject({ keywords: [{ text: '☕', target: 'xn--bckerei-5wa.example' }] });
    expect(problemsOf(result)).toEqual([[3, 'Please enter a domain']]);
  });

  it.each([
    ['nothing', '', /empty/],
    ['another table', 'name,price\na,1\n', /header of this file is not recognized/],
    ['a table without days', 'keyword,position\na,1\n', /no column with the date/],
    ['a spreadsheet', 'PK\x03\x04xl', /Excel/],
    ['2 MB of quotation marks', '"'.repeat(2_000_000), /not recognized/],
    [
      'too many lines',
      `keyword,date,position\n${'a,2026-11-01,1\n'.repeat(100_100)}`,
      /100,000 lines/,
    ],
  ])('refuses %s', (_title, text, message) => {
    const result = read(text);
    expect(result.kind === 'refused' && result.message).toMatch(message);
  });

  it('reads 20,000 lines, and lists the first 1,000 problems', () => {
    const lines = Array.from({ length: 20_000 }, (_line, n) => `k${n % 9_000},2026-11-01,${n}.5`);
    const result = read(`keyword,date,position\n${lines.join('\n')}\n`);
    expect(result).toMatchObject({ lines: 20_000, problemCount: 20_000 });
    expect(problemsOf(result)).toHaveLength(1_000);
  });
});
