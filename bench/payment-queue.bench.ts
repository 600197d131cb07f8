import { parseArgs } from 'node:util';
import { load } from './api/load.ts';
import { percentile, spread } from './figures.ts';
import { seedOrders } from './payment-queue/seed.ts';
import { startApi } from './started-api.ts';
import { withServices } from './throw-away-services.ts';

/** Loading a page of the queue, filtered or not, with 10,000 pending orders (the project's own limit). */
const LIMIT_MS = 300;
const WARM_UP_REQUESTS = 20;
const P95 = 0.95;

const { values } = parseArgs({
  options: {
    pending: { type: 'string', default: '10000' },
    /** The size of the reference: the same page with hardly any orders. */
    reference: { type: 'string', default: '100' },
    requests: { type: 'string', default: '100' },
    repetitions: { type: 'string', default: '5' },
  },
});

const staff = { email: 'reviewer@example.com', password: 'bread-and-butter-1' };

await withServices(async (services, supervisor) => {
  const origin = await startApi(services, supervisor, {
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
  });
  const login = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staff),
  });
  const { sessionToken } = (await login.json()) as { sessionToken: string };
  const headers = { authorization: `Bearer ${sessionToken}` };
  const page = `${origin}/api/admin/payments?limit=50`;
  const pages = { 'The first 50 payments': page, 'of those flagged': `${page}&check=flagged` };

  const p95sOf = async (url: string): Promise<number[]> => {
    await load(url, { headers, concurrency: 1, requests: WARM_UP_REQUESTS });
    const p95s: number[] = [];
    while (p95s.length < Number(values.repetitions)) {
      const { ms } = await load(url, {
        headers,
        concurrency: 1,
        requests: Number(values.requests),
      });
      p95s.push(percentile(ms, P95));
    }
    return p95s;
  };
  await seedOrders(services.DATABASE_URL, Number(values.reference));
  const references = new Map<string, number[]>();
  for (const [name, url] of Object.entries(pages)) references.set(name, await p95sOf(url));
  await seedOrders(services.DATABASE_URL, Number(values.pending));
  console.log(
    `The queue of payments; p95 in ms, median (lowest–highest) of ${values.repetitions} repetitions`,
  );
  for (const [name, url] of Object.entries(pages)) {
    const reference = references.get(name) ?? [];
    const measured = await p95sOf(url);
    const ratio = percentile(measured, 0.5) / percentile(reference, 0.5);
    console.log(`  ${name}`);
    console.log(`    ${values.reference} pending (reference): ${spread(reference, 1)}`);
    console.log(
      `    ${values.pending} pending: ${spread(measured, 1)}, ${ratio.toFixed(1)} x reference`,
    );
    const isWithin = percentile(measured, 0.5) <= LIMIT_MS;
    console.log(`    Limit: ${LIMIT_MS} ms: ${isWithin ? 'kept' : 'MISSED'}`);
  }
});
