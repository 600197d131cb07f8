import { parentPort, workerData } from 'node:worker_threads';
import type * as matching from '../../libs/redirect-maps/src/rules/match-pages.js';
import { importBuilt } from '../import-built.ts';

/** What a thread says of the pages that it has matched. */
export interface MatchedPages {
  /** Of a processor. */
  readonly seconds: number;
  readonly proposed: number;
  /** Objects of the thread and their bytes outside of its heap, with its input and its result. */
  readonly memoryMb: number;
}

const MICROSECONDS = 1_000_000;
const BYTES_PER_MB = 1024 * 1024;

const { matchPages } = await importBuilt<typeof matching>(
  'libs/redirect-maps/src/rules/match-pages.js',
);
const start = process.threadCpuUsage();
const outcomes = matchPages(workerData as matching.MatchInput);
const { user, system } = process.threadCpuUsage(start);
const { heapUsed, arrayBuffers } = process.memoryUsage();
const matched: MatchedPages = {
  seconds: (user + system) / MICROSECONDS,
  proposed: outcomes.filter(({ kind }) => kind === 'proposed').length,
  memoryMb: (heapUsed + arrayBuffers) / BYTES_PER_MB,
};
parentPort?.postMessage(matched);
