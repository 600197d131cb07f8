import { dataFolder } from './paths.ts';
import { buildServer, runCommand, runInTerminal } from './run-in-terminal.ts';
import { servicesForCommand } from './running-services.ts';
import { WORKER_FLAGS } from './worker-flags.ts';

await runCommand(async () => {
  const dataDir = dataFolder(process.env);
  const services = servicesForCommand(dataDir, process.env);
  await buildServer();
  return await runInTerminal(
    'dist/apps/api/src/import-domain-ranks.js',
    process.argv.slice(2),
    { ...process.env, ...services, DATA_DIR: dataDir },
    WORKER_FLAGS,
  );
});
