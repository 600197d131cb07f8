import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { decodeTable } from './decode-table.js';

describe('decodeTable', () => {
  const text = 'Keyword,Größe\nkäse 😀,1\n';

  it.each([
    ['utf8', { addBOM: true }],
    ['utf8', { addBOM: false }],
    ['utf16le', { addBOM: true }],
    ['utf16le', { addBOM: false }],
    ['utf16be', { addBOM: true }],
    ['utf16be', { addBOM: false }],
  ])('reads %s with %j', (encoding, options) => {
    expect(decodeTable(iconv.encode(text, encoding, options))).toBe(text);
  });

  it('reads Windows-1252 where the bytes are no UTF-8', () => {
    const western = 'Keyword;Größe\n“käse”;1 €\n';
    expect(decodeTable(iconv.encode(western, 'windows-1252'))).toBe(western);
  });

  it('keeps zero bytes of text in UTF-8', () => {
    expect(decodeTable(Buffer.from('a\0b,1\n'))).toBe('a\0b,1\n');
    expect(decodeTable(new Uint8Array())).toBe('');
  });
});
