import type { Worker } from 'node:worker_threads';

const US_PER_MS = 1_000;

/** Milliseconds of processor time that this thread has used; 0 where Node.js, before 24.6, does not report both. */
export function ownUsedMs(): number {
  if (!('threadCpuUsage' in process)) return 0;
  const { user, system } = process.threadCpuUsage();
  return (user + system) / US_PER_MS;
}

/** Milliseconds of processor time that the thread has used, 0 after its end; `null` where that is not reported. */
export async function usedMsOf(worker: Worker): Promise<number | null> {
  if (!('cpuUsage' in worker) || !('threadCpuUsage' in process)) return null;
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / US_PER_MS;
  } catch {
    return 0;
  }
}
