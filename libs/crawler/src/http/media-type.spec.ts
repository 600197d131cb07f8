import { describe, expect, it } from '@jest/globals';
import { mediaTypeOf, sniffMediaType } from './media-type.js';

describe('media types', () => {
  it.each([
    ['Text/HTML; charset=utf-8', 'text/html'],
    ['text/html, text/html', 'text/html'],
    ['', null],
    [undefined, null],
    ['nonsense', null],
  ])('reads the header %j as %j', (header, expected) => {
    expect(mediaTypeOf(header)).toBe(expected);
  });

  it.each([
    ['  \n<!DOCTYPE html><p>', 'text/html'],
    ['<!-- x --><html>', 'text/html'],
    ['<?xml version="1.0"?><!DOCTYPE html><html xmlns="x">', 'application/xhtml+xml'],
    ['<?xml version="1.0"?><rss>', 'text/xml'],
    ['<svg xmlns="x">', 'image/svg+xml'],
    ['%PDF-1.7', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF1234WEBPVP8 ', 'image/webp'],
    ['\x00\x00\x00\x1cftypavif', 'image/avif'],
    ['{"a":1}', 'text/plain'],
    ['\x00\x01\x02', 'application/octet-stream'],
    ['', null],
  ])('recognises %j as %s', (start, expected) => {
    expect(sniffMediaType(Buffer.from(start, 'latin1'))).toBe(expected);
  });
});
