import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const MIN_SECRET_CHARS = 16;
const SECRET_BYTES = 32;
const TOKEN_CHARS = 32;

export interface VisitSecret {
  readonly secret: string;
  /** Where it is from, as a person would say it. */
  readonly source: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What tokens are made from: VISIT_SECRET, or a file of this user that is created when it is first needed. Throws with a
 * sentence for the user.
 */
export async function visitSecret(environment: Environment): Promise<VisitSecret> {
  const given = environment.VISIT_SECRET?.trim() ?? '';
  if (given !== '') {
    if (given.length < MIN_SECRET_CHARS) {
      throw new Error(`VISIT_SECRET must have at least ${MIN_SECRET_CHARS} characters.`);
    }
    return { secret: given, source: 'VISIT_SECRET' };
  }
  const file = secretFile(environment);
  const secret = await storedSecret(file);
  if (secret.length < MIN_SECRET_CHARS)
    throw new Error(
      `${file} does not contain a valid secret. Delete the file, and a new one will be created.`,
    );
  return { secret, source: file };
}

/** The token of a website: always the same for the same secret, and useless for any other website. */
export function visitToken(secret: string, identity: string): string {
  const mac = createHmac('sha256', secret).update(`visits of ${identity}`).digest('hex');
  return mac.slice(0, TOKEN_CHARS);
}

function secretFile(environment: Environment): string {
  const config = environment.XDG_CONFIG_HOME ?? '';
  return join(config === '' ? join(homedir(), '.config') : config, 'groundswell', 'visit-secret');
}

async function storedSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = randomBytes(SECRET_BYTES).toString('hex');
  try {
    // Another command may be doing the same: the file that is there first counts.
    await writeFile(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error: unknown) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
