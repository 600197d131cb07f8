import { findRunningInstance } from './data-dir-lock.ts';
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
