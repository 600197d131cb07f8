import { describe, expect, it } from '@jest/globals';
import { readRankLine } from './rank-line.js';

const crawled = (line: string) => readRankLine('common_crawl', line);
const crux = (line: string) => readRankLine('crux', line);
const tranco = (line: string) => readRankLine('tranco', line);

describe('a line of Common Crawl’s ranks', () => {
  it.each([
    ['1\t2.4E7\t2\t0.0127\tcom.facebook\t7348', 1, 'facebook.com'],
    [
      '87160628\t0.0\t87122763\t4.4E-9\tuk.co.harbour-bakery\t1\r',
      87_160_628,
      'harbour-bakery.co.uk',
    ],
    // Hosts have no count of hosts.
    ['5\t3.1E7\t3\t0.003\torg.wikipedia.en', 5, 'en.wikipedia.org'],
    ['6\t1\t1\t1\tde.Bücher\t1', 6, 'xn--bcher-kva.de'],
    ['7\t1\t1\t1\tde.xn--bcher-kva.shop\t1', 7, 'shop.xn--bcher-kva.de'],
  ])('is turned: %j', (line, rank, domain) => {
    expect(crawled(line)).toEqual({ rank, domain });
  });

  it('is a heading, or empty', () => {
    expect(crawled('#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts')).toBe(
      'heading',
    );
    expect(crawled('\r')).toBe('heading');
  });

  it.each([
    '1\t2\t3\t4',
    '1 2 3 4 com.example 5',
    '0\t1\t1\t1\tcom.example\t1',
    '-1\t1\t1\t1\tcom.example\t1',
    '1.5\t1\t1\t1\tcom.example\t1',
    '2147483648\t1\t1\t1\tcom.example\t1',
    '1\t1\t1\t1\tcom\t1',
    '1\t1\t1\t1\t\t1',
    '1\t1\t1\t1\tcom..example\t1',
    '1\t1\t1\t1\tcom.exa mple\t1',
    '1\t1\t1\t1\tcom.example/path\t1',
    '1\t1\t1\t1\tcom.example\t1\t1',
    `1\t1\t1\t1\tcom.${'a'.repeat(250)}\t1`,
    `1\t1\t1\t1\tcom.example\t${'1'.repeat(3_000)}`,
    '\u0000\u0001\u0002',
  ])('cannot be read: %j', (line) => {
    expect(crawled(line)).toBe('unreadable');
  });
});

describe('a line of Tranco’s list', () => {
  it('is a rank and a domain', () => {
    expect(tranco('1,google.com\r')).toEqual({ rank: 1, domain: 'google.com' });
    expect(tranco('2,Bücher.Example')).toEqual({ rank: 2, domain: 'xn--bcher-kva.example' });
    for (const line of ['google.com', 'one,google.com', '3,', '3,a,b'])
      expect(tranco(line)).toBe('unreadable');
  });
});

describe('a line of CrUX’s list', () => {
  it.each([
    ['https://www.example.com,1000', 1_000, 'www.example.com'],
    ['http://example.com:8080,1000000\r', 1_000_000, 'example.com'],
  ])('is the host of its origin: %j', (line, rank, domain) => {
    expect(crux(line)).toEqual({ rank, domain });
  });

  it('is a heading', () => {
    expect(crux('origin,rank')).toBe('heading');
  });

  it.each([
    '1,example.com',
    'https://example.com',
    'https://example.com,x',
    'ftp://a.example,1',
    ',',
  ])('cannot be read: %j', (line) => {
    expect(crux(line)).toBe('unreadable');
  });
});
