import { EntityManager } from '@mikro-orm/postgresql';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../apps/embedded/paths.ts';
import type * as histories from '../libs/keywords/src/history/history.service.js';
import type * as keywords from '../libs/keywords/src/keywords.module.js';
import type * as changes from '../libs/keywords/src/overview/movements.service.js';
import type * as overviews from '../libs/keywords/src/overview/overview.service.js';
import type * as recorder from '../libs/keywords/src/refreshing/rank-recorder.js';
import type * as rounds from '../libs/keywords/src/refreshing/refresh-rounds.js';
import type * as tracking from '../libs/keywords/src/tracking/keywords.service.js';
import type * as providers from '../libs/search-data/src/providers/serp-providers.js';
import { median, percentile, spread } from './figures.ts';
import { importBuilt } from './import-built.ts';
import { measureRound } from './keywords/round.ts';
import type { Round } from './keywords/round.ts';
import { seedKeywords } from './keywords/seed.ts';
import { prepareServer, startApplication } from './started-application.ts';
import { withServices } from './throw-away-services.ts';

// Queries of the keyword tracker on a year of days, and a round of checks against a local provider. The reference is
// `select 1` on the same connection pool: the cost of a round trip.

const P95 = 0.95;
const MIN_CHECKS_PER_SECOND = 90;
const MAX_MEMORY_MB = 300;
const PERMITTED_PER_SECOND = 100;

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000' },
    keywords: { type: 'string', default: '100000' },
    heavy: { type: 'string', default: '10000' },
    days: { type: 'string', default: '365' },
    repetitions: { type: 'string', default: '50' },
    checks: { type: 'string', default: '10000' },
    concurrency: { type: 'string', default: '32' },
  },
});

async function startProvider() {
  const file = join(repositoryRoot, 'bench', 'keywords', 'provider.ts');
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, origin: address.toString('utf8').trim() };
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  while (times.length < Number(values.repetitions)) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
}

await withServices(async (services, supervisor) => {
  const provider = await startProvider();
  await prepareServer(services, supervisor, {
    SERPER_KEY: 'the-key-of-the-benchmark',
    SERPER_BASE: provider.origin,
    OUTBOUND_ALLOWED_HOSTS: new URL(provider.origin).host,
    SEARCH_DATA_MONTHLY_USD: '1000',
    KEYWORD_CONCURRENCY: values.concurrency,
  });
  const folder = 'libs/keywords/src';
  const { KeywordsModule } = await importBuilt<typeof keywords>(`${folder}/keywords.module.js`);
  const { KeywordsService } = await importBuilt<typeof tracking>(
    `${folder}/tracking/keywords.service.js`,
  );
  const { RefreshRounds } = await importBuilt<typeof rounds>(
    `${folder}/refreshing/refresh-rounds.js`,
  );
  const { RankRecorder } = await importBuilt<typeof recorder>(
    `${folder}/refreshing/rank-recorder.js`,
  );
  const { OverviewService } = await importBuilt<typeof overviews>(
    `${folder}/overview/overview.service.js`,
  );
  const { MovementsService } = await importBuilt<typeof changes>(
    `${folder}/overview/movements.service.js`,
  );
  const { HistoryService } = await importBuilt<typeof histories>(
    `${folder}/history/history.service.js`,
  );
  const { SerpProviders } = await importBuilt<typeof providers>(
    'libs/search-data/src/providers/serp-providers.js',
  );
  const app = await startApplication([KeywordsModule]);
  try {
    const find = <T>(service: new (...args: never[]) => T): T =>
      app.get<T>(service, { strict: false });
    for (const each of find(SerpProviders).configured())
      Object.assign(each, { requestsPerSecond: PERMITTED_PER_SECOND });
    const em = app.get(EntityManager).fork();
    const startedAt = performance.now();
    const plan = {
      ...{ users: Number(values.users), keywords: Number(values.keywords) },
      ...{ heavy: Number(values.heavy), days: Number(values.days) },
    };
    const userId = await seedKeywords(em, plan);
    const seconds = (performance.now() - startedAt) / 1_000;
    console.log(
      `${plan.keywords} keywords of ${plan.users} users (${plan.heavy} of one), ${plan.keywords * plan.days} days, stored in ${seconds.toFixed(0)} s`,
    );

    const actor = { userId } as Parameters<tracking.KeywordsService['list']>[0];
    const list = (input: object) => () =>
      find(KeywordsService).list(actor, { sort: 'created', limit: 50, ...input });
    const [keyword] = await em.execute<{ id: string }[]>(
      'select id from tracked_keywords where user_id = ? limit 1',
      [userId],
    );
    const dayAgo = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const movementsOver = (days: number) => () =>
      find(MovementsService).between(actor, { from: dayAgo(days + 1), to: dayAgo(1), limit: 50 });
    const makeDue = () =>
      em.execute(
        `update tracked_keywords set next_due_at = now() - interval '1 minute'
         where id in (select id from tracked_keywords order by id limit ?)`,
        [Number(values.checks)],
      );
    await makeDue();
    const due = () =>
      em.fork().execute(
        `select id, user_id, normalised, market_id, depth, rank, full_depth_at from tracked_keywords
         where next_due_at <= now() and next_due_at is not null and pending_snapshot_id is null
         order by next_due_at, id limit ${values.concurrency} for no key update skip locked`,
      );
    const queries = [
      ['reference: select 1', Number.POSITIVE_INFINITY, () => em.fork().execute('select 1')],
      ['due query', 50, due],
      ['list, newest first', 100, list({})],
      ['list, by change', 100, list({ sort: 'change', order: 'desc' })],
      ['list, search and tag', 100, list({ search: 'number 99', tag: ['tag 9', 'tag 19'] })],
      ['overview', 100, () => find(OverviewService).of(actor, { days: plan.days })],
      ['movements of a day', 100, movementsOver(1)],
      ['movements of 30 days', 100, movementsOver(Math.min(30, plan.days - 1))],
      ['movements of all days', 100, movementsOver(plan.days - 1)],
      [
        'chart of a keyword, all days',
        50,
        () => find(HistoryService).of(actor, { id: keyword?.id ?? '', days: plan.days }),
      ],
    ] as const;
    let isWithin = true;
    console.log(`ms of ${values.repetitions} repetitions, one at a time`);
    for (const [name, limitMs, work] of queries) {
      const times = await timesOf(work);
      const [p50, p95] = [percentile(times, 0.5), percentile(times, P95)];
      isWithin &&= p95 < limitMs;
      const limit = Number.isFinite(limitMs)
        ? `  limit ${limitMs}: ${p95 < limitMs ? 'kept' : 'MISSED'}`
        : '';
      console.log(`  ${name.padEnd(36)} p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}${limit}`);
    }

    // The reference records each reading in a transaction of its own. The order alternates, so that a machine that slows
    // down favours neither.
    const { commits } = find(RankRecorder) as unknown as { commits: { most: number } };
    const { most } = commits;
    const runs = { single: [] as Round[], together: [] as Round[] };
    let read = 0;
    for (const kind of ['single', 'together', 'together', 'single'] as const) {
      commits.most = kind === 'single' ? 1 : most;
      await makeDue();
      const round = await measureRound(() =>
        find(RefreshRounds).run(new AbortController().signal, ['due']),
      );
      read += round.checks;
      runs[kind].push(round);
    }
    const [known] = await em.execute<{ n: number }[]>(
      `select count(*)::int as n from rank_checks where outcome in ('ranked', 'not_in_depth')`,
    );
    const startMb = runs.single[0]?.startMb ?? 0;
    console.log(
      `two rounds of ${values.checks} checks each, ${values.concurrency} at once; ${startMb.toFixed(0)} MB before the first`,
    );
    for (const [kind, rounds] of Object.entries(runs)) {
      const each = (of: keyof Round, digits: number): string =>
        spread(
          rounds.map((round) => round[of]),
          digits,
        );
      console.log(
        `  recorded ${kind.padEnd(9)} ${each('perSecond', 1)} a second, ${each('processorMs', 1)} ms of processor a check, ${each('memoryMb', 0)} MB`,
      );
    }
    const rates = runs.together.map(({ perSecond }) => perSecond);
    const rate = median(rates);
    const before = median(runs.single.map(({ perSecond }) => perSecond));
    const memoryMb = Math.max(...runs.together.map((round) => round.memoryMb));
    isWithin &&= rate >= MIN_CHECKS_PER_SECOND && memoryMb < MAX_MEMORY_MB && known?.n === read;
    console.log(
      `  together / single: ${(rate / before).toFixed(2)} x; ${(rate / PERMITTED_PER_SECOND).toFixed(2)} x of the ${PERMITTED_PER_SECOND} permitted; ${known?.n ?? 0} of ${read} are known`,
    );
    console.log(
      `  Limits: queries, ${MIN_CHECKS_PER_SECOND} checks a second and ${MAX_MEMORY_MB} MB: ${isWithin ? 'kept' : 'MISSED'}`,
    );
    if (!isWithin) process.exitCode = 1;
  } finally {
    await app.close();
    provider.child.kill();
  }
});
