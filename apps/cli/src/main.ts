#!/usr/bin/env node
import { commandEnvironment } from '@app/common';
import { runCli } from './run-cli.js';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interruption.abort());
}

const environment = commandEnvironment();

process.exitCode = await runCli(process.argv.slice(2), {
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
});
