import { describe, expect, it } from '@jest/globals';
import { readAddresses, foreignAddresses } from './campaign-addresses.js';

const pathOf = (place: number): string => `urls.${place}`;

describe('the addresses of a campaign', () => {
  it.each(['https', 'http'] as const)(
    'get the scheme of the website when none was typed, %s, and lose their fragment',
    (scheme) => {
      const typed = [' shop.example/a#top ', 'http://shop.example/b?x=1'];
      const read = readAddresses(typed, pathOf, scheme);
      expect(read).toMatchObject({ kind: 'read' });
      expect(read.kind === 'read' && read.urls.map(({ href }) => href)).toEqual([
        `${scheme}://shop.example/a`,
        'http://shop.example/b?x=1',
      ]);
    },
  );

  it.each([
    'https://',
    'javascript:alert(1)',
    'ftp://shop.example/',
    'https://user:pw@shop.example',
  ])('cannot be %s', (typed) => {
    expect(readAddresses(['shop.example', typed], pathOf, 'https')).toEqual({
      kind: 'refused',
      details: { 'urls.1': 'Please enter a valid website address' },
    });
  });

  it('are measured in their stored form', () => {
    const typed = [`shop.example/${'ü'.repeat(1_000)}`];
    expect(readAddresses(typed, pathOf, 'https')).toEqual({
      kind: 'refused',
      details: { 'urls.0': 'This URL is too long' },
    });
  });

  it('must be of one website; every other one is named', () => {
    const urls = ['https://shop.example/', 'https://victim.example/'].map((href) => new URL(href));
    const isOwn = ({ host }: URL): boolean => host === 'shop.example';
    expect(foreignAddresses(urls, { pathOf, isOwn, domain: 'shop.example' })).toEqual({
      'urls.1': 'victim.example is not part of shop.example. A campaign covers one website.',
    });
  });
});
