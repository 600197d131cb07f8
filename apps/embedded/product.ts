import { readableLogLine } from './api-log.ts';
import { apiProgram, demoSiteProgram, processOf, shortName } from './product-programs.ts';
import { workerProgram } from './product-programs.ts';
import type { Program } from './product-programs.ts';
import type { Progress } from './progress.ts';
import type { Supervisor } from './supervisor.ts';
import { waitUntil } from './wait-until.ts';

const READY_TIMEOUT_MS = 120_000; // the API migrates the database before it responds
const POLL_MS = 50;
const PROBE_TIMEOUT_MS = 5_000;
export const WORKER_READY_TEXT = 'waiting for work'; // what apps/worker logs when it is up

export interface ProductOptions {
  readonly supervisor: Supervisor;
  readonly progress: Progress;
  readonly logFolder: string;
  /** The complete environment of the API and the worker. */
  readonly environment: NodeJS.ProcessEnv;
  readonly host: string;
  readonly port: number;
  /** Null: without the demo website. */
  readonly demoPort: number | null;
}

interface Following {
  /** Its warnings and crashes are shown in the terminal. */
  readonly isLogShown: boolean;
  readonly onLine?: (line: string) => void;
}

async function startProgram(
  options: ProductOptions,
  program: Program,
  { isLogShown, onLine }: Following,
): Promise<void> {
  await options.supervisor.start({
    ...processOf(program, options),
    onLine: (line) => {
      onLine?.(line);
      if (!isLogShown) return;
      const readable = readableLogLine(shortName(program), line);
      if (readable !== null) options.progress.say(readable);
    },
  });
}

/** The address to reach a server at that listens on `host` of this machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

interface Health {
  readonly status?: string;
  readonly checks?: Readonly<
    Record<string, { readonly status?: string; readonly detail?: string }>
  >;
}

/** What `/health` says; null while nothing listens there. */
export async function readHealth(url: string): Promise<Health | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    const health = (await response.json()) as Health;
    return health.status === 'ok' || health.status === 'degraded' ? health : null;
  } catch {
    return null;
  }
}

function pageErrors(health: Health): string {
  return Object.values(health.checks ?? {})
    .filter((check) => check.status === 'degraded')
    .map((check) => check.detail ?? 'a part is not working')
    .join(' ');
}

async function startDemoSite(options: ProductOptions, port: number): Promise<void> {
  await options.progress.step('Demo website', 'it should take a second', async () => {
    const { environment, logFolder } = options;
    const folder = environment.DATA_DIR ?? logFolder;
    const site = demoSiteProgram({ port, folder, publicUrl: environment.PUBLIC_URL ?? '' });
    await startProgram(options, site, { isLogShown: false });
    const url = demoSiteUrl(port);
    await waitUntil({
      supervisor: options.supervisor,
      isReady: () =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      pollMs: POLL_MS,
      timeoutMs: READY_TIMEOUT_MS,
      orElse: `The demo website does not respond on ${url}.`,
    });
    return url;
  });
}

async function startApi(options: ProductOptions): Promise<void> {
  await options.progress.step('API', 'it migrates the database first', async () => {
    await startProgram(options, apiProgram, { isLogShown: true });
    const url = `http://${reachable(options.host)}:${options.port}/health`;
    const responses: Health[] = [];
    await waitUntil({
      supervisor: options.supervisor,
      isReady: async () => {
        const health = await readHealth(url);
        if (health !== null) responses.push(health);
        return health !== null;
      },
      pollMs: POLL_MS,
      timeoutMs: READY_TIMEOUT_MS,
      orElse: `The API does not respond on ${url}.`,
    });
    const problem = responses.map(pageErrors).join('');
    return problem === '' ? 'answers' : `responds, but: ${problem}`;
  });
}

/** Where the demo website is served. */
export function demoSiteUrl(port: number): string {
  return `http://localhost:${port}`;
}

/** The environment of the API and the worker. `base` is what the person has set. */
export function productEnvironment(options: {
  readonly base: NodeJS.ProcessEnv;
  readonly services: NodeJS.ProcessEnv;
  readonly secrets: { readonly jwtSecret: string; readonly encryptionKey: string };
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly url: string;
  readonly demoPort: number | null;
}): NodeJS.ProcessEnv {
  const { base, secrets } = options;
  const allowed = (base.OUTBOUND_ALLOWED_HOSTS ?? '').split(',').filter((host) => host !== '');
  const demo =
    options.demoPort === null
      ? {}
      : {
          DEMO_SITE_URL: demoSiteUrl(options.demoPort),
          OUTBOUND_ALLOWED_HOSTS: [...allowed, `localhost:${options.demoPort}`].join(','),
        };
  const orElse = (value: string | undefined, replacement: string): string =>
    value === undefined || value === '' ? replacement : value;
  return {
    ...base,
    ...options.services,
    ...demo,
    EMBEDDED: '1',
    // Said either way: a value that was set for another installation does not count here.
    DEMO_MODE: options.demoPort === null ? '0' : '1',
    DATA_DIR: options.dataDir,
    HOST: options.host,
    PORT: String(options.port),
    PUBLIC_URL: options.url,
    JWT_SECRET: orElse(base.JWT_SECRET, secrets.jwtSecret),
    ENCRYPTION_KEY: orElse(base.ENCRYPTION_KEY, secrets.encryptionKey),
  };
}

/** Whether the worker's log has the line that it writes once it takes work. */
function isReadinessLogged(environment: NodeJS.ProcessEnv): boolean {
  const level = environment.LOG_LEVEL ?? '';
  return ['', 'info', 'debug', 'trace'].includes(level);
}

async function startWorker(options: ProductOptions): Promise<void> {
  await options.progress.step('Worker', 'it should take a second', async () => {
    let isWaitingForWork = !isReadinessLogged(options.environment);
    await startProgram(options, workerProgram, {
      isLogShown: true,
      onLine: (line) => {
        if (line.includes(WORKER_READY_TEXT)) isWaitingForWork = true;
      },
    });
    await waitUntil({
      supervisor: options.supervisor,
      isReady: () => isWaitingForWork,
      pollMs: POLL_MS,
      timeoutMs: READY_TIMEOUT_MS,
      orElse: 'The worker did not start.',
    });
    return 'waits for work';
  });
}

/** Starts the demo website, the API and, on a migrated database, the worker. */
export async function startProduct(options: ProductOptions): Promise<void> {
  await Promise.all([
    options.demoPort === null ? Promise.resolve() : startDemoSite(options, options.demoPort),
    startApi(options),
  ]);
  await startWorker(options);
}
