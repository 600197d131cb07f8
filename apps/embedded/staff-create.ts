import { dataFolder } from './paths.ts';
import { buildServer, runCommand, runInTerminal } from './run-in-terminal.ts';
import { servicesForCommand } from './running-services.ts';

await runCommand(async () => {
  const dataDir = dataFolder(process.env);
  const services = servicesForCommand(dataDir, process.env);
  await buildServer();
  return await runInTerminal('dist/apps/api/src/staff-create.js', process.argv.slice(2), {
    ...process.env,
    ...services,
    DATA_DIR: dataDir,
  });
});
