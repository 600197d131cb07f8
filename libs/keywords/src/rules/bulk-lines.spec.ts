import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readLines, readLocation } from './bulk-lines.js';

describe('pasted lines', () => {
  it('are a keyword each, with the number of their line; blank ones are left out', () => {
    expect(readLines('coffee\r\n\r\n  tea, green  \n"milk"\tshop.example')).toMatchObject([
      { line: 1, keyword: 'coffee', domain: null },
      { line: 3, keyword: 'tea, green' },
      { line: 4, keyword: 'milk', domain: 'shop.example' },
    ]);
  });

  it.each([',', ';', '\t', '|'])('are CSV with a heading, separated by %j', (separator) => {
    const rows = [
      ['Domain', 'Keyword', 'Tags', 'Location'],
      ['a.example', '"best ""coffee"""', 'x', 'India'],
      ['', 'tea'],
    ];
    const text = `\u{FEFF}${rows.map((row) => row.join(separator)).join('\n')}`;
    expect(readLines(text)).toEqual([
      { line: 2, keyword: 'best "coffee"', domain: 'a.example', location: 'India', tags: ['x'] },
      { line: 3, keyword: 'tea', domain: null, location: null, tags: [] },
    ]);
  });

  it('lose no line', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 }), { maxLength: 50 }), (lines) => {
        const plain = lines.map((line) => line.replaceAll(/[\r\n]/g, ''));
        const filled = ['x', ...plain].filter((line) => line.trim() !== '');
        expect(readLines(['x', ...plain].join('\n'))).toHaveLength(filled.length);
      }),
    );
  });

  it('name a location by its name or country', () => {
    expect(['india', 'GB', 'Mars'].map(readLocation)).toEqual(['India', 'United Kingdom', null]);
  });
});

describe('a hostile line', () => {
  it('of two million quotes is read in linear time', () => {
    const [line] = readLines(`keyword\na${'"'.repeat(2_000_000)}`);
    expect(line?.keyword).toHaveLength(2_000_001);
  });
});
