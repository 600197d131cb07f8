import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { decodeHtml } from './charset.js';

const word = 'Größe';

describe('character encodings', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be'])(
    'gives precedence to a byte order mark: %s',
    (name) => {
      const body = iconv.encode(word, name, { addBOM: true });
      expect(decodeHtml(body, 'text/html; charset=windows-1251')).toMatchObject({
        text: word,
        charset: { name, from: 'bom' },
      });
    },
  );

  it('gives the header precedence over the page', () => {
    const body = iconv.encode(`<meta charset=utf-8>${word}`, 'latin1');
    expect(decodeHtml(body, 'text/html; charset="ISO-8859-1"')).toMatchObject({
      text: `<meta charset=utf-8>${word}`,
      charset: { name: 'windows-1252', from: 'header' },
      hasEarlyMetaCharset: true,
    });
  });

  it.each([
    '<meta charset=iso-8859-2>',
    '<META http-equiv="Content-Type" content="text/html; charset=iso-8859-2">',
    "<meta content='text/html;charset=iso-8859-2' http-equiv=content-type>",
  ])('finds %s', (meta) => {
    const text = `<!doctype html><head>${meta}<title>Łódź`;
    expect(decodeHtml(iconv.encode(text, 'iso-8859-2'), 'text/html')).toMatchObject({
      text,
      charset: { name: 'iso-8859-2', from: 'meta' },
      hasEarlyMetaCharset: true,
    });
  });

  it.each([
    '<!-- <meta charset=koi8-r> -->',
    '<meta name=description content="charset=koi8-r">',
    `<p>${' '.repeat(1024)}<meta charset=koi8-r>`,
    '<script>"<meta charset=koi8-r>"</script>',
    '<meta charset=utf-7>',
    ' <?xml version="1.0" encoding="koi8-r"?>',
    `<meta charset="${' '.repeat(100_000)}x">`,
    '<meta charset=no-such-encoding>',
  ])('ignores %j', (start) => {
    expect(decodeHtml(Buffer.from(start + word), undefined)).toMatchObject({
      charset: { name: 'utf-8', from: 'default' },
      hasEarlyMetaCharset: false,
    });
  });

  it('distinguishes UTF-8 from windows-1252 when nothing is declared', () => {
    expect(decodeHtml(Buffer.from(word), 'text/html')).toMatchObject({ text: word });
    expect(decodeHtml(iconv.encode(word, 'win1252'), 'text/html')).toMatchObject({
      text: word,
      charset: { name: 'windows-1252', from: 'default' },
    });
  });

  it.each([
    [
      'a meta behind the first 1,024 bytes of the head',
      `<head>${' '.repeat(1_100)}<meta charset=koi8-r>`,
      'meta',
    ],
    [
      'a meta that lies across the 1,024th byte',
      `${' '.repeat(1_015)}<meta charset=koi8-r>`,
      'meta',
    ],
    [
      'a meta behind a long script',
      `<script>/*${'x'.repeat(50_000)}*/</script><meta charset=koi8-r>`,
      'meta',
    ],
    ['an XML declaration', '<?xml version="1.0" encoding="koi8-r"?>', 'xml'],
  ])('accepts %s', (_, start, from) => {
    const text = `${start}Привет`;
    expect(decodeHtml(iconv.encode(text, 'koi8-r'), 'text/html')).toEqual({
      text,
      charset: { name: 'koi8-r', from },
      hasEarlyMetaCharset: false,
    });
  });

  it('reads UTF-8 when a meta claims UTF-16', () => {
    expect(decodeHtml(Buffer.from(`<meta charset=utf-16>${word}`), undefined).text).toContain(word);
  });

  it.each(['shift_jis', 'gbk', 'big5', 'euc-kr', 'koi8-r', 'windows-1251'])('reads %s', (name) => {
    const text =
      name === 'euc-kr' ? '한국어' : name.includes('1251') || name === 'koi8-r' ? 'Привет' : '日本';
    expect(decodeHtml(iconv.encode(text, name), `text/html;charset=${name}`).text).toBe(text);
  });

  it('replaces invalid bytes instead of failing', () => {
    expect(decodeHtml(Buffer.from([0x61, 0xff, 0x62]), 'text/html; charset=utf-8').text).toBe(
      'a\uFFFDb',
    );
    expect(decodeHtml(Buffer.alloc(0), undefined).text).toBe('');
  });
});
