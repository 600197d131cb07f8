import { Redis } from 'ioredis';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { findFreePort } from '../apps/embedded/free-port.ts';
import { repositoryRoot } from '../apps/embedded/paths.ts';
import { waitUntil } from '../apps/embedded/wait-until.ts';
import type * as bundleKeys from '../libs/widget/src/bundles/bundle-keys.js';
import type * as storedResponse from '../libs/widget/src/bundles/stored-response.js';
import { median, spread } from './figures.ts';
import { importBuilt } from './import-built.ts';
import { withServices } from './throw-away-services.ts';

const WARM_SHARE = 0.6;
const COLD_SHARE = 0.25;
const HALF = 0.5;
const P99_LIMIT_MS = 10;
const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 100;
const SEEDED_AT_ONCE = 1_000;
const CLIENT_TIMEOUT_MS = 120_000;

const { values } = parseArgs({
  options: {
    websites: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '300000' },
    repetitions: { type: 'string', default: '5' },
    /** Folder for CPU profiles of the API process. */
    profile: { type: 'string' },
  },
});
const websites = Number(values.websites);

/** Five fixes, as on a typical page. */
const fixes = [
  { type: 'title', content: 'Sourdough bread and cakes, baked every morning | Harbour Bakery' },
  { type: 'meta', name: 'description', content: 'Sourdough, rye and seeded loaves. '.repeat(4) },
  { type: 'alt', selector: 'html > body > main > img:nth-of-type(1)', content: 'A rye loaf' },
  { type: 'alt', selector: 'html > body > main > img:nth-of-type(2)', content: 'Plum cake' },
  { type: 'lang', content: 'en' },
] as const;

interface Run {
  readonly rps: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
}

interface Contestant {
  readonly port: number;
  readonly path: string;
  readonly sites: number;
}

async function load(
  { port, path, sites }: Contestant,
  requests: number,
  rate: number,
): Promise<Run> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(import.meta.dirname, 'widget', 'load-client.ts'),
      ...['--port', String(port), '--path', path, '--sites', String(sites)],
      ...['--requests', String(requests), '--rate', String(rate)],
    ],
    { timeout: CLIENT_TIMEOUT_MS },
  );
  return JSON.parse(stdout) as Run;
}

await withServices(async (services, supervisor) => {
  await ensureBuilt(supervisor, serverBuild);
  const keys = await importBuilt<typeof bundleKeys>('libs/widget/src/bundles/bundle-keys.js');
  const { packResponse, unpackResponse } = await importBuilt<typeof storedResponse>(
    'libs/widget/src/bundles/stored-response.js',
  );
  const live = fixes.map((fix) => ({ id: crypto.randomUUID(), was: '1x2y3z', ...fix }));
  const packed = await packResponse(1, live);
  const body = unpackResponse(packed)?.body ?? Buffer.alloc(0);
  const redis = new Redis(services.REDIS_URL);
  for (let at = 0; at < websites; at += SEEDED_AT_ONCE) {
    const pipeline = redis.pipeline();
    for (let n = at; n < Math.min(websites, at + SEEDED_AT_ONCE); n += 1) {
      const key = keys.bundleKey(`gsw_1_${String(n).padStart(12, '0')}`);
      pipeline.hset(key, keys.VERSION_FIELD, '1', keys.pathField('/'), packed);
    }
    await pipeline.exec();
  }
  await redis.set(keys.FILLED_KEY, 'by the benchmark');

  const [apiPort, barePort] = [await findFreePort(), await findFreePort()];
  const profile =
    values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  await supervisor.start({
    name: 'API',
    command: process.execPath,
    args: [...profile, join(repositoryRoot, 'dist', 'apps', 'api', 'src', 'main.js')],
    cwd: repositoryRoot,
    env: {
      ...process.env,
      ...services,
      NODE_ENV: 'production',
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      JWT_SECRET: 'only for this benchmark, thrown away with it',
      LOG_LEVEL: 'info',
    },
  });
  await supervisor.start({
    name: 'bare route',
    command: process.execPath,
    args: [
      join(import.meta.dirname, 'widget', 'bare-server.ts'),
      String(barePort),
      body.toString('base64'),
    ],
    cwd: repositoryRoot,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const isUp = (url: string): Promise<boolean> =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  const query = (site: string): string => `fixes?siteId=gsw_1_${site}&path=%2F`;
  await waitUntil({
    supervisor,
    isReady: async () =>
      (await isUp(`http://127.0.0.1:${apiPort}/api/widget/fixes`)) &&
      (await isUp(`http://127.0.0.1:${barePort}/bare/fixes`)),
    pollMs: POLL_MS,
    timeoutMs: READY_TIMEOUT_MS,
    orElse: 'The servers did not respond in time.',
  });

  const contestants = {
    bare: { port: barePort, path: `/bare/${query('{n}')}`, sites: 1 },
    warm: { port: apiPort, path: `/api/widget/${query('{n}')}`, sites: 1 },
    cold: { port: apiPort, path: `/api/widget/${query('{n}')}`, sites: websites },
  };
  const requests = Number(values.requests);
  // Each website once per run, so that a run finds no fresh cache entries.
  const requestsOf = { bare: requests, warm: requests, cold: websites };
  const names = ['bare', 'warm', 'cold'] as const;
  const runs: Record<(typeof names)[number], Run[]> = { bare: [], warm: [], cold: [] };
  for (const name of names) await load(contestants[name], Math.ceil(requestsOf[name] / 10), 0);
  for (let at = 0; at < Number(values.repetitions); at += 1) {
    for (const name of names) {
      runs[name].push(await load(contestants[name], requestsOf[name], 0));
    }
  }
  const rps = (name: (typeof names)[number]): number[] => runs[name].map((run) => run.rps);
  const share = (name: 'warm' | 'cold'): number[] =>
    runs[name].map((run, at) => run.rps / (runs.bare[at]?.rps ?? Number.NaN));
  console.log(
    `${body.length} bytes an answer, ${websites} websites; requests a second, median (lowest–highest) of ${values.repetitions} interleaved repetitions`,
  );
  for (const name of names) console.log(`  ${name.padEnd(5)} ${spread(rps(name))}`);
  for (const [name, limit] of [
    ['warm', WARM_SHARE],
    ['cold', COLD_SHARE],
  ] as const) {
    const result = median(share(name)) >= limit ? 'kept' : 'MISSED';
    console.log(`  ${name} / bare: ${spread(share(name), 2)}; at least ${limit}: ${result}`);
  }
  for (const name of names) {
    const rate = Math.round(median(rps(name)) * HALF);
    const { p50, p99 } = await load(contestants[name], requestsOf[name], rate);
    const result = name === 'bare' ? '' : p99 < P99_LIMIT_MS ? ': kept' : ': MISSED';
    console.log(
      `  ${name} at ${rate} a second: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms${result}`,
    );
  }
  const metrics = await (await fetch(`http://127.0.0.1:${apiPort}/metrics`)).text();
  console.log(metrics.match(/^groundswell_widget_fixes_served_total\{.*$/gm)?.join('\n') ?? '');
  redis.disconnect();
});
