import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from './error-code.ts';

/** Made once for a data folder and kept there, readable by its owner only. */
export interface Secrets {
  readonly jwtSecret: string;
  /** 32 bytes in base64. */
  readonly encryptionKey: string;
  readonly databasePassword: string;
  readonly redisPassword: string;
}

const SECRETS_FILE = 'secrets.json';

function newSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    encryptionKey: randomBytes(32).toString('base64'),
    databasePassword: randomBytes(24).toString('base64url'),
    redisPassword: randomBytes(24).toString('base64url'),
  };
}

/** The secrets of a data folder, or null when it has none. */
export function findSecrets(dataDir: string): Secrets | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, SECRETS_FILE), 'utf8')) as Secrets;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** The secrets of a data folder; makes them the first time. */
export function ensureSecrets(dataDir: string): Secrets {
  const existing = findSecrets(dataDir);
  if (existing !== null) return existing;
  const secrets = newSecrets();
  const file = join(dataDir, SECRETS_FILE);
  // Written to a temporary file and renamed: a crash never leaves an incomplete file, which would lock users out.
  writeFileSync(`${file}.next`, JSON.stringify(secrets), { mode: 0o600, flush: true });
  renameSync(`${file}.next`, file);
  return secrets;
}
