import { execFile } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from './operator-error.ts';

/** How to run a program of PostgreSQL, which refuses to work for root. */
export interface PostgresUser {
  readonly uid?: number;
  readonly gid?: number;
  /** Put before the program and its arguments. */
  readonly prefix: readonly string[];
  /** Who must own the data folder; null: the user who creates it. */
  readonly ownerUid: number | null;
}

const NOBODY = 65_534;
const EXECUTE_FOR_OTHERS = 0o001;
const run = promisify(execFile);

/** Whether a user who owns nothing can reach what is in the folder. */
export function canOthersEnter(folder: string): boolean {
  if ((statSync(folder).mode & EXECUTE_FOR_OTHERS) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || canOthersEnter(parent);
}

/** The command line that runs a program as that user. */
export function commandAs(
  user: PostgresUser,
  program: string,
  args: readonly string[],
): { command: string; args: string[] } {
  const [first, ...rest] = user.prefix;
  if (first === undefined) return { command: program, args: [...args] };
  return { command: first, args: [...rest, program, ...args] };
}

async function works(user: PostgresUser, postgres: string): Promise<boolean> {
  const { command, args } = commandAs(user, postgres, ['--version']);
  try {
    await run(command, args, { cwd: '/', ...ids(user) });
    return true;
  } catch {
    return false;
  }
}

function ids(user: PostgresUser): { uid?: number; gid?: number } {
  return {
    ...(user.uid === undefined ? {} : { uid: user.uid }),
    ...(user.gid === undefined ? {} : { gid: user.gid }),
  };
}

/** For root, in this order; the first one that works here is taken. */
function waysForRoot(dataDir: string): PostgresUser[] {
  const asNobody = { uid: NOBODY, gid: NOBODY, prefix: [], ownerUid: NOBODY };
  // A checkout below root's home: another user cannot get in, so root appears as one to PostgreSQL…
  const inNamespace = {
    prefix: ['unshare', '-U', '--map-user=1000', '--map-group=1000', '--'],
    ownerUid: 0,
  };
  // …or, where user namespaces are switched off, "nobody" may pass closed folders.
  const withCapability = {
    prefix: [
      'setpriv',
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
    ],
    ownerUid: NOBODY,
  };
  return [...(canOthersEnter(dataDir) ? [asNobody] : []), inNamespace, withCapability];
}

/** Finds a way to run PostgreSQL as the current user; throws `OperatorError` when there is none. */
export async function findPostgresUser(dataDir: string, postgres: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return { prefix: [], ownerUid: null };
  for (const way of waysForRoot(dataDir)) {
    if (await works(way, postgres)) return way;
  }
  throw new OperatorError(
    `PostgreSQL does not run as root, and from ${dataDir} it cannot run as another user. ` +
      'Start as a regular user, move the folder to a place that other users can access (such as /srv), ' +
      'or set DATABASE_URL.',
  );
}

/** Gives a file or folder to the user that PostgreSQL runs as. */
export function giveTo(user: PostgresUser, path: string): void {
  if (user.ownerUid !== null) chownSync(path, user.ownerUid, user.ownerUid);
}
