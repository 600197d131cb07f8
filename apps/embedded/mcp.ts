import { buildServer, runCommand, runInTerminal } from './run-in-terminal.ts';

await runCommand(async () => {
  await buildServer();
  return await runInTerminal('dist/apps/cli/src/mcp/main.js', process.argv.slice(2), process.env);
});
