import zlib from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { deflateFrame, gzipFrame } from './compression-frame.js';

const header = (flags: number, ...rest: number[]): Buffer =>
  Buffer.from([0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 3, ...rest]);

describe('the header of gzip', () => {
  it.each([
    ['without options', header(0), 10],
    ['with a name', header(8, 0x61, 0x62, 0), 13],
    ['with a comment after a name', header(24, 0x61, 0, 0x62, 0), 14],
    ['with extra bytes', header(4, 3, 0, 1, 2, 3), 15],
    ['with a check sum of the header', header(2, 1, 2), 12],
  ])('ends where the data begins: %s', (_, data, headerBytes) => {
    expect(gzipFrame(Buffer.concat([data, Buffer.from('data')]))).toEqual({
      headerBytes,
      trailerBytes: 8,
    });
  });

  it.each([
    ['other bytes', Buffer.from('<!doctype html>')],
    ['nothing', Buffer.alloc(0)],
    ['a header that breaks off', header(0).subarray(0, 9)],
    ['a name that never ends', header(8, 0x61, 0x62)],
    ['extra bytes that are not there', header(4, 200, 0, 1)],
  ])('is not found: %s', (_, data) => {
    expect(gzipFrame(data)).toBeNull();
  });
});

describe('the header of deflate', () => {
  it('is that of zlib if it is valid, and empty for raw data', () => {
    for (const level of [1, 6, 9]) {
      expect(deflateFrame(zlib.deflateSync('bread', { level }))).toEqual({
        headerBytes: 2,
        trailerBytes: 4,
      });
      expect(deflateFrame(zlib.deflateRawSync('bread', { level }))?.headerBytes).toBe(0);
    }
  });

  it('is refused with a preset dictionary', () => {
    const dictionary = Buffer.from('bread and butter');
    expect(deflateFrame(zlib.deflateSync('bread', { dictionary }))).toBeNull();
  });
});
