import { describe, expect, it } from '@jest/globals';
import { rangesOf, sourceOf } from './range-lists.js';

describe('published lists of addresses', () => {
  it('are read from the JSON that operators agree on', () => {
    const document = {
      creationTime: '2026-05-04T10:00:00',
      prefixes: [{ ipv6Prefix: '2001:4860:4801:10::/64' }, { ipv4Prefix: '66.249.64.0/27' }],
    };
    expect(rangesOf(document)).toEqual(['2001:4860:4801:10::/64', '66.249.64.0/27']);
  });

  it.each([
    [null, 'It lists no prefixes.'],
    [{ prefixes: [] }, 'It lists no prefixes.'],
    [{ prefixes: [{ ipv4Prefix: '0.0.0.0/0' }] }, '0.0.0.0/0 is too wide.'],
    [{ prefixes: [{ ipv4Prefix: "1'; exit" }] }, 'is no range of addresses'],
  ])('are refused whole when one is wrong: %j', (document, message) => {
    expect(() => rangesOf(document)).toThrow(message);
  });

  it('keep their source and day', () => {
    const list = { name: 'bing', source: 'https://bing.example/list.json', readOn: '2026-05-04' };
    expect(sourceOf([{ ...list, ranges: ['13.66.139.0/24'] }])).toContain(
      "source: 'https://bing.example/list.json',\n    readOn: '2026-05-04',",
    );
  });
});
