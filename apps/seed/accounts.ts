import type { LoginResponse, RegisterResponse } from '@app/auth/contract';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../embedded/operator-error.ts';
import { repositoryRoot } from '../embedded/paths.ts';
import { ApiError } from './api-client.ts';
import type { ApiClient } from './api-client.ts';
import type { Installation } from './installation.ts';
import type { Report } from './report.ts';

export const DEMO_EMAIL = 'demo@example.com';
export const STAFF_EMAIL = 'demo-staff@example.com';
const UNAUTHENTICATED = 401;

/** Made once for an installation: it may be reachable by others, so no password is the same everywhere. */
export interface Passwords {
  readonly user: string;
  readonly staff: string;
}

/** The passwords of the demo accounts, kept next to the data that they open. */
export function ensurePasswords({ dataDir }: Installation): Passwords {
  const file = join(dataDir, 'demo-accounts.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
  } catch {
    const [user, staff] = [newPassword(), newPassword()];
    writeFileSync(file, JSON.stringify({ user, staff }), { mode: 0o600 });
    return { user, staff };
  }
}

function newPassword(): string {
  return `demo-${randomBytes(6).toString('hex')}`;
}

/** The demo user, with a confirmed address. */
export async function signInUser(
  visitor: ApiClient,
  password: string,
  report: Report,
): Promise<ApiClient> {
  const credentials = { email: DEMO_EMAIL, password };
  const known = await signIn(visitor, credentials);
  if (known !== null) {
    report.present('Account');
    return known;
  }
  const { confirmationLink } = await visitor
    .post<RegisterResponse>('/auth/register', { name: 'Dana Demo', ...credentials })
    .catch((error: unknown) => {
      throw new OperatorError(
        `The account ${DEMO_EMAIL} has a different password than demo-accounts.json.`,
        { cause: error },
      );
    });
  const token = new URL(confirmationLink ?? '', 'http://localhost').searchParams.get('token');
  await visitor.post('/auth/confirm-email', { token });
  report.made('Account', 'registered, address confirmed');
  return await signedIn(visitor, credentials);
}

/** The admin who decides about the demo user's payments, made by `npm run staff:create`. */
export async function signInStaff(
  visitor: ApiClient,
  password: string,
  installation: Installation,
  report: Report,
): Promise<ApiClient> {
  const known = await signIn(visitor, { email: STAFF_EMAIL, password });
  if (known !== null) {
    report.present('Staff account');
    return known;
  }
  const currentPassword = await createStaff(installation);
  const first = await signedIn(visitor, { email: STAFF_EMAIL, password: currentPassword });
  await first.post('/auth/password', { currentPassword, password });
  report.made('Staff account', 'admin, for the staff console');
  return await signedIn(visitor, { email: STAFF_EMAIL, password });
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

async function signedIn(visitor: ApiClient, credentials: Credentials): Promise<ApiClient> {
  const { sessionToken } = await visitor.post<LoginResponse>('/auth/login', credentials);
  return visitor.withToken(sessionToken);
}

async function signIn(visitor: ApiClient, credentials: Credentials): Promise<ApiClient | null> {
  try {
    return await signedIn(visitor, credentials);
  } catch (error) {
    if (error instanceof ApiError && error.status === UNAUTHENTICATED) return null;
    throw error;
  }
}

/** Returns the one-time password. */
async function createStaff({ environment }: Installation): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(repositoryRoot, 'dist/apps/api/src/staff-create.js'),
      ...['--email', STAFF_EMAIL, '--role', 'admin'],
    ],
    { cwd: repositoryRoot, env: environment },
  );
  const password = /One-time password: (\S+)/.exec(stdout)?.[1];
  if (password === undefined) throw new OperatorError(`No staff account was created: ${stdout}`);
  return password;
}
