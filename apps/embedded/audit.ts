import { toStderr, Progress } from './progress.ts';
import { buildServer, runCommand, runInTerminal } from './run-in-terminal.ts';
import { bringUpChromium } from './services.ts';
import { Supervisor } from './supervisor.ts';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const chromium = args.includes('--rendered')
    ? await bringUpChromium({
        ...{ supervisor: new Supervisor(), progress: new Progress(toStderr) },
        environment: process.env,
      })
    : {};
  await buildServer();
  return await runInTerminal('dist/apps/cli/src/main.js', args, { ...process.env, ...chromium });
});
