import { buildServer, runCommand, runInTerminal } from './run-in-terminal.ts';

/** As for a file that cannot be read: 1 would say that the record is invalid. */
const EXIT_NOT_STARTED = 2;

await runCommand(async () => {
  await buildServer();
  return await runInTerminal('dist/apps/cli/src/proof/main.js', process.argv.slice(2), process.env);
}, EXIT_NOT_STARTED);
