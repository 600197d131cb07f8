import { parseArgs } from 'node:util';
import type * as auditsModule from '../libs/seo-audits/src/audits/index.js';
import { load } from './api/load.ts';
import type { Responses } from './api/load.ts';
import { seed } from './api/seed.ts';
import { median, percentile, spread } from './figures.ts';
import { importBuilt } from './import-built.ts';
import { startApi } from './started-api.ts';
import { withServices } from './throw-away-services.ts';

const LIMIT_MS = 50;
const CONCURRENCY = 4;
const WARM_UP_REQUESTS = 100;
const P95 = 0.95;

const { values } = parseArgs({
  options: {
    scans: { type: 'string', default: '10000' },
    'heavy-scans': { type: 'string', default: '2000' },
    issues: { type: 'string', default: '500000' },
    requests: { type: 'string', default: '400' },
    repetitions: { type: 'string', default: '5' },
  },
});

const account = { name: 'Heavy user', email: 'heavy@example.com', password: 'bread-and-butter-1' };

/** The reference responds from memory, without session and database: the cost of HTTP and Nest alone. */
const REFERENCE = '/api/docs/init.js';

async function postJson<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

await withServices(async (services, supervisor) => {
  const origin = await startApi(services, supervisor);
  const { user } = await postJson<{ user: { id: string } }>(`${origin}/auth/register`, account);
  const { audits } = await importBuilt<typeof auditsModule>('libs/seo-audits/src/audits/index.js');
  const seedStart = performance.now();
  await seed(services.DATABASE_URL, {
    heavyUserId: user.id,
    heavyScans: Number(values['heavy-scans']),
    scans: Number(values.scans),
    issues: Number(values.issues),
    audits,
  });
  const seedSeconds = (performance.now() - seedStart) / 1000;
  console.log(
    `${values.scans} scans (${values['heavy-scans']} of the user who asks), ${values.issues} issues, stored in ${seedSeconds.toFixed(0)} s`,
  );

  const { sessionToken } = await postJson<{ sessionToken: string }>(
    `${origin}/auth/login`,
    account,
  );
  const headers = { authorization: `Bearer ${sessionToken}` };
  const request = { headers, concurrency: CONCURRENCY };
  const history = await fetch(`${origin}/api/seo/scan-history`, { headers });
  const { scans } = (await history.json()) as { scans: { id: string }[] };
  const scanId = scans[0]?.id ?? '';
  const routes = [
    REFERENCE,
    '/auth/me',
    '/api/seo/dashboard-stats',
    '/api/seo/scan-history',
    `/api/seo/scan/${scanId}`,
    `/api/seo/scan/${scanId}/pages`,
    '/api/seo/subscription-usage',
    '/api/seo/websites',
    '/api/notifications',
  ];
  const repetitions = Number(values.repetitions);
  let referenceP95 = Number.NaN;
  let isWithin = true;
  console.log(
    `${values.requests} requests a route and repetition, ${CONCURRENCY} at once; ms, median (lowest–highest) of ${repetitions} repetitions`,
  );
  for (const route of routes) {
    await load(origin + route, { ...request, requests: WARM_UP_REQUESTS });
    const runs: Responses[] = [];
    while (runs.length < repetitions)
      runs.push(await load(origin + route, { ...request, requests: Number(values.requests) }));
    const p50s = runs.map(({ ms }) => median(ms));
    const p95s = runs.map(({ ms }) => percentile(ms, P95));
    const p95 = median(p95s);
    if (route === REFERENCE) referenceP95 = p95;
    if (p95 > LIMIT_MS) isWithin = false;
    const name = route.replace(scanId, '{id}');
    const kibibytes = ((runs[0]?.bytes ?? 0) / 1024).toFixed(1);
    console.log(
      `  ${name.padEnd(30)} p50 ${spread(p50s, 1).padEnd(17)} p95 ${spread(p95s, 1).padEnd(18)} ${(p95 / referenceP95).toFixed(1).padStart(5)} x reference  ${kibibytes.padStart(6)} KiB`,
    );
  }
  console.log(
    `  Reference: ${REFERENCE}. Limit: p95 ${LIMIT_MS} ms: ${isWithin ? 'kept' : 'MISSED'}`,
  );
});
