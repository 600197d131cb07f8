import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { LOGS_FLAGS } from '../apps/embedded/logs-flags.ts';
import { Supervisor } from '../apps/embedded/supervisor.ts';
import type * as analysis from '../libs/access-logs/src/analysis/index.js';
import { writePackedLog, writtenFormats, writtenLines } from './access-logs/written-log.ts';
import { pairedRatio, spread } from './figures.ts';
import { importBuilt } from './import-built.ts';

// A compressed log of 1 GB, read in a separate process as `npm run logs` does, alternating with `zcat | wc -l`. Then only
// the parser, on bytes in memory, for every format. Bounds: 200,000 lines a second, 300 MB.

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
  },
});
const bytes = Number(values.megabytes) * 1_000_000;
const rounds = Number(values.rounds);
const LINES_PER_SECOND = 200_000;
const RSS_MAX_MB = 300;
const READER = fileURLToPath(new URL('access-logs/reader.ts', import.meta.url));

interface Reading {
  readonly lines: number;
  readonly bots: number;
  readonly ms: number;
  readonly peakMb: number;
}

function read(file: string): Reading {
  return JSON.parse(
    execFileSync(process.execPath, [...LOGS_FLAGS, READER, file]).toString(),
  ) as Reading;
}

function countWithTools(file: string): { readonly lines: number; readonly ms: number } {
  const start = performance.now();
  const lines = Number(execFileSync('sh', ['-c', `zcat ${file} | wc -l`]).toString());
  return { lines, ms: performance.now() - start };
}

const supervisor = new Supervisor();
await ensureBuilt(supervisor, serverBuild);
const folder = mkdtempSync(join(tmpdir(), 'access-logs-'));
let hasFailed = false;
try {
  const file = join(folder, 'access.log.gz');
  writePackedLog(file, bytes);
  console.log(`${values.megabytes} MB of log, packed ${Math.round(statSync(file).size / 1e6)} MB`);
  const readings: Reading[] = [];
  const tools: ReturnType<typeof countWithTools>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    tools.push(countWithTools(file));
    readings.push(read(file));
  }
  const rates = readings.map(({ lines, ms }) => (lines * 1_000) / ms);
  const memory = readings.map(({ peakMb }) => peakMb);
  const wrong = readings.some(({ lines }, at) => lines !== tools[at]?.lines);
  console.log(
    `read:          ${spread(rates)} lines/s, at most ${Math.max(...memory).toFixed(0)} MB`,
  );
  console.log(
    `zcat | wc -l:  ${spread(tools.map(({ lines, ms }) => (lines * 1_000) / ms))} lines/s`,
  );
  const pairs = readings.map(({ ms }, at): [number, number] => [ms, tools[at]?.ms ?? Number.NaN]);
  if (rounds > 1) console.log(`time compared: ${pairedRatio(pairs)}`);
  hasFailed = wrong || Math.min(...rates) < LINES_PER_SECOND || Math.max(...memory) > RSS_MAX_MB;
  if (wrong) console.log('The number of lines differs.');

  const { LogParser, START } = await importBuilt<typeof analysis>(
    'libs/access-logs/src/analysis/index.js',
  );
  const scope = {
    hosts: ['bakery.example'],
    covered: [],
    oldest: 0,
    now: Date.parse('2026-12-31'),
  };
  for (const format of writtenFormats) {
    const block = writtenLines(format, 32_000_000);
    const perSecond = Array.from({ length: rounds }, () => {
      const parser = new LogParser(scope, START);
      const start = performance.now();
      let at = 0;
      while (at < block.length) {
        const piece = block.subarray(at, at + 1_000_000);
        at += parser.read(piece, at + piece.length >= block.length);
      }
      const ms = performance.now() - start;
      if (parser.problem !== null) throw new Error(parser.problem);
      return (parser.take().counts.lines * 1_000) / ms;
    });
    console.log(`parser, ${format.padEnd(10)} ${spread(perSecond)} lines/s`);
    if (Math.min(...perSecond) < LINES_PER_SECOND) hasFailed = true;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (hasFailed) {
  console.log(`Bounds: ${LINES_PER_SECOND} lines/s, ${RSS_MAX_MB} MB.`);
  process.exitCode = 1;
}
