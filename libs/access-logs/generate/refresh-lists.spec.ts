import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressRanges } from '../src/rules/address-ranges.js';
import { refreshLists } from './refresh-lists.js';

/** As the operators publish them. */
const GOOGLEBOT = `{
  "creationTime": "2026-11-26T16:00:40.000000",
  "prefixes": [{ "ipv6Prefix": "2001:4860:4801:10::/64" }, { "ipv4Prefix": "66.249.64.0/27" }]
}`;
const BINGBOT = `{"creationTime":"2024-01-03T10:00:00.121331","prefixes":[{"ipv4Prefix":"157.55.39.0/24"},{"ipv4Prefix":"207.46.13.0/24"}]}`;
const GPTBOT = `{"creationTime":"2026-11-01T00:00:00Z","prefixes":[{"ipv4Prefix":"52.230.152.0/24"}]}`;
const DOCUMENTS: Readonly<Record<string, string | Buffer>> = {
  '/googlebot.json': GOOGLEBOT,
  '/bingbot.json': BINGBOT,
  '/gptbot.json': GPTBOT,
  '/page.html': '<!doctype html><title>Sign in</title>',
  '/cut.json': GOOGLEBOT.slice(0, 120),
  '/bytes.json': Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xff, 0xfe]),
  '/octets.json': '{"prefixes":[{"ipv4Prefix":"66.249.999.0/27"}]}',
  '/bits.json': '{"prefixes":[{"ipv4Prefix":"66.249.64.0/99"}]}',
  '/huge.json': `{"prefixes":[${' '.repeat(3 * 1024 * 1024)}]}`,
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const document = DOCUMENTS[request.url ?? ''];
    response.statusCode = document === undefined ? 503 : 200;
    response.end(document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const at = (path: string) => ({ name: path.slice(1).split('.')[0] ?? '', source: origin + path });
const TODAY = '2026-11-27';

describe('lists of addresses that are read again', () => {
  it('are those of the operators, with today and their source', async () => {
    const sources = ['/googlebot.json', '/bingbot.json', '/gptbot.json'].map(at);
    const { lists, read, failed } = await refreshLists(sources, [], TODAY);
    expect(failed).toEqual([]);
    expect([...read].sort()).toEqual([
      'bingbot: 2 ranges',
      'googlebot: 2 ranges',
      'gptbot: 1 ranges',
    ]);
    expect(lists[0]).toEqual({
      ...{ name: 'googlebot', source: `${origin}/googlebot.json`, readOn: TODAY },
      ranges: ['2001:4860:4801:10::/64', '66.249.64.0/27'],
    });
    for (const { ranges } of lists) expect(() => addressRanges(ranges.join(' '))).not.toThrow();
  });

  it.each([
    ['/page.html', 'It is no JSON.'],
    ['/cut.json', 'It is no JSON.'],
    ['/bytes.json', 'It is no JSON.'],
    ['/octets.json', '66.249.999.0/27 is no range.'],
    ['/bits.json', '66.249.64.0/99 is no range.'],
    ['/huge.json', 'It has more than 2097152 bytes.'],
    ['/nowhere.json', 'HTTP 503'],
  ])('stay as they were, with their day, after %s', async (path, reason) => {
    const source = at(path);
    const last = { ...source, readOn: '2026-05-05', ranges: ['66.249.64.0/27'] };
    const { lists, failed } = await refreshLists([source, at('/gptbot.json')], [last], TODAY);
    expect(lists).toMatchObject([last, { name: 'gptbot', readOn: TODAY }]);
    expect(failed).toEqual([`${source.name}: not read (${reason}); the list of 2026-05-05 stays.`]);
  });

  it('are an error where there is no earlier one', async () => {
    await expect(refreshLists([at('/page.html')], [], TODAY)).rejects.toThrow(
      'page: not read (It is no JSON.).',
    );
  });
});
