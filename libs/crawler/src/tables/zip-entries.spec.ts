import { describe, expect, it } from '@jest/globals';
import { Zip, ZipDeflate, strToU8, zipSync } from 'fflate';
import { isZip, readZip } from './zip-entries.js';

const LIMITS = { maxEntries: 10, maxInflatedBytes: 5_000_000 };
const TOO_LARGE = 'The files in this zip are too large when uncompressed.';
const read = (bytes: Uint8Array) => readZip(bytes, (name) => name.endsWith('.csv'), LIMITS);

/** Sizes follow the data, as programs write that send a zip while they make it. */
function streamed(names: readonly string[]): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_error, chunk) => chunks.push(chunk));
  for (const name of names) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(`${name},`.repeat(9_000)), true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

describe('readZip', () => {
  it('inflates the entries whose names are accepted', () => {
    const zip = zipSync({
      'Queries.csv': strToU8('a,b'),
      'notes.txt': strToU8('x'),
      'd/P.csv': strToU8(''),
    });
    expect(isZip(zip)).toBe(true);
    const result = read(zip);
    expect(result.kind === 'entries' && result.entries.map(({ name }) => name)).toEqual([
      ...['Queries.csv', 'd/P.csv'],
    ]);
    expect(
      result.kind === 'entries' && Buffer.from(result.entries[0]?.bytes ?? []).toString(),
    ).toBe('a,b');
  });

  it('reads entries whose sizes follow them', () => {
    const result = read(streamed(['A.csv', 'Häufig.csv']));
    expect(
      result.kind === 'entries' && result.entries.map(({ name, bytes }) => [name, bytes.length]),
    ).toEqual([
      ['A.csv', 54_000],
      ['Häufig.csv', 108_000],
    ]);
  });

  it('stops at the size of what is inflated, whatever the headers declare', () => {
    const bomb = zipSync({ 'A.csv': new Uint8Array(50_000_000) });
    new DataView(bomb.buffer).setUint32(22, 3, true);
    expect(read(bomb)).toEqual({ kind: 'refused', message: TOO_LARGE });
    const many = zipSync(
      Object.fromEntries(['A', 'B', 'C'].map((name) => [`${name}.csv`, pseudoRandom(2_000_000)])),
    );
    expect(read(many)).toEqual({ kind: 'refused', message: TOO_LARGE });
  });

  it('refuses an entry that grows two hundred times, below the limit of the size', () => {
    expect(read(zipSync({ 'A.csv': new Uint8Array(4_500_000) }))).toEqual({
      ...{ kind: 'refused', message: TOO_LARGE },
    });
  });

  it('refuses more entries than the limit', () => {
    const files: Record<string, Uint8Array> = {};
    for (let index = 0; index < 11; index += 1) files[`${index}.txt`] = strToU8('x');
    expect(read(zipSync(files))).toEqual({
      ...{ kind: 'refused', message: 'This zip has more than 10 files.' },
    });
  });

  it.each([
    ['cut off', zipSync({ 'A.csv': strToU8('abc'.repeat(1_000)) }).subarray(0, 40)],
    [
      'of signatures',
      Buffer.concat(Array.from({ length: 9_000 }, () => Buffer.from('PK\x03\x04'))),
    ],
    ['of another compression', changed(zipSync({ 'A.csv': strToU8('abc') }), 8, 99)],
    ['with broken data', changed(zipSync({ 'A.csv': strToU8('abcdefgh'.repeat(99)) }), 35, 255)],
  ])('refuses a zip that is damaged: %s', (_title, bytes) => {
    expect(read(bytes)).toEqual({ kind: 'refused', message: 'This zip is damaged.' });
  });

  it('finds nothing in bytes that only begin as a zip', () => {
    expect(read(Buffer.from(`PK\x03\x04${'x'.repeat(9_000)}`))).toMatchObject({ kind: 'entries' });
    expect(isZip(strToU8('keyword,date'))).toBe(false);
  });
});

function changed(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at] = value;
  return copy;
}

/** Does not compress. */
function pseudoRandom(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = 1;
  for (let index = 0; index < length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[index] = state >> 16;
  }
  return bytes;
}
