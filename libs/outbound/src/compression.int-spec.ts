import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OutboundClient } from './outbound-client.js';
import type { LocalServer } from './testing/local-servers.js';
import { LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
const client = new OutboundClient({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
const short = Buffer.from('<p>Fresh bread every morning.</p>'.repeat(20));
/** Hardly compressible, so that it does not fit into one read. */
const long = Buffer.from(
  Array.from({ length: 60_000 }, (_, index) => ((index * 2_654_435_761) >>> 0).toString(36)).join(),
);
const MAX_BYTES = 1024 * 1024;

interface Served {
  readonly encoding: string;
  readonly data: Buffer;
}
let site: LocalServer;
let served: Served = { encoding: '', data: Buffer.alloc(0) };
let written = 0;

beforeAll(async () => {
  site = await servers.http((request, response) => {
    response.setHeader('content-encoding', served.encoding);
    if (request.url !== '/endless') {
      response.end(served.data);
      return;
    }
    const more = (): void => {
      do {
        written += served.data.length;
      } while (!response.destroyed && response.write(served.data));
    };
    response.on('drain', more);
    more();
  });
});
afterAll(async () => {
  await client.close();
  await servers.stop();
});

/** The default would take seconds for the long body. */
const brotli = (data: Buffer): Buffer =>
  zlib.brotliCompressSync(data, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } });

const encoders: readonly (readonly [string, string, (data: Buffer) => Buffer])[] = [
  ['gzip', 'gzip', (data) => zlib.gzipSync(data)],
  ['x-gzip', 'x-gzip', (data) => zlib.gzipSync(data)],
  ['zlib deflate', 'deflate', (data) => zlib.deflateSync(data)],
  ['raw deflate', 'deflate', (data) => zlib.deflateRawSync(data)],
  ['brotli', 'br', brotli],
  ['zstd', 'zstd', (data) => zlib.zstdCompressSync(data)],
  ['two codings', 'GZIP, br', (data) => brotli(zlib.gzipSync(data))],
  ['identity', 'identity', (data) => data],
  ['an unknown encoding', 'utf-8', (data) => data],
];

describe.each(encoders)('%s', (_name, encoding, encode) => {
  it.each([
    ['short', short],
    ['long', long],
  ])('is decoded for a %s body', async (_length, plain) => {
    served = { encoding, data: encode(plain) };
    const result = await client.fetch({ url: site.origin });
    expect(result).toMatchObject({ kind: 'responded', transferredBytes: served.data.length });
    if (result.kind === 'responded') expect(result.body.equals(plain)).toBe(true);
  });

  it.each([
    ['short', short, 100],
    ['long', long, 100_000],
  ])('fails or truncates at the limit for a %s body', async (_length, plain, maxBytes) => {
    served = { encoding, data: encode(plain) };
    const failed = await client.fetch({ url: site.origin, maxBytes });
    expect(failed).toMatchObject({ kind: 'failed', reason: 'too_large' });
    const cut = await client.fetch({ url: site.origin, maxBytes, truncate: true });
    expect(cut).toMatchObject({ kind: 'responded', isTruncated: true });
    if (cut.kind === 'responded') expect(cut.body.equals(plain.subarray(0, maxBytes))).toBe(true);
    const exact = await client.fetch({
      url: site.origin,
      maxBytes: Math.max(plain.length, served.data.length),
    });
    expect(exact).toMatchObject({ kind: 'responded', isTruncated: false });
  });
});

describe('compression bombs', () => {
  const zeros = Buffer.alloc(100 * 1024 * 1024);
  const zipped = zlib.gzipSync(zeros);
  it.each([
    ['gzip', 'gzip', zipped],
    ['brotli', 'br', brotli(zeros)],
    ['zstd', 'zstd', zlib.zstdCompressSync(zeros)],
    ['gzip in gzip', 'gzip, gzip', zlib.gzipSync(zipped)],
  ])('of %s fail as too_large', async (_name, encoding, data) => {
    served = { encoding, data };
    const result = await client.fetch({ url: site.origin, maxBytes: MAX_BYTES });
    expect(result).toMatchObject({
      kind: 'failed',
      reason: 'too_large',
      message: 'The response is larger than 1 MB.',
    });
  });

  it('that never end are cut off', async () => {
    served = { encoding: 'gzip', data: zipped };
    written = 0;
    const result = await client.fetch({ url: `${site.origin}/endless`, maxBytes: MAX_BYTES });
    expect(result).toMatchObject({ kind: 'failed', reason: 'too_large' });
    expect(written).toBeLessThan(50 * 1024 * 1024);
  });

  it('of endless empty output are cut off after the first stream', async () => {
    served = { encoding: 'gzip', data: zlib.gzipSync('') };
    served = { ...served, data: Buffer.concat(new Array<Buffer>(3_000).fill(served.data)) };
    written = 0;
    const result = await client.fetch({ url: `${site.origin}/endless`, maxBytes: 100_000 });
    // Network timing decides whether the first, empty stream is decoded or the limit is reached first.
    if (result.kind === 'responded') expect(result.body).toHaveLength(0);
    else expect(result.reason).toBe('too_large');
    expect(written).toBeLessThan(50 * 1024 * 1024);
  });

  it('of nested encodings are not decoded', async () => {
    served = { encoding: 'gzip, gzip, gzip, gzip', data: short };
    expect(await client.fetch({ url: site.origin })).toMatchObject({ reason: 'protocol' });
  });
});

describe('faulty compression', () => {
  const rubbish = Buffer.from('<!-- written behind the compressed data -->');

  it.each([
    ['gzip', 'gzip', zlib.gzipSync],
    ['zlib deflate', 'deflate', zlib.deflateSync],
    ['raw deflate', 'deflate', zlib.deflateRawSync],
    ['brotli', 'br', brotli],
    ['zstd', 'zstd', zlib.zstdCompressSync],
  ])('of %s keeps what can be decoded', async (_name, encoding, encode) => {
    for (const plain of [short, long]) {
      const data = encode(plain);
      served = { encoding, data: Buffer.concat([data, rubbish]) };
      const trailing = await client.fetch({ url: site.origin });
      expect(trailing).toMatchObject({ kind: 'responded', bodyFault: 'trailing_bytes' });
      if (trailing.kind === 'responded') expect(trailing.body.equals(plain)).toBe(true);
    }
    served = { encoding, data: encode(long).subarray(0, 150_000) };
    const cut = await client.fetch({ url: site.origin });
    expect(cut).toMatchObject({ kind: 'responded', bodyFault: 'cut_short', isTruncated: false });
    if (cut.kind !== 'responded') return;
    expect(cut.body.length).toBeGreaterThan(100_000);
    expect(cut.body.equals(long.subarray(0, cut.body.length))).toBe(true);
    served = { encoding, data: encode(long) };
    expect(await client.fetch({ url: site.origin })).toMatchObject({ bodyFault: null });
  });

  it('that truncates a small body keeps its beginning', async () => {
    served = { encoding: 'gzip', data: zlib.gzipSync(short).subarray(0, -12) };
    const cut = await client.fetch({ url: site.origin });
    expect(cut).toMatchObject({ kind: 'responded', bodyFault: 'cut_short' });
    if (cut.kind !== 'responded') return;
    expect(cut.body.length).toBeGreaterThan(0);
    expect(cut.body.equals(short.subarray(0, cut.body.length))).toBe(true);
  });

  it('with a wrong or missing checksum is accepted', async () => {
    const data = zlib.gzipSync(short);
    for (const end of [Buffer.alloc(8, 1), Buffer.alloc(0), Buffer.alloc(3)]) {
      served = { encoding: 'gzip', data: Buffer.concat([data.subarray(0, -8), end]) };
      const result = await client.fetch({ url: site.origin });
      if (result.kind === 'responded') expect(result.body.equals(short)).toBe(true);
      expect(result).toMatchObject({ kind: 'responded', bodyFault: null });
    }
  });

  it('that is damaged half-way keeps what comes before', async () => {
    const { Z_FULL_FLUSH } = zlib.constants;
    const unfinished = zlib.gzipSync(long, { finishFlush: Z_FULL_FLUSH });
    const invalidBlock = Buffer.alloc(100, 0xff);
    served = { encoding: 'gzip', data: Buffer.concat([unfinished, invalidBlock]) };
    const result = await client.fetch({ url: site.origin });
    expect(result).toMatchObject({ kind: 'responded', bodyFault: 'damaged' });
    if (result.kind !== 'responded') return;
    const same = result.body.subarray(0, 100_000);
    expect(same.equals(long.subarray(0, 100_000))).toBe(true);
  });

  it('is still limited in size', async () => {
    served = { encoding: 'gzip', data: Buffer.concat([zlib.gzipSync(long), rubbish]) };
    const request = { url: site.origin, maxBytes: 100_000 };
    expect(await client.fetch(request)).toMatchObject({ kind: 'failed', reason: 'too_large' });
    const cut = await client.fetch({ ...request, truncate: true });
    expect(cut).toMatchObject({ kind: 'responded', isTruncated: true });
  });

  it.each([
    ['text that claims to be gzip', 'gzip', short],
    ['a gzip cut off within its header', 'gzip', zlib.gzipSync(short).subarray(0, 6)],
    ['noise that claims to be zstd', 'zstd', long],
    ['text that claims to be deflate', 'deflate', short],
    ['gzip broken inside two codings', 'br, gzip', zlib.gzipSync(short)],
  ])('that yields no data is a protocol failure: %s', async (_name, encoding, data) => {
    served = { encoding, data };
    expect(await client.fetch({ url: site.origin })).toMatchObject({
      kind: 'failed',
      reason: 'protocol',
      message: 'The compression of the response is broken.',
    });
  });

  it('does not matter for a response without a body', async () => {
    served = { encoding: 'gzip', data: Buffer.alloc(0) };
    expect(await client.fetch({ url: site.origin })).toMatchObject({
      kind: 'responded',
      status: 200,
    });
    expect(await client.fetch({ url: site.origin, method: 'HEAD' })).toMatchObject({ status: 200 });
  });
});
