import { join } from 'node:path';
import { INFO, readableLogLine } from './api-log.ts';
import { ensureBuilt, recorderBuild, serverBuild, widgetBuild } from './build.ts';
import { parseDevArguments, requireFreePorts } from './dev/dev-arguments.ts';
import type { DevPorts } from './dev/dev-arguments.ts';
import { DevProduct } from './dev/dev-product.ts';
import { RestartLoop } from './dev/restart-loop.ts';
import { ServerCompiler } from './dev/server-compiler.ts';
import { watchSources } from './dev/source-watcher.ts';
import { isPortFree } from './free-port.ts';
import { describeError } from './operator-error.ts';
import { ownEnvironment } from './own-environment.ts';
import { compileCache, devDataFolder, repositoryRoot } from './paths.ts';
import { demoSiteUrl, productEnvironment } from './product.ts';
import { Progress, toStdout } from './progress.ts';
import { runInstance } from './run-instance.ts';
import type { Instance } from './run-instance.ts';
import { ensureSecrets } from './secrets.ts';
import { bringUpServices } from './services.ts';
import { PAYMENT_SETTINGS } from './trial-settings.ts';

const HOST = '127.0.0.1';
const FOLDERS = ['apps', 'libs', 'migrations'] as const;
const FILES = ['package-lock.json', 'tsconfig.json', '.swcrc', 'nest-cli.json'] as const;
const progress = new Progress(toStdout);

function describeReady(ports: DevPorts, seconds: string): string {
  const url = `http://localhost:${ports.web}`;
  return [
    '',
    `  Open ${url} (ready after ${seconds} s)`,
    `  Demo website: ${demoSiteUrl(ports.demoSite)}`,
    `  Previews of components, mails, invoices and reports: ${url}/preview/`,
    `  Debuggers: API ${ports.inspectApi}, worker ${ports.inspectWorker}`,
    '  npm run seed fills it with a demo account. Ctrl-C stops everything.',
    '',
  ].join('\n');
}

async function bringUp(
  { supervisor, lock, dataDir }: Instance,
  { ports, isVerbose }: ReturnType<typeof parseDevArguments>,
): Promise<void> {
  const startedAt = performance.now();
  await requireFreePorts(ports, (port) => isPortFree(port, HOST));
  const { environment, ignored } = ownEnvironment(process.env);
  if (ignored.length > 0) progress.say(`  npm run dev does not use ${ignored.join(', ')}.`);
  const secrets = ensureSecrets(dataDir);
  const url = `http://localhost:${ports.web}`;
  lock.publish({ url });
  const [services] = await Promise.all([
    bringUpServices({ supervisor, progress, environment, dataDir, secrets, isThrowAway: false }),
    progress.step('Server', 'compiling', () => ensureBuilt(supervisor, serverBuild)),
    progress.step('Widget', 'bundling', () => ensureBuilt(supervisor, widgetBuild)),
    progress.step('Recorder', 'bundling', () => ensureBuilt(supervisor, recorderBuild)),
  ]);
  lock.publish({ databaseUrl: services.DATABASE_URL, redisUrl: services.REDIS_URL });
  const product = new DevProduct({
    supervisor,
    ports,
    logFolder: join(dataDir, 'logs'),
    environment: productEnvironment({
      base: { ...PAYMENT_SETTINGS, NODE_COMPILE_CACHE: compileCache, ...environment },
      ...{ services: { ...services }, secrets, dataDir, host: HOST, port: ports.api, url },
      demoPort: ports.demoSite,
    }),
    onLine: (part, line) => {
      const readable = isVerbose ? readableLogLine(part, line, INFO) : readableLogLine(part, line);
      if (readable !== null) progress.say(readable);
    },
    say: (line) => progress.say(`[dev] ${line}`),
  });
  await product.start(progress);
  progress.say(describeReady(ports, ((performance.now() - startedAt) / 1_000).toFixed(1)));
  const loop = new RestartLoop({
    supervisor,
    compiler: new ServerCompiler(repositoryRoot),
    say: (line) => progress.say(`[dev] ${line}`),
    endedParts: () => product.endedParts(),
    restart: (parts, onReady) => product.restart(parts, onReady),
  });
  watchSources({
    root: repositoryRoot,
    folders: FOLDERS,
    files: FILES,
    onChanged: (paths) => void loop.changed(paths),
  });
}

try {
  const options = parseDevArguments(process.argv.slice(2));
  await runInstance({
    dataDir: devDataFolder,
    progress,
    bringUp: (instance) => bringUp(instance, options),
  });
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
