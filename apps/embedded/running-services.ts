import { findRunningInstance } from './data-dir-lock.ts';
import { OperatorError } from './operator-error.ts';
import { findSecrets } from './secrets.ts';

/** How commands reach the services of the instance that runs on a data folder; null when none does. */
export function runningServices(dataDir: string): NodeJS.ProcessEnv | null {
  const instance = findRunningInstance(dataDir);
  const secrets = findSecrets(dataDir);
  if (instance?.databaseUrl == null || instance.redisUrl == null || secrets === null) return null;
  return {
    EMBEDDED: '1',
    DATABASE_URL: instance.databaseUrl,
    REDIS_URL: instance.redisUrl,
    JWT_SECRET: secrets.jwtSecret,
    ENCRYPTION_KEY: secrets.encryptionKey,
  };
}

/** What a command adds to its environment to reach the installation: nothing where that names a database itself. */
export function servicesForCommand(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const services = environment.DATABASE_URL ? {} : runningServices(dataDir);
  if (services !== null) return services;
  throw new OperatorError(
    'Groundswell is not running from this folder. Start it first with npm start, ' +
      'or set DATABASE_URL (and REDIS_URL, JWT_SECRET) to those of your installation.',
  );
}
