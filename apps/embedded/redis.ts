import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findOnPath, hasDebianPackages, unpackDebianPackages } from './debian-package.ts';
import { findFreePort } from './free-port.ts';
import { describeError, OperatorError } from './operator-error.ts';
import type { Supervisor } from './supervisor.ts';
import { waitUntil } from './wait-until.ts';

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 25;
const THREE_WAYS =
  'Groundswell needs Redis. Install it with your package manager (redis-server or valkey), ' +
  'or run it in Docker (docker run -p 6379:6379 redis) and set REDIS_URL=redis://localhost:6379, ' +
  'or set REDIS_URL to your own Redis server.';

interface RedisProgram {
  readonly program: string;
  readonly env: NodeJS.ProcessEnv;
}

async function findRedis(supervisor: Supervisor): Promise<RedisProgram> {
  const installed = findOnPath(['redis-server', 'valkey-server']);
  if (installed !== null) return { program: installed, env: process.env };
  if (!hasDebianPackages()) throw new OperatorError(THREE_WAYS);
  try {
    const unpacked = await unpackDebianPackages(
      supervisor,
      ['redis-server', 'redis-tools'], // the program itself is in redis-tools
      'usr/bin/redis-server',
    );
    if (unpacked === null) throw new OperatorError('The package has no redis-server.');
    return {
      program: unpacked.program,
      env: { ...process.env, LD_LIBRARY_PATH: unpacked.libraryPath },
    };
  } catch (error) {
    throw new OperatorError(`${describeError(error)}\n${THREE_WAYS}`, { cause: error });
  }
}

/** Asks once; true only for a response to PING, which Redis gives after it has loaded its data. */
function handlesPing(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let response = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      response += chunk;
      if (response.includes('\n+PONG')) resolve(true);
      if (response.split('\r\n').length > 2) socket.destroy();
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.write(`AUTH ${password}\r\nPING\r\n`);
  });
}

function configuration(options: {
  readonly port: number;
  readonly folder: string;
  readonly password: string;
  readonly isThrowAway: boolean;
}): string {
  const lines = [
    'bind 127.0.0.1',
    `port ${options.port}`,
    `requirepass ${options.password}`,
    `dir "${options.folder.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
    'daemonize no',
    'save ""',
    `appendonly ${options.isThrowAway ? 'no' : 'yes'}`,
    'maxmemory-policy noeviction',
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Brings up Redis with its data in `<dataDir>/redis` and returns its URL. The program comes from
 * PATH, or else from the packages of Debian or Ubuntu, unpacked into the cache.
 */
export async function startRedis(options: {
  readonly supervisor: Supervisor;
  readonly dataDir: string;
  readonly password: string;
  readonly isThrowAway: boolean;
}): Promise<{ url: string; port: number }> {
  const { supervisor, dataDir, password } = options;
  const redis = await findRedis(supervisor);
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await findFreePort();
  await supervisor.start({
    name: 'Redis',
    command: redis.program,
    args: ['-'], // the settings from standard input: the password is in no process list
    env: redis.env,
    input: configuration({ ...options, port, folder }),
    logFile: join(dataDir, 'logs', 'redis.log'),
  });
  await waitUntil({
    supervisor,
    isReady: () => handlesPing(port, password),
    pollMs: POLL_MS,
    timeoutMs: READY_TIMEOUT_MS,
    orElse: 'Redis did not become ready.',
  });
  return { url: `redis://:${password}@127.0.0.1:${port}/0`, port };
}
