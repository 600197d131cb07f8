import { join } from 'node:path';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { findFreePort } from '../apps/embedded/free-port.ts';
import { repositoryRoot } from '../apps/embedded/paths.ts';
import type { ServiceEnvironment } from '../apps/embedded/services.ts';
import type { Supervisor } from '../apps/embedded/supervisor.ts';
import { waitUntil } from '../apps/embedded/wait-until.ts';

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/** Starts the built API with these services; returns its origin once it responds. */
export async function startApi(
  services: ServiceEnvironment,
  supervisor: Supervisor,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  await ensureBuilt(supervisor, serverBuild);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  await supervisor.start({
    name: 'API',
    command: process.execPath,
    args: [join(repositoryRoot, 'dist', 'apps', 'api', 'src', 'main.js')],
    cwd: repositoryRoot,
    env: {
      ...process.env,
      ...services,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      JWT_SECRET: 'only for this benchmark, thrown away with it',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  await waitUntil({
    supervisor,
    isReady: () =>
      fetch(`${origin}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    pollMs: POLL_MS,
    timeoutMs: READY_TIMEOUT_MS,
    orElse: 'The API did not respond in time.',
  });
  return origin;
}
