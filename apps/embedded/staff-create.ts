import { OperatorError } from './operator-error.ts';
import { dataFolder } from './paths.ts';
import { buildServer, runCommand, runInTerminal } from './run-in-terminal.ts';
import { runningServices } from './running-services.ts';

function servicesOf(dataDir: string): NodeJS.ProcessEnv {
  const services = runningServices(dataDir);
  if (services !== null) return services;
  throw new OperatorError(
    'Groundswell is not running from this folder. Start it first with npm start, ' +
      'or set DATABASE_URL (and REDIS_URL, JWT_SECRET) to those of your installation.',
  );
}

await runCommand(async () => {
  const dataDir = dataFolder(process.env);
  const services = process.env.DATABASE_URL ? {} : servicesOf(dataDir);
  await buildServer();
  return await runInTerminal('dist/apps/api/src/staff-create.js', process.argv.slice(2), {
    ...process.env,
    ...services,
    DATA_DIR: dataDir,
  });
});
