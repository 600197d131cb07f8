import { describe, expect, it } from '@jest/globals';
import { pageAddresses } from './page-addresses.js';

describe('addresses to watch', () => {
  it('are those of the website, each once; a path is enough', () => {
    const typed = ['/menu', 'https://bakery.example/menu#today', 'https://bakery.example/a?b=1'];
    expect(pageAddresses(typed, 'https://bakery.example')).toEqual({
      kind: 'read',
      urls: ['https://bakery.example/menu', 'https://bakery.example/a?b=1'],
    });
  });

  it.each([
    'https://other.example/',
    'https://bakery.example.evil.example/',
    '//other.example/a',
    'mailto:a@b.example',
    `/${'a'.repeat(2_040)}`,
    'ä'.repeat(400), // 6 characters each when encoded
  ])('refuses %s', (text) => {
    expect(pageAddresses([text], 'https://bakery.example').kind).toBe('refused');
  });
});
