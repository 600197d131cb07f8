import { commandEnvironment } from '@app/common';
import { runLogsCommand } from './run-logs.js';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interruption.abort());
}

process.exitCode = await runLogsCommand(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
  input: process.stdin,
  environment: commandEnvironment(),
  signal: interruption.signal,
});
