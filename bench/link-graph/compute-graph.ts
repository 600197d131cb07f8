import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServiceEnvironment } from '../../apps/embedded/services.ts';
import { WORKER_FLAGS } from '../../apps/embedded/worker-flags.ts';
import type { ComputedGraph } from './compute.ts';

/** Computes the link graph of a scan in a separate process with the flags of a worker. */
export async function computeGraph(
  services: ServiceEnvironment,
  scanId: string,
): Promise<ComputedGraph> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...WORKER_FLAGS, join(import.meta.dirname, 'compute.ts'), scanId],
    {
      env: {
        ...process.env,
        ...services,
        JWT_SECRET: 'only for this benchmark, nobody signs in',
        LOG_LEVEL: 'warn',
        NODE_NO_WARNINGS: '1',
      },
    },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as ComputedGraph;
}
