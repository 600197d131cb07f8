import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { WORKER_FLAGS } from '../apps/embedded/worker-flags.ts';
import { compileProgram } from './compiled-program.ts';
import type { BigScanLine } from './crawl/big-scan.ts';
import { withServices } from './throw-away-services.ts';

/** The memory limit of a worker, for the whole process. */
const MAX_MEMORY_MB = 450;
const folder = join(dirname(fileURLToPath(import.meta.url)), 'crawl');

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '20000' },
    links: { type: 'string', default: '60' },
  },
});

/** One scan of a large generated website through the worker's own code path; prints the memory as it proceeds. */
await withServices(async (services, supervisor) => {
  await ensureBuilt(supervisor, serverBuild);
  const program = await compileProgram('bench/crawl/big-scan.ts');
  const server = spawn(
    process.execPath,
    [join(folder, 'site-server.ts'), '--pages', values.pages, values.links],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const origin = await new Promise<string>((resolve) =>
      server.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
    );
    const end = await scan(program, `${origin}/`, {
      ...process.env,
      ...services,
      OUTBOUND_ALLOWED_HOSTS: new URL(origin).host,
      JWT_SECRET: 'only for this benchmark, nobody signs in',
      LOG_LEVEL: 'warn',
      NODE_NO_WARNINGS: '1',
    });
    console.log('\n  seconds  processor  ms per page  PostgreSQL  ms per page  phase');
    const cells = (ofAll: number): string =>
      `${ofAll.toFixed(1).padStart(11)}  ${((ofAll * 1_000) / end.pages).toFixed(2).padStart(11)}`;
    for (const { phase, seconds, processorSeconds, postgresSeconds } of end.phases)
      console.log(
        `${seconds.toFixed(1).padStart(9)}${cells(processorSeconds)}${cells(postgresSeconds)}  ${phase}`,
      );
    const ours = end.phases.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
    const postgres = end.phases.reduce((sum, { postgresSeconds }) => sum + postgresSeconds, 0);
    console.log(`${end.seconds.toFixed(1).padStart(9)}${cells(ours)}${cells(postgres)}  all`);
    console.log(
      `\n${end.pages} pages and ${end.issues} issues in ${end.seconds.toFixed(0)} s. Peak memory ${end.peakMb.toFixed(0)} MB.`,
    );
    if (end.pages < Number(values.pages)) throw new Error('Not every page was read.');
    if (end.peakMb > MAX_MEMORY_MB) throw new Error(`More than ${MAX_MEMORY_MB} MB.`);
  } finally {
    server.kill();
  }
});

async function scan(
  program: string,
  startUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<Extract<BigScanLine, { kind: 'end' }>> {
  const child = spawn(process.execPath, [...WORKER_FLAGS, program, startUrl, values.pages], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  console.log('  pages  seconds  memory (MB)  phase');
  for await (const text of createInterface({ input: child.stdout })) {
    if (!text.startsWith('{')) continue;
    const line = JSON.parse(text) as BigScanLine;
    if (line.kind === 'end') return line;
    const { pages, seconds, rssMb, phase } = line;
    console.log(
      `${String(pages).padStart(7)}  ${seconds.toFixed(0).padStart(7)}  ${rssMb.toFixed(0).padStart(11)}  ${phase}`,
    );
  }
  throw new Error('The scanning process ended without a result.');
}
