import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { repositoryRoot } from '../apps/embedded/paths.ts';
import { WORKER_FLAGS } from '../apps/embedded/worker-flags.ts';
import type * as common from '../libs/common/src/index.js';
import { bareCopy } from './domain-ranks/bare-copy.ts';
import type { Client } from './domain-ranks/bare-copy.ts';
import { writeCopyRows, writeRanks } from './domain-ranks/rank-files.ts';
import { importBuilt } from './import-built.ts';
import { withServices } from './throw-away-services.ts';

// `npm run import:domain-ranks` of a compressed file, its process and its start included. The reference is a bare
// `COPY FROM STDIN` of the same rows, uncompressed and ready, into a table with the same indexes. Memory is the peak of
// the importing process.

const MIN_RATIO = 0.5;
const MAX_MEMORY_MB = 300;
const SAMPLE_EVERY_MS = 50;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000000' } } });
const rows = Number(values.rows);

/** The largest resident memory that the process has had, megabytes; `null` once it has ended. */
function peakMb(pid: number): number | null {
  try {
    const [, kilobytes] =
      /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

async function importFile(path: string): Promise<{ seconds: number; memoryMb: number }> {
  const program = join(repositoryRoot, 'dist/apps/api/src/import-domain-ranks.js');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...WORKER_FLAGS, program, path], { stdio: 'inherit' });
  let memoryMb = 0;
  const sampling = setInterval(() => {
    memoryMb = Math.max(memoryMb, peakMb(child.pid ?? 0) ?? 0);
  }, SAMPLE_EVERY_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(sampling);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: (performance.now() - startedAt) / 1_000, memoryMb };
}

async function copyFile(client: Client, path: string): Promise<number> {
  await client.query(
    `create table bare_ranks ("list_id" int not null default 1, "rank" int not null,
       "domain" text collate "C" not null, primary key ("list_id", "domain"))`,
  );
  const startedAt = performance.now();
  await bareCopy(client, 'copy bare_ranks (rank, domain) from stdin', path);
  const seconds = (performance.now() - startedAt) / 1_000;
  await client.query('drop table bare_ranks');
  return seconds;
}

const folder = await mkdtemp(join(tmpdir(), 'groundswell-bench-ranks-'));
try {
  await withServices(async (services, supervisor) => {
    await ensureBuilt(supervisor, serverBuild);
    Object.assign(process.env, services, {
      JWT_SECRET: 'only for this benchmark, nobody signs in',
      LOG_LEVEL: 'warn',
    });
    const { FoundationModule, migrate } = await importBuilt<typeof common>(
      'libs/common/src/index.js',
    );
    const app = await NestFactory.createApplicationContext(FoundationModule, { logger: ['error'] });
    try {
      await migrate(app.get(MikroORM));
      const ranks = join(folder, 'cc-main-2026-jul-aug-sep-domain-ranks.txt.gz');
      const copy = join(folder, 'rows.txt');
      await Promise.all([writeRanks(ranks, rows), writeCopyRows(copy, rows)]);
      const sizes = await Promise.all([stat(ranks), stat(copy)]);
      const [packedMb, copyMb] = sizes.map(({ size }) => Math.round(size / 1024 / 1024));
      console.log(`${rows} rows: ${packedMb} MB compressed, ${copyMb} MB for COPY`);
      const pool = (await app.get(MikroORM).em.getConnection().getNativeClient()) as unknown as {
        connect(): Promise<Client>;
      };
      const client = await pool.connect();
      const bareSeconds = await copyFile(client, copy);
      const { seconds, memoryMb } = await importFile(ranks);
      client.release();
      const ratio = bareSeconds / seconds;
      const isWithin = ratio >= MIN_RATIO && memoryMb < MAX_MEMORY_MB;
      const rate = (each: number) => Math.round(rows / each);
      console.log(`  bare COPY  ${bareSeconds.toFixed(1)} s, ${rate(bareSeconds)} rows/s`);
      console.log(
        `  import     ${seconds.toFixed(1)} s, ${rate(seconds)} rows/s, ${memoryMb.toFixed(0)} MB at most`,
      );
      console.log(
        `  import / bare COPY: ${ratio.toFixed(2)} x. Limits: ${MIN_RATIO} x and ${MAX_MEMORY_MB} MB: ${isWithin ? 'kept' : 'MISSED'}`,
      );
      if (!isWithin) process.exitCode = 1;
    } finally {
      await app.close();
    }
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
