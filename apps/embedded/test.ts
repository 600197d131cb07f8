import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, serverBuild, webBuild, widgetBuild } from './build.ts';
import { DataDirLock } from './data-dir-lock.ts';
import { findFreePort } from './free-port.ts';
import { describeError } from './operator-error.ts';
import { demoSiteUrl, productEnvironment, startProduct } from './product.ts';
import { Progress, toStdout } from './progress.ts';
import { ensureSecrets } from './secrets.ts';
import { bringUpServices } from './services.ts';
import type { ServiceEnvironment } from './services.ts';
import { untilStopSignal } from './stop-signal.ts';
import { Supervisor } from './supervisor.ts';
import { formatCounts, isSuccess, oneFailed, sumCounts } from './test-counts.ts';
import type { TestCounts } from './test-counts.ts';
import { hasJourneys, runCheck, runJest, runJourneys } from './test-runners.ts';
import type { RunnerOptions } from './test-runners.ts';
import { makeThrowAwayFolder, removeAbandonedFolders } from './throw-away-folder.ts';

const HOST = '127.0.0.1';
const PRODUCT_REDIS_DATABASE = '1'; // Jest's jobs stay in database 0, where no worker takes them
/** How the product under trial can be paid, and who decides about payments. Nobody has this wallet's key. */
const TRIAL_SETTINGS = {
  UPI_VPA: 'groundswell@examplebank',
  UPI_PAYEE: 'Groundswell Trial',
  CRYPTO_WALLET: '0x00000000000000000000000000000000005eed01',
  // The first contract on the chain that a journey brings up.
  USDT_CONTRACT: '0xe78a0f7e598cc8b0bb87894b0f60dd2a88d6a8ab',
  BSC_CONFIRMATIONS: '3',
  SUPPORT_EMAIL: 'support@example.com',
  STAFF_EMAIL: 'staff@example.com',
  STAFF_PASSWORD: 'rolling-pin-42',
  // Each person of a journey comes from an address of its own, as on the internet.
  TRUSTED_PROXIES: HOST,
};
const progress = new Progress(toStdout);
const jestArguments = process.argv.slice(2);

/** The caller's environment without anything that could lead a test to real data. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL, REDIS_URL, DATA_DIR, PORT, HOST: host, PUBLIC_URL, ...rest } = process.env;
  const removed = { DATABASE_URL, REDIS_URL, DATA_DIR, PORT, HOST: host, PUBLIC_URL };
  const names = Object.entries(removed).flatMap(([name, value]) => (value ? [name] : []));
  if (names.length > 0) progress.say(`  The tests do not use ${names.join(', ')}.`);
  return rest;
}

interface Trial {
  readonly supervisor: Supervisor;
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly services: ServiceEnvironment;
}

async function prepare(supervisor: Supervisor, folder: string): Promise<Trial> {
  const environment = cleanEnvironment();
  const { TEST_DATABASE_URL, TEST_REDIS_URL, CHROMIUM_PATH } = environment;
  const [services] = await Promise.all([
    bringUpServices({
      supervisor,
      progress,
      environment: {
        DATABASE_URL: TEST_DATABASE_URL,
        REDIS_URL: TEST_REDIS_URL,
        CHROMIUM_PATH,
      },
      dataDir: folder,
      secrets: ensureSecrets(folder),
      isThrowAway: true,
    }),
    progress.step('Server', 'compiling', () => ensureBuilt(supervisor, serverBuild)),
    progress.step('Web', 'bundling', () => ensureBuilt(supervisor, webBuild)),
    progress.step('Widget', 'bundling', () => ensureBuilt(supervisor, widgetBuild)),
  ]);
  return { supervisor, folder, environment, services };
}

function runnerOptions(trial: Trial, extra: NodeJS.ProcessEnv): RunnerOptions {
  const { supervisor, folder, environment, services } = trial;
  const { DATABASE_URL, REDIS_URL, ...chromium } = services;
  return {
    supervisor,
    progress,
    folder,
    environment: {
      ...environment,
      ...chromium,
      TEST_DATABASE_URL: DATABASE_URL,
      TEST_REDIS_URL: REDIS_URL,
      ...extra,
    },
  };
}

/** The real product on the throw-away services, driven by a real browser. */
async function runProductJourneys(trial: Trial): Promise<TestCounts> {
  const { supervisor, folder, environment, services } = trial;
  progress.say('');
  const port = await findFreePort();
  const demoPort = await findFreePort();
  const chain = { BSC_RPC_URL: `http://${HOST}:${await findFreePort()}` };
  const url = `http://localhost:${port}`;
  const dataDir = join(folder, 'product');
  mkdirSync(dataDir);
  const redis = new URL(services.REDIS_URL);
  redis.pathname = `/${PRODUCT_REDIS_DATABASE}`;
  await startProduct({
    supervisor,
    progress,
    logFolder: join(folder, 'logs'),
    environment: productEnvironment({
      // One page is rendered, so that a journey's scans take seconds on two processors.
      base: { ...environment, ...TRIAL_SETTINGS, ...chain, RENDERED_PAGES: '1', LAB_PAGES: '0' },
      services: { ...services, REDIS_URL: redis.href },
      secrets: ensureSecrets(folder),
      dataDir,
      host: HOST,
      port,
      url,
      demoPort,
    }),
    host: HOST,
    port,
    demoPort,
  });
  return await runJourneys(
    runnerOptions(trial, {
      ...chain,
      BASE_URL: url,
      DEMO_SITE_URL: demoSiteUrl(demoPort),
      STAFF_EMAIL: TRIAL_SETTINGS.STAFF_EMAIL,
      STAFF_PASSWORD: TRIAL_SETTINGS.STAFF_PASSWORD,
    }),
  );
}

/** Adds to `results` runner by runner, so that a crash loses none of what was counted before. */
async function runAll(
  supervisor: Supervisor,
  folder: string,
  results: TestCounts[],
): Promise<'finished'> {
  const trial = await prepare(supervisor, folder);
  const options = runnerOptions(trial, {});
  if (jestArguments.length > 0) {
    results.push(await runJest(options, jestArguments));
    return 'finished';
  }
  progress.say('\n  The check runs beside the tests.');
  const check = runCheck(options).then((counts) => results.push(counts));
  check.catch(() => undefined); // heard of below, unless the tests fail to start before
  results.push(await runJest(options, []));
  if (hasJourneys()) results.push(await runProductJourneys(trial));
  await check;
  return 'finished';
}

async function main(): Promise<boolean> {
  const stopSignal = untilStopSignal();
  await removeAbandonedFolders(Date.now());
  const folder = makeThrowAwayFolder();
  const { lock } = DataDirLock.take(folder);
  const supervisor = new Supervisor((name, pid) => lock.addChild(name, pid));
  const results: TestCounts[] = [];
  try {
    const run = runAll(supervisor, folder, results);
    const outcome = await Promise.race([run, supervisor.failure, stopSignal]);
    if (outcome !== 'finished') {
      progress.say('Stopped.');
      return false;
    }
  } catch (error) {
    progress.say(describeError(error));
    results.push(oneFailed);
  } finally {
    await supervisor.stopAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const counts = sumCounts(results);
  progress.say(`\n${formatCounts(counts)}`);
  return isSuccess(counts);
}

let isGood = false;
try {
  isGood = await main();
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
}
process.exit(isGood ? 0 : 1);
