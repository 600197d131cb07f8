import { findRunningInstance } from './data-dir-lock.ts';
import { OperatorError } from './operator-error.ts';
import { dataFolder } from './paths.ts';
import { buildServer, runCommand, runInTerminal } from './run-in-terminal.ts';
import { findSecrets } from './secrets.ts';

/** The services of the instance that runs from this folder. */
function runningServices(dataDir: string): NodeJS.ProcessEnv {
  const instance = findRunningInstance(dataDir);
  const secrets = findSecrets(dataDir);
  if (instance?.databaseUrl == null || instance.redisUrl == null || secrets === null) {
    throw new OperatorError(
      'Groundswell is not running from this folder. Start it first with npm start, ' +
        'or set DATABASE_URL (and REDIS_URL, JWT_SECRET) to those of your installation.',
    );
  }
  return {
    EMBEDDED: '1',
    DATABASE_URL: instance.databaseUrl,
    REDIS_URL: instance.redisUrl,
    JWT_SECRET: secrets.jwtSecret,
    ENCRYPTION_KEY: secrets.encryptionKey,
  };
}

await runCommand(async () => {
  const dataDir = dataFolder(process.env);
  const services = process.env.DATABASE_URL ? {} : runningServices(dataDir);
  await buildServer();
  return await runInTerminal('dist/apps/api/src/staff-create.js', process.argv.slice(2), {
    ...process.env,
    ...services,
    DATA_DIR: dataDir,
  });
});
