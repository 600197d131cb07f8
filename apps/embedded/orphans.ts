import type { ChildRecord } from './data-dir-lock.ts';
import { isSameProcess, killGroup, signalProcess } from './process-identity.ts';

const STOP_TIMEOUT_MS = 5_000;
const POLL_MS = 50;

/** PostgreSQL ends its connections on SIGINT; on SIGTERM it would wait for them. */
function stopSignalFor(name: string): NodeJS.Signals {
  return name === 'PostgreSQL' ? 'SIGINT' : 'SIGTERM';
}

/** Ends the children of a launcher that was killed, one after the other. */
export async function stopOrphans(orphans: readonly ChildRecord[]): Promise<void> {
  for (const orphan of orphans) {
    if (!isSameProcess(orphan)) continue;
    signalProcess(orphan.pid, stopSignalFor(orphan.name));
    const deadline = performance.now() + STOP_TIMEOUT_MS;
    while (isSameProcess(orphan)) {
      if (performance.now() > deadline) signalProcess(orphan.pid, 'SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    killGroup(orphan.pid);
  }
}
