import { LOGS_FLAGS } from './logs-flags.ts';
import { buildServer, runCommand, runInTerminal } from './run-in-terminal.ts';

await runCommand(async () => {
  await buildServer();
  return await runInTerminal(
    'dist/apps/cli/src/logs/main.js',
    process.argv.slice(2),
    process.env,
    LOGS_FLAGS,
  );
});
