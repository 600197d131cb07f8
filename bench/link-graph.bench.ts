import { parseArgs } from 'node:util';
import { percentile, spread } from './figures.ts';
import { computeGraph } from './link-graph/compute-graph.ts';
import { SEEDED_ORIGIN, seedGraph, seedSearches } from './link-graph/seed.ts';
import type { GraphSize } from './link-graph/seed.ts';
import { startApi } from './started-api.ts';
import { withServices } from './throw-away-services.ts';

// The link graph of a website with a million links: computed as a worker does, and read over HTTP. References: reading the
// stored links and nothing else, and the list of notifications of the same account.

const P95 = 0.95;
const LIMIT_MS = 200;
/** The picture of 20,000 pages is some megabytes; it is stored, and read once per visit of the screen. */
const PICTURE_LIMIT_MS = 1_000;
/** As much as a scan of 20,000 pages may need. */
const MEMORY_LIMIT_MB = 450;
const SECONDS_PER_MILLION = 60;
const REQUESTS = 20;
const account = { name: 'Reader', email: 'reader@example.com', password: 'bread-and-butter-1' };

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '20000x50,100000x10' } },
});
const sizes = values.sizes.split(',').map((text): GraphSize => {
  const [pages, links] = text.split('x').map(Number);
  return { pages: pages ?? 0, links: links ?? 0 };
});

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

await withServices(async (services, supervisor) => {
  const origin = await startApi(services, supervisor, { API_RATE_LIMIT: '1000000' });
  const { user } = await post<{ user: { id: string } }>(`${origin}/auth/register`, account);
  const { sessionToken } = await post<{ sessionToken: string }>(`${origin}/auth/login`, account);
  const headers = { authorization: `Bearer ${sessionToken}` };
  await seedSearches(services.DATABASE_URL, user.id, 50_000);
  const missed: string[] = [];
  const keep = (name: string, value: number, limit: number): string => {
    if (value < limit) return '';
    missed.push(name);
    return `  MISSED, at most ${limit}`;
  };
  const row = (name: string, text: string): void => console.log(`  ${name.padEnd(44)} ${text}`);

  const measure = async (name: string, path: string, limit = LIMIT_MS): Promise<void> => {
    const times: number[] = [];
    let bytes = 0;
    for (let at = -2; at < REQUESTS; at += 1) {
      const start = performance.now();
      const response = await fetch(`${origin}${path}`, { headers });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
      bytes = text.length;
      if (at >= 0) times.push(performance.now() - start); // the first ones warm up the server
    }
    const p95 = percentile(times, P95);
    const size = `${(bytes / 1_000).toFixed(0)} kB`;
    row(
      name,
      `${spread(times).padEnd(18)} p95 ${p95.toFixed(0)}  ${size}${keep(name, p95, limit)}`,
    );
  };
  const download = async (name: string, path: string): Promise<void> => {
    const first: number[] = [];
    let whole = 0;
    let bytes = 0;
    for (let at = 0; at < 3; at += 1) {
      const start = performance.now();
      const { body } = await fetch(`${origin}${path}`, { headers });
      bytes = 0;
      for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
        if (bytes === 0) first.push(performance.now() - start);
        bytes += part.length;
      }
      whole = performance.now() - start;
    }
    const slowest = Math.max(...first);
    const text = `first byte ${spread(first)}, whole ${(whole / 1_000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`;
    row(name, `${text}${keep(name, slowest, LIMIT_MS)}`);
  };

  for (const size of sizes) {
    const id = await seedGraph(services.DATABASE_URL, user.id, size);
    console.log(`\n${size.pages} pages with ${size.links} links each; ms unless said otherwise`);
    const computed = await computeGraph(services, id);
    const { seconds, readSeconds, orphanSeconds, cpuSeconds, peakMb, idleMb } = computed;
    row('reference: reading the links, s', readSeconds.toFixed(1));
    const million = (size.pages * size.links) / 1_000_000;
    row(
      'computed and stored, s',
      `${seconds.toFixed(1)} (${cpuSeconds.toFixed(1)} of a processor)${keep('computed', seconds, SECONDS_PER_MILLION * million)}`,
    );
    row('orphans listed, s', orphanSeconds.toFixed(1));
    row(
      'peak memory, MB',
      `${peakMb.toFixed(0)} (${idleMb.toFixed(0)} before)${keep('memory', peakMb, MEMORY_LIMIT_MB)}`,
    );
    const links = `/api/seo/scan/${id}/links`;
    const product = `${SEEDED_ORIGIN}/shop-17/shelf-0/product-777`;
    await measure('reference: the notifications of the account', '/api/notifications');
    await measure('the graph as a whole', links);
    await measure('pages by PageRank', `${links}/pages?limit=100`);
    await measure('  its 50th part', `${links}/pages?limit=100&cursor=5000`);
    await measure('  by a part of an address', `${links}/pages?limit=100&search=product-77`);
    await measure('  not reachable', `${links}/pages?limit=100&show=unreachable`);
    await measure('orphans, 50,000 pages in Search Console', `${links}/orphans?limit=100`);
    await measure('links to the home page', `${links}/inlinks?url=${SEEDED_ORIGIN}/`);
    await measure('links to a product', `${links}/inlinks?url=${encodeURIComponent(product)}`);
    await measure('picture', `${links}/picture`, PICTURE_LIMIT_MS);
    for (const file of ['pages', 'links', 'orphans'])
      await download(`${file}.csv`, `${links}/export/${file}.csv`);
  }
  const result = missed.length === 0 ? 'kept' : `MISSED by ${missed.join(', ')}`;
  console.log(
    `\nLimits: lists and first bytes p95 under ${LIMIT_MS} ms, the picture under ${PICTURE_LIMIT_MS} ms, ` +
      `${SECONDS_PER_MILLION} s per million links, ${MEMORY_LIMIT_MB} MB: ${result}`,
  );
});
