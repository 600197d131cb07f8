import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, serverBuild, webBuild, widgetBuild } from './build.ts';
import { DataDirLock, LockHeldError } from './data-dir-lock.ts';
import type { InstanceRecord } from './data-dir-lock.ts';
import { choosePort, isPortFree, parsePort } from './free-port.ts';
import { describeError, OperatorError } from './operator-error.ts';
import { stopOrphans } from './orphans.ts';
import { dataFolder } from './paths.ts';
import { productEnvironment, startProduct } from './product.ts';
import { Progress, toStdout } from './progress.ts';
import { ensureSecrets } from './secrets.ts';
import { bringUpServices } from './services.ts';
import { untilStopSignal } from './stop-signal.ts';
import { Supervisor } from './supervisor.ts';

const DEFAULT_PORT = 3_000;
const DEFAULT_HOST = '127.0.0.1';
const STOPPING_TIMEOUT_MS = 40_000;
const STOPPING_POLL_MS = 100;

const environment = process.env;
const progress = new Progress(toStdout);

function prepareDataDir(): string {
  const dataDir = dataFolder(environment);
  try {
    // Others may enter but not look around: PostgreSQL runs as "nobody" when root starts it.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new OperatorError(
      `This user may not write to ${dataDir}. Set DATA_DIR to another folder, or start as its owner.`,
      { cause },
    );
  }
  return dataDir;
}

async function choosePorts(): Promise<{ host: string; port: number; demoPort: number | null }> {
  const host =
    environment.HOST === undefined || environment.HOST === '' ? DEFAULT_HOST : environment.HOST;
  const isFree = (port: number): Promise<boolean> => isPortFree(port, host);
  const wanted = parsePort(environment.PORT);
  const port = await choosePort({ wanted, preferred: DEFAULT_PORT, isFree });
  if (wanted === null && port !== DEFAULT_PORT) {
    progress.say(`  Port ${DEFAULT_PORT} is taken by another program: using ${port}.`);
  }
  if (environment.EMBEDDED_DEMO === '0') return { host, port, demoPort: null };
  // Beside the product's port, so that it is the same one again at the next start.
  const isFreeHere = (candidate: number): Promise<boolean> => isPortFree(candidate, DEFAULT_HOST);
  const demoPort = await choosePort({ wanted: null, preferred: port + 1, isFree: isFreeHere });
  return { host, port, demoPort };
}

function publicUrl(host: string, port: number): string {
  const configured = environment.PUBLIC_URL ?? '';
  if (configured !== '') return configured.replace(/(?<!\/)\/+$/, '');
  const isAnyAddress = host === DEFAULT_HOST || host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isAnyAddress ? 'localhost' : name}:${port}`;
}

async function bringUp(supervisor: Supervisor, lock: DataDirLock, dataDir: string): Promise<void> {
  const secrets = ensureSecrets(dataDir);
  const { host, port, demoPort } = await choosePorts();
  const url = publicUrl(host, port);
  lock.publish({ url });
  const [services] = await Promise.all([
    bringUpServices({ supervisor, progress, environment, dataDir, secrets, isThrowAway: false }),
    progress.step('Server', 'compiling', () => ensureBuilt(supervisor, serverBuild)),
    progress.step('Web', 'bundling', () => ensureBuilt(supervisor, webBuild)),
    progress.step('Widget', 'bundling', () => ensureBuilt(supervisor, widgetBuild)),
  ]);
  lock.publish({ databaseUrl: services.DATABASE_URL, redisUrl: services.REDIS_URL });
  const base = environment;
  await startProduct({
    supervisor,
    progress,
    logFolder: join(dataDir, 'logs'),
    environment: productEnvironment({
      ...{ base, services: { ...services }, secrets, dataDir, host, port, url, demoPort },
    }),
    host,
    port,
    demoPort,
  });
  progress.say(`Groundswell is ready on ${url}`);
}

function describeRunning({ launcher, url }: InstanceRecord): string {
  return (
    `Groundswell is already running from this folder: process ${launcher.pid}` +
    `${url === null ? ', still starting' : `, ${url}`}.\n` +
    `Stop it with Ctrl-C in its terminal, or with: kill ${launcher.pid}`
  );
}

/** Takes the lock, waiting for an instance that is just stopping. */
async function takeLock(dataDir: string): Promise<ReturnType<typeof DataDirLock.take>> {
  const deadline = performance.now() + STOPPING_TIMEOUT_MS;
  for (;;) {
    try {
      return DataDirLock.take(dataDir);
    } catch (error) {
      if (!(error instanceof LockHeldError)) throw error;
      if (!error.record.isStopping || performance.now() > deadline) {
        throw new OperatorError(describeRunning(error.record), { cause: error });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, STOPPING_POLL_MS));
  }
}

async function main(): Promise<number> {
  const stopSignal = untilStopSignal();
  const dataDir = prepareDataDir();
  const { lock, orphans } = await takeLock(dataDir);
  const supervisor = new Supervisor((name, pid) => lock.addChild(name, pid));
  const run = async (): Promise<never> => {
    if (orphans.length > 0) {
      progress.say('  The last start was killed: stopping what it left behind.');
      await stopOrphans(orphans);
    }
    await bringUp(supervisor, lock, dataDir);
    return await supervisor.failure;
  };
  try {
    await Promise.race([run(), supervisor.failure, stopSignal]);
    progress.say('Stopping …');
    return 0;
  } catch (error) {
    progress.say(describeError(error));
    return 1;
  } finally {
    lock.publish({ isStopping: true });
    await supervisor.stopAll();
    lock.release();
  }
}

process.stdout.on('error', () => undefined); // whoever read along has gone
let exitCode = 1;
try {
  exitCode = await main();
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
}
process.exit(exitCode);
