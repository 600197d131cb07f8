#!/usr/bin/env node
import { commandEnvironment } from '@app/common';
import { AnalyzerPool } from '@app/crawler';
import { pageAnalysisAddress } from '@app/seo-scan';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interruption.abort());
}

const environment = commandEnvironment();
const args = process.argv.slice(2);
const analyzers = new AnalyzerPool();
// A thread loads what reads the pages while the rest of the program loads here.
if (!args.includes('--help') && !args.includes('-h')) analyzers.warmUp(pageAnalysisAddress);
const { runCli } = await import('./run-cli.js');

process.exitCode = await runCli(args, {
  out: process.stdout,
  err: process.stderr,
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  signal: interruption.signal,
  summaryFile: environment.GITHUB_STEP_SUMMARY ?? null,
  chromium: {
    path: environment.CHROMIUM_PATH ?? null,
    libraryPath: environment.CHROMIUM_LIBRARY_PATH ?? null,
  },
  analyzers,
});
await analyzers.close();
