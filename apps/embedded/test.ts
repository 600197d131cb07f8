import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureBuilt,
  fixExportsBuild,
  recorderBuild,
  serverBuild,
  webBuild,
  widgetBuild,
} from './build.ts';
import { DataDirLock } from './data-dir-lock.ts';
import { findFreePort } from './free-port.ts';
import { describeError } from './operator-error.ts';
import { ownEnvironment } from './own-environment.ts';
import { compileCache, repositoryRoot } from './paths.ts';
import { demoSiteUrl, productEnvironment, startProduct } from './product.ts';
import { Progress, toStdout } from './progress.ts';
import { ensureSecrets } from './secrets.ts';
import { bringUpServices } from './services.ts';
import type { ServiceEnvironment } from './services.ts';
import { splitTestArguments } from './split-test-arguments.ts';
import { untilStopSignal } from './stop-signal.ts';
import { Supervisor } from './supervisor.ts';
import { formatCounts, isSuccess, oneFailed, sumCounts } from './test-counts.ts';
import type { TestCounts } from './test-counts.ts';
import { filesAt, testNeeds } from './test-needs.ts';
import {
  runCheck,
  runIntegrationTests,
  runJest,
  runJourneys,
  runPureTests,
} from './test-runners.ts';
import type { RunnerOptions } from './test-runners.ts';
import { makeThrowAwayFolder, removeAbandonedFolders } from './throw-away-folder.ts';
import { PAYMENT_SETTINGS } from './trial-settings.ts';

const HOST = '127.0.0.1';
const PRODUCT_REDIS_DATABASE = '1'; // Jest's jobs stay in database 0, where no worker takes them
/** How the product under trial can be paid, and who decides about payments. */
const TRIAL_SETTINGS = {
  ...PAYMENT_SETTINGS,
  // The first contract on the chain that a journey brings up.
  USDT_CONTRACT: '0xe78a0f7e598cc8b0bb87894b0f60dd2a88d6a8ab',
  BSC_CONFIRMATIONS: '3',
  STAFF_EMAIL: 'staff@example.com',
  // Refused by the outbound guard: no journey contacts a registry or a list.
  RDAP_BASE: 'http://127.0.0.1:9',
  TRANCO_BASE: 'http://127.0.0.1:9',
  STAFF_PASSWORD: 'rolling-pin-42',
  // Each user of a journey has a separate address, as on the internet.
  TRUSTED_PROXIES: HOST,
};
const progress = new Progress(toStdout);
const { jest: jestArguments, journeys: journeyArguments } = splitTestArguments(
  process.argv.slice(2),
);

const filesHere = (path: string) => filesAt(repositoryRoot, path);

function testEnvironment(): NodeJS.ProcessEnv {
  const { environment, ignored } = ownEnvironment(process.env);
  if (ignored.length > 0) progress.say(`  The tests do not use ${ignored.join(', ')}.`);
  return { ...environment, NODE_COMPILE_CACHE: compileCache };
}

interface Trial {
  readonly supervisor: Supervisor;
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly services: ServiceEnvironment;
}

/** Brings up services and builds. `hasProduct`: the dashboard and the widget are built as well. */
async function prepare(
  supervisor: Supervisor,
  folder: string,
  { hasProduct }: { readonly hasProduct: boolean },
): Promise<Trial> {
  const environment = testEnvironment();
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
    ...(hasProduct
      ? [
          progress.step('Web', 'bundling', () => ensureBuilt(supervisor, webBuild)),
          progress.step('Widget', 'bundling', () => ensureBuilt(supervisor, widgetBuild)),
          progress.step('Recorder', 'bundling', () => ensureBuilt(supervisor, recorderBuild)),
        ]
      : []),
    progress.step('Exports', 'bundling', () => ensureBuilt(supervisor, fixExportsBuild)),
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
async function runProductJourneys(trial: Trial, args: readonly string[]): Promise<TestCounts> {
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
    args,
  );
}

/** Adds to `results` runner by runner, so that a crash loses none of what was counted before. */
async function runAll(
  supervisor: Supervisor,
  folder: string,
  results: TestCounts[],
): Promise<'finished'> {
  const hasJourneyArguments = journeyArguments.length > 0;
  const needs = hasJourneyArguments ? 'product' : testNeeds(jestArguments, filesHere);
  if (needs === 'nothing') {
    const environment = testEnvironment();
    results.push(await runJest({ supervisor, progress, folder, environment }, jestArguments));
    return 'finished';
  }
  const trial = await prepare(supervisor, folder, { hasProduct: needs === 'product' });
  const options = runnerOptions(trial, {});
  if (jestArguments.length > 0 || hasJourneyArguments) {
    if (jestArguments.length > 0) results.push(await runJest(options, jestArguments));
    if (hasJourneyArguments) results.push(await runProductJourneys(trial, journeyArguments));
    return 'finished';
  }
  const counted = async (run: Promise<TestCounts>): Promise<void> => void results.push(await run);
  // Journeys wait for a third of their time; what needs no service fills the processors meanwhile, at a low priority.
  // Integration tests start their own browsers and workers: beside the journeys, both would exceed their time limits.
  await Promise.all([
    counted(runProductJourneys(trial, [])),
    counted(runPureTests(options)),
    counted(runCheck(options)),
  ]);
  await counted(runIntegrationTests(options));
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
