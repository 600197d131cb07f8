import { MikroORM } from '@mikro-orm/postgresql';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt, serverBuild, widgetBuild } from '../apps/embedded/build.ts';
import { findFreePort } from '../apps/embedded/free-port.ts';
import { productEnvironment, startProduct } from '../apps/embedded/product.ts';
import { Progress, toStdout } from '../apps/embedded/progress.ts';
import { ensureSecrets } from '../apps/embedded/secrets.ts';
import { makeThrowAwayFolder } from '../apps/embedded/throw-away-folder.ts';
import { median, percentile, spread } from './figures.ts';
import { Account } from './hostile/account.ts';
import type { Linearity } from './hostile/linearity.ts';
import { withServices } from './throw-away-services.ts';

/**
 * The impact of a hostile user on others: the time of another user's page scan and of the API while one account scans
 * hostile pages without pause, compared with the same times of an undisturbed product in the same run.
 */
const LINEAR_WITHIN = 1.5;
/** Below this, noise exceeds any growth, and nothing that short can block anyone. */
const NOTABLE_MS = 100;
const SCAN_FACTOR = 1.5;
const SCAN_EXTRA_MS = 5_000;
const API_P95_MS = 100;
const ATTACKING_SCANS = 6;
const ATTACKING_CHECKS = 4;
const PAGES = 1_000_000;
const HOST = '127.0.0.1';
const folder = dirname(fileURLToPath(import.meta.url));

const { values } = parseArgs({
  options: {
    repetitions: { type: 'string', default: '7' },
    bytes: { type: 'string', default: '65536,2097152' },
  },
});
const repetitions = Number(values.repetitions);

interface Figures {
  readonly scans: readonly number[];
  readonly api: readonly number[];
}

/** Starts a website and resolves with its origin. */
async function website(started: ChildProcess[], file: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(folder, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return new Promise((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
  );
}

/** Runs page scans of the other user one after the other, with API requests of the same user in parallel. */
async function measure(user: Account, url: string): Promise<Figures> {
  const scans: number[] = [];
  const api: number[] = [];
  const done = { is: false };
  const requested = (async () => {
    while (!done.is) {
      for (const path of ['/auth/me', '/api/seo/websites', '/api/seo/scan-history'])
        api.push(await user.time('GET', path));
      await wait(20);
    }
  })();
  for (let at = 0; at < repetitions; at += 1) {
    const { ms, status } = await user.scan(url, { mode: 'page', rescan: true });
    if (status !== 'completed') throw new Error(`A page scan ended as ${status}.`);
    scans.push(ms);
  }
  done.is = true;
  await requested;
  return { scans, api };
}

/** Scans and checks hostile pages until it is stopped; `stop` resolves with the number of ended scans. */
async function attack(
  attacker: Account,
  origins: readonly string[],
): Promise<{ stop: () => Promise<number> }> {
  const state = { isOver: false, ended: 0, next: 0 };
  const websiteIds = await Promise.all(
    origins.map(async (url) => {
      const added = await attacker.send('POST', '/api/seo/websites', { url });
      return (added as { readonly website: { readonly id: string } }).website.id;
    }),
  );
  const origin = (): string => origins[state.next % origins.length] ?? '';
  const scanning = async (): Promise<void> => {
    while (!state.isOver) {
      state.next += 1;
      const mode = state.next % 3 === 0 ? { mode: 'site', maxPages: 20 } : { mode: 'page' };
      await attacker
        .scan(`${origin()}/p${state.next}`, { ...mode, rescan: true })
        .catch(() => wait(200));
      state.ended += 1;
    }
  };
  const checking = async (): Promise<void> => {
    while (!state.isOver) {
      state.next += 1;
      const id = websiteIds[state.next % websiteIds.length] ?? '';
      const path = `/api/seo/websites/${id}`;
      await attacker.time('POST', `${path}/check-widget`, {}).catch(() => 0);
      await attacker.time('POST', `${path}/verify`, { method: 'meta' }).catch(() => 0);
      await wait(20);
    }
  };
  const running = [
    ...Array.from({ length: ATTACKING_SCANS }, scanning),
    ...Array.from({ length: ATTACKING_CHECKS }, checking),
  ];
  return {
    async stop() {
      state.isOver = true;
      await Promise.race([Promise.all(running), wait(5_000)]);
      return state.ended;
    },
  };
}

function report(quiet: Figures, attacked: Figures): void {
  const limit = SCAN_FACTOR * median(quiet.scans) + SCAN_EXTRA_MS;
  const worst = Math.max(...attacked.scans);
  const p95 = percentile(attacked.api, 0.95);
  console.log(`  page scan, undisturbed: ${spread(quiet.scans)} ms`);
  console.log(
    `  page scan, attacked:    ${spread(attacked.scans)} ms, limit ${limit.toFixed(0)}: ${worst <= limit ? 'kept' : 'MISSED'}, ${(median(attacked.scans) / median(quiet.scans)).toFixed(2)} x`,
  );
  console.log(
    `  API p95: ${percentile(quiet.api, 0.95).toFixed(0)} ms undisturbed, ${p95.toFixed(0)} ms attacked (${attacked.api.length} requests, slowest ${Math.max(...attacked.api).toFixed(0)}), limit ${API_P95_MS}: ${p95 < API_P95_MS ? 'kept' : 'MISSED'}`,
  );
}

/** Processor time of every hostile document at 256 KiB and at 2 MiB: eight times the bytes. */
async function compareSizes(): Promise<void> {
  const child = spawn(process.execPath, [join(folder, 'hostile', 'linearity.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const rows: (Linearity & { readonly growth: number })[] = [];
  for await (const text of createInterface({ input: child.stdout })) {
    const row = JSON.parse(text) as Linearity;
    rows.push({ ...row, growth: row.largeMs / 8 / row.smallMs });
  }
  const notable = rows.filter(({ largeMs }) => largeMs > NOTABLE_MS);
  const worst = notable.toSorted((a, b) => b.growth - a.growth)[0];
  const slowest = rows.toSorted((a, b) => b.largeMs - a.largeMs)[0];
  if (worst === undefined || slowest === undefined) throw new Error('Nothing was measured.');
  console.log(
    `\n${rows.length} hostile documents at 256 KiB and 2 MiB, processor time a byte; ${notable.length} take more than ${NOTABLE_MS} ms at 2 MiB`,
  );
  console.log(
    `  most growth: ${worst.growth.toFixed(2)} x ("${worst.name}"), limit ${LINEAR_WITHIN}: ${worst.growth <= LINEAR_WITHIN ? 'kept' : 'MISSED'}`,
  );
  console.log(
    `  slowest: ${slowest.smallMs.toFixed(0)} ms and ${slowest.largeMs.toFixed(0)} ms ("${slowest.name}")`,
  );
}

const data = makeThrowAwayFolder();
await withServices(async (services, supervisor) => {
  await ensureBuilt(supervisor, serverBuild);
  await ensureBuilt(supervisor, widgetBuild);
  await compareSizes();
  const logFolder = join(data, 'logs');
  mkdirSync(logFolder, { recursive: true });
  const websites: ChildProcess[] = [];
  try {
    const ordinary = await website(websites, 'crawl/site-server.ts', '--pages', '50', '30');
    const hostile = await Promise.all(
      values.bytes.split(',').map((bytes) => website(websites, 'hostile/website.ts', bytes)),
    );
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    const environment = productEnvironment({
      base: { ...process.env, LAB_PAGES: '0', OUTBOUND_ALLOWED_HOSTS: HOST },
      services: { ...services },
      secrets: ensureSecrets(data),
      ...{ dataDir: data, host: HOST, port, url, demoPort: null },
    });
    await startProduct({
      ...{ supervisor, progress: new Progress(toStdout), logFolder, environment },
      ...{ host: HOST, port, demoPort: null },
    });
    const user = await new Account(url).register('Ada Baker');
    const attacker = await new Account(url).register('Mallory');
    await grantPages(services.DATABASE_URL, [user.userId, attacker.userId]);
    await user.scan(`${ordinary}/`, { mode: 'page' });
    const quiet = await measure(user, `${ordinary}/`);
    const attacking = await attack(attacker, hostile);
    await wait(5_000);
    const attacked = await measure(user, `${ordinary}/`);
    const ended = await attacking.stop();
    console.log(
      `\n${repetitions} page scans each, median (lowest–highest); ${ended} attacking scans ended`,
    );
    report(quiet, attacked);
  } finally {
    for (const child of websites) child.kill();
  }
}).finally(() => rmSync(data, { recursive: true, force: true }));

/** Grants more pages than the benchmark can use. */
async function grantPages(databaseUrl: string, userIds: readonly string[]): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  try {
    for (const userId of userIds)
      await orm.em.execute(
        `insert into scan_allowances (user_id, period_starts_on, granted, pack_granted)
         values (?, date_trunc('month', now()), 25, ?)
         on conflict (user_id) do update set pack_granted = excluded.pack_granted`,
        [userId, PAGES],
      );
  } finally {
    await orm.close();
  }
}
