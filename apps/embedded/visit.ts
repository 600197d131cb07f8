import { toStderr, Progress } from './progress.ts';
import { buildServer, runCommand, runInTerminal } from './run-in-terminal.ts';
import { bringUpChromium } from './services.ts';
import { Supervisor } from './supervisor.ts';

await runCommand(async () => {
  const supervisor = new Supervisor();
  const progress = new Progress(toStderr);
  const chromium = await bringUpChromium({ supervisor, progress, environment: process.env });
  await buildServer();
  return await runInTerminal('dist/apps/cli/src/visit/main.js', process.argv.slice(2), {
    ...process.env,
    ...chromium,
  });
});
