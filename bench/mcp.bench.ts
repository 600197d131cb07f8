import { MikroORM } from '@mikro-orm/postgresql';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { parseArgs } from 'node:util';
import type * as auditsModule from '../libs/seo-audits/src/audits/index.js';
import { seed } from './api/seed.ts';
import { median, percentile, spread } from './figures.ts';
import { importBuilt } from './import-built.ts';
import { startApi } from './started-api.ts';
import { withServices } from './throw-away-services.ts';

const LIMIT_MS = 100;
const CONCURRENCY = 4;
const WARM_UP_CALLS = 50;
const P95 = 0.95;

const { values } = parseArgs({
  options: {
    scans: { type: 'string', default: '10000' },
    'heavy-scans': { type: 'string', default: '2000' },
    issues: { type: 'string', default: '500000' },
    calls: { type: 'string', default: '200' },
    repetitions: { type: 'string', default: '5' },
  },
});

const account = { name: 'Heavy user', email: 'heavy@example.com', password: 'bread-and-butter-1' };

async function postJson<T>(url: string, body: object, token?: string): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

/** A plan with API access, which the benchmark does not buy. */
async function giveApiAccess(databaseUrl: string, userId: string): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  await orm.em.execute(
    `insert into scan_allowances (user_id, plan_code, period_starts_on, granted)
     values (?, 'seo_business', date_trunc('month', now() at time zone 'utc'), 2500)
     on conflict (user_id) do update set plan_code = 'seo_business', granted = 2500`,
    [userId],
  );
  await orm.close();
}

/** Milliseconds of each call, a fixed number at once. */
async function measure(call: () => Promise<unknown>, calls: number): Promise<number[]> {
  const ms: number[] = [];
  let waiting = calls;
  const callRepeatedly = async (): Promise<void> => {
    while (waiting > 0) {
      waiting -= 1;
      const start = performance.now();
      await call();
      ms.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, callRepeatedly));
  return ms;
}

await withServices(async (services, supervisor) => {
  const origin = await startApi(services, supervisor);
  const { user } = await postJson<{ user: { id: string } }>(`${origin}/auth/register`, account);
  const { audits } = await importBuilt<typeof auditsModule>('libs/seo-audits/src/audits/index.js');
  await seed(services.DATABASE_URL, {
    heavyUserId: user.id,
    heavyScans: Number(values['heavy-scans']),
    scans: Number(values.scans),
    issues: Number(values.issues),
    audits,
  });
  await giveApiAccess(services.DATABASE_URL, user.id);
  const { sessionToken } = await postJson<{ sessionToken: string }>(
    `${origin}/auth/login`,
    account,
  );
  const { secret } = await postJson<{ secret: string }>(
    `${origin}/api/keys`,
    { name: 'Benchmark' },
    sessionToken,
  );
  const client = new Client({ name: 'benchmark', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }));
  const call = async (name: string, input: object = {}): Promise<Record<string, unknown>> => {
    const result = await client.callTool({ name, arguments: { ...input } });
    if (result.isError === true) throw new Error(`${name}: ${JSON.stringify(result.content)}`);
    return result.structuredContent as Record<string, unknown>;
  };
  const { scans } = (await call('list_scans', { limit: 1 })) as {
    scans: { scan_id: string; url: string }[];
  };
  const scan = { scan_id: scans[0]?.scan_id };
  const page = { ...scan, page_url: `${scans[0]?.url ?? ''}page-1` };
  const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['ping (reference)', () => client.ping()],
    ['tools/list', () => client.listTools()],
    ...(
      [
        ...([
          ['get_allowance', {}],
          ['list_websites', {}],
          ['list_scans', {}],
        ] as const),
        ...([
          ['get_scan', scan],
          ['list_issue_groups', scan],
          ['list_issues', scan],
        ] as const),
        ...([
          ['list_pages', scan],
          ['compare_with_previous_scan', scan],
        ] as const),
        ...([
          ['get_page', page],
          ['list_fixes', {}],
          ['list_keywords', {}],
        ] as const),
      ] as const
    ).map(([name, input]) => [name, () => call(name, input)] as const),
  ];
  const repetitions = Number(values.repetitions);
  console.log(
    `${values.scans} scans, ${values.issues} issues; ${values.calls} calls and repetition with the official client, ${CONCURRENCY} at once; ms, median (lowest–highest) of ${repetitions} repetitions`,
  );
  let referenceP95 = Number.NaN;
  let isWithin = true;
  for (const [name, run] of calls) {
    await measure(run, WARM_UP_CALLS);
    const runs: number[][] = [];
    while (runs.length < repetitions) runs.push(await measure(run, Number(values.calls)));
    const p95s = runs.map((ms) => percentile(ms, P95));
    const p95 = median(p95s);
    if (Number.isNaN(referenceP95)) referenceP95 = p95;
    if (p95 > LIMIT_MS) isWithin = false;
    const p50s = runs.map((ms) => median(ms));
    console.log(
      `  ${name.padEnd(28)} p50 ${spread(p50s, 1).padEnd(17)} p95 ${spread(p95s, 1).padEnd(18)} ${(p95 / referenceP95).toFixed(1).padStart(5)} x reference`,
    );
  }
  await client.close();
  console.log(`  Limit: p95 ${LIMIT_MS} ms: ${isWithin ? 'kept' : 'MISSED'}`);
});
