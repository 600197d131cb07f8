import { createReadStream } from 'node:fs';
import type * as analysis from '../../libs/access-logs/src/analysis/index.js';
import type * as cliBytes from '../../apps/cli/src/logs/log-bytes.js';
import type * as cliLog from '../../apps/cli/src/logs/read-log.js';
import { importBuilt } from '../import-built.ts';
import { peakMemoryMb } from '../peak-memory.ts';

/** Reads a log as `npm run logs` does, without sending anything; prints what it took as JSON. */
const file = process.argv[2] ?? '';
const { logBytes } = await importBuilt<typeof cliBytes>('apps/cli/src/logs/log-bytes.js');
const { readLog } = await importBuilt<typeof cliLog>('apps/cli/src/logs/read-log.js');
const { provenHits } = await importBuilt<typeof analysis>('libs/access-logs/src/analysis/index.js');
const noNames = {
  verify: (all: readonly unknown[]) => Promise.resolve(all.map(() => 'unproven' as const)),
};
const scope = { hosts: ['bakery.example'], covered: [], oldest: 0, now: Date.parse('2026-12-31') };
const start = performance.now();
let lines = 0;
let bots = 0;
let rows = 0;
for await (const part of readLog(
  logBytes(createReadStream(file, { highWaterMark: 65_536 })),
  scope,
  null,
)) {
  lines += part.counts.lines;
  bots += part.counts.bots;
  rows += (await provenHits(noNames, part.rows, part.pending)).length;
}
const ms = performance.now() - start;
console.log(JSON.stringify({ lines, bots, rows, ms, peakMb: peakMemoryMb() }));
