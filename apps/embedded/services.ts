import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';
import type { Progress } from './progress.ts';
import { startRedis } from './redis.ts';
import type { Secrets } from './secrets.ts';
import type { Supervisor } from './supervisor.ts';

/** What the product needs besides itself, as environment variables. */
export interface ServiceEnvironment {
  readonly DATABASE_URL: string;
  readonly REDIS_URL: string;
  readonly CHROMIUM_PATH?: string;
  readonly CHROMIUM_LIBRARY_PATH?: string;
}

export interface ServiceOptions {
  readonly supervisor: Supervisor;
  readonly progress: Progress;
  /** What the person has set; a service named there is used instead of one of our own. */
  readonly environment: NodeJS.ProcessEnv;
  readonly dataDir: string;
  readonly secrets: Secrets;
  readonly isThrowAway: boolean;
}

function given(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}

async function bringUpDatabase(options: ServiceOptions): Promise<string> {
  const external = given(options.environment.DATABASE_URL);
  if (external !== null) {
    options.progress.say('  ✓ PostgreSQL: using DATABASE_URL');
    return external;
  }
  let url = '';
  await options.progress.step(
    'PostgreSQL',
    'the first start creates its folder; after a crash it recovers',
    async () => {
      const server = await startPostgres({
        ...options,
        password: options.secrets.databasePassword,
      });
      url = server.url;
      return `ready on port ${server.port}`;
    },
  );
  return url;
}

async function bringUpRedis(options: ServiceOptions): Promise<string> {
  const external = given(options.environment.REDIS_URL);
  if (external !== null) {
    options.progress.say('  ✓ Redis: using REDIS_URL');
    return external;
  }
  let url = '';
  await options.progress.step('Redis', 'it is downloaded once', async () => {
    const server = await startRedis({ ...options, password: options.secrets.redisPassword });
    url = server.url;
    return `ready on port ${server.port}`;
  });
  return url;
}

/** The browser's variables; none when no Chromium starts here, which the product can live with. */
export async function bringUpChromium(
  options: Pick<ServiceOptions, 'supervisor' | 'progress' | 'environment'>,
): Promise<Pick<ServiceEnvironment, 'CHROMIUM_PATH' | 'CHROMIUM_LIBRARY_PATH'>> {
  const { supervisor, progress, environment } = options;
  const external = given(environment.CHROMIUM_PATH);
  if (external !== null) {
    progress.say('  ✓ Chromium: using CHROMIUM_PATH');
    return { CHROMIUM_PATH: external };
  }
  let variables = {};
  await progress.step('Chromium', 'it is unpacked once', async () => {
    const chromium = await findChromium(supervisor, (line) => progress.say(line));
    if (chromium === null) return 'it does not start here; set CHROMIUM_PATH to a working one';
    variables = {
      CHROMIUM_PATH: chromium.path,
      ...(chromium.libraryPath === null ? {} : { CHROMIUM_LIBRARY_PATH: chromium.libraryPath }),
    };
    return chromium.version;
  });
  return variables;
}

/** Brings up PostgreSQL, Redis and Chromium side by side. */
export async function bringUpServices(options: ServiceOptions): Promise<ServiceEnvironment> {
  mkdirSync(join(options.dataDir, 'logs'), { recursive: true, mode: 0o700 });
  const [databaseUrl, redisUrl, chromium] = await Promise.all([
    bringUpDatabase(options),
    bringUpRedis(options),
    bringUpChromium(options),
  ]);
  return { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, ...chromium };
}
