import { parseArgs } from 'node:util';
import type * as auditsModule from '../libs/seo-audits/src/audits/index.js';
import { percentile, spread } from './figures.ts';
import { importBuilt } from './import-built.ts';
import { screenReads } from './pages-table/screens.ts';
import { seedPages } from './pages-table/seed.ts';
import { startApi } from './started-api.ts';
import { withServices } from './throw-away-services.ts';

// The table of pages over HTTP: the first part of a view with its total, the next part, and the file. The reference is the
// list of notifications of the same account, the cost of a request that reads hardly anything.

const P95 = 0.95;
const LIMIT_MS = 200;
const CHECKS = 40;
const account = { name: 'Reader', email: 'reader@example.com', password: 'bread-and-butter-1' };

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '20000' },
    issues: { type: 'string', default: '10' },
    requests: { type: 'string', default: '60' },
    /** Also what the other screens of the scan read. */
    screens: { type: 'boolean', default: false },
  },
});

const VIEWS = {
  'as it opens, most issues first': {},
  'three conditions, by words': {
    filter: 'indexability:is:indexable;words:lt:800;title:contains:category',
    sort: 'words',
  },
  'by a detail, filtered by others': {
    filter: 'images_without_alt:gte:1;schema_types:contains:offer',
    sort: '-bytes',
    columns:
      'url,h1,bytes,images,images_without_alt,schema_types,viewport,og_title,elements,scripts',
  },
  'text that no page has': { filter: 'description:contains:croissant', sort: '-description' },
  'open issues, by folder': { filter: 'issues:gte:9;folder:is:/shop', sort: 'path' },
} as const;

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
  const { audits } = await importBuilt<typeof auditsModule>('libs/seo-audits/src/audits/index.js');
  const size = { pages: Number(values.pages), issues: Number(values.issues) };
  const seeded = await seedPages(services.DATABASE_URL, user.id, size, audits.slice(0, CHECKS));
  const { id } = seeded;
  const headers = { authorization: `Bearer ${sessionToken}` };
  const list = `${origin}/api/seo/scan/${id}/page-list`;

  const get = async (url: string): Promise<{ ms: number; text: string }> => {
    const start = performance.now();
    const response = await fetch(url, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
    return { ms: performance.now() - start, text };
  };
  const measure = async (url: string): Promise<number[]> => {
    for (let at = 0; at < 5; at++) await get(url); // warms up the server
    const times: number[] = [];
    while (times.length < Number(values.requests)) times.push((await get(url)).ms);
    return times;
  };
  const missed: string[] = [];
  const report = (name: string, times: readonly number[]): void => {
    const p95 = percentile(times, P95);
    if (p95 >= LIMIT_MS) missed.push(name);
    console.log(`  ${name.padEnd(52)} ${spread(times).padEnd(16)} p95 ${p95.toFixed(0)}`);
  };

  console.log(
    `${values.pages} pages with ${values.issues} issues each, 200 rows a request; ms, median (lowest–highest) of ${values.requests}`,
  );
  report(
    'reference: the notifications of the account',
    await measure(`${origin}/api/notifications`),
  );
  for (const [name, view] of Object.entries(VIEWS)) {
    const url = `${list}?${new URLSearchParams(view).toString()}`;
    report(name, await measure(url));
    const { nextCursor } = JSON.parse((await get(url)).text) as { nextCursor: string | null };
    if (nextCursor === null) continue;
    report('  its next part', await measure(`${url}&cursor=${encodeURIComponent(nextCursor)}`));
  }
  const first: number[] = [];
  const whole: number[] = [];
  for (let at = 0; at < 10; at++) {
    const start = performance.now();
    const response = await fetch(`${list}.csv`, { headers });
    const reader = response.body?.getReader();
    await reader?.read();
    first.push(performance.now() - start);
    while (reader !== undefined && !(await reader.read()).done);
    whole.push(performance.now() - start);
  }
  report('CSV, first byte', first);
  console.log(`  ${'CSV, the whole file'.padEnd(52)} ${spread(whole)}`);
  if (values.screens) {
    const checkId = audits[0]?.id ?? '';
    const pageUrl = 'https://www.example/shop/category-17/product-777';
    for (const [name, path] of Object.entries(screenReads(id, { ...seeded, checkId, pageUrl })))
      report(name, await measure(origin + path));
  }
  console.log(
    `  Limit: p95 under ${LIMIT_MS} ms: ${missed.length === 0 ? 'kept' : `MISSED by ${missed.join(', ')}`}`,
  );
});
