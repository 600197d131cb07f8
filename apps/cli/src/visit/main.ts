import { commandEnvironment } from '@app/common';
import { runVisitCommand } from './run-visit.js';

const interruption = new AbortController();
// Later signals change nothing: npm passes on a Ctrl-C that the terminal has already sent, and Chromium is ended first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interruption.abort());
}

process.exitCode = await runVisitCommand(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  signal: interruption.signal,
  environment: commandEnvironment(),
  network: { reachable: [] },
});
