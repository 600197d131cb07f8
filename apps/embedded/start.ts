import { join } from 'node:path';
import {
  ensureBuilt,
  fixExportsBuild,
  recorderBuild,
  serverBuild,
  webBuild,
  widgetBuild,
} from './build.ts';
import type { DataDirLock } from './data-dir-lock.ts';
import { choosePort, isPortFree, parsePort } from './free-port.ts';
import { dataFolder } from './paths.ts';
import { productEnvironment, startProduct } from './product.ts';
import { Progress, toStdout } from './progress.ts';
import { runInstance } from './run-instance.ts';
import { ensureSecrets } from './secrets.ts';
import { bringUpServices } from './services.ts';
import type { Supervisor } from './supervisor.ts';

const DEFAULT_PORT = 3_000;
const DEFAULT_HOST = '127.0.0.1';

const environment = process.env;
const progress = new Progress(toStdout);

async function choosePorts(): Promise<{ host: string; port: number; demoPort: number | null }> {
  const host =
    environment.HOST === undefined || environment.HOST === '' ? DEFAULT_HOST : environment.HOST;
  const isFree = (port: number): Promise<boolean> => isPortFree(port, host);
  const wanted = parsePort(environment.PORT);
  const port = await choosePort({ wanted, preferred: DEFAULT_PORT, isFree });
  if (wanted === null && port !== DEFAULT_PORT) {
    progress.say(`  Port ${DEFAULT_PORT} is in use by another program: using ${port}.`);
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
    progress.step('Recorder', 'bundling', () => ensureBuilt(supervisor, recorderBuild)),
    progress.step('Exports', 'bundling', () => ensureBuilt(supervisor, fixExportsBuild)),
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

await runInstance({
  dataDir: dataFolder(environment),
  progress,
  bringUp: ({ supervisor, lock, dataDir }) => bringUp(supervisor, lock, dataDir),
});
