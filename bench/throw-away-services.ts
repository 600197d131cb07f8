import { rmSync } from 'node:fs';
import { DataDirLock } from '../apps/embedded/data-dir-lock.ts';
import { Progress, toStdout } from '../apps/embedded/progress.ts';
import { ensureSecrets } from '../apps/embedded/secrets.ts';
import { bringUpServices } from '../apps/embedded/services.ts';
import type { ServiceEnvironment } from '../apps/embedded/services.ts';
import { Supervisor } from '../apps/embedded/supervisor.ts';
import { makeThrowAwayFolder } from '../apps/embedded/throw-away-folder.ts';

/** PostgreSQL and Redis for one benchmark, removed at its end. */
export async function withServices(
  work: (services: ServiceEnvironment, supervisor: Supervisor) => Promise<void>,
): Promise<void> {
  const folder = makeThrowAwayFolder();
  // Test runs remove folders that nobody holds.
  const { lock } = DataDirLock.take(folder);
  const supervisor = new Supervisor((name, pid) => lock.addChild(name, pid));
  try {
    const services = await bringUpServices({
      supervisor,
      progress: new Progress(toStdout),
      environment: {},
      dataDir: folder,
      secrets: ensureSecrets(folder),
      isThrowAway: true,
    });
    await work(services, supervisor);
  } finally {
    await supervisor.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}
