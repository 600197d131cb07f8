import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from './error-code.ts';
import { repositoryRoot } from './paths.ts';
import { identify, isSameProcess } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { stampOf } from './source-stamp.ts';
import type { Sources } from './source-stamp.ts';
import type { Supervisor } from './supervisor.ts';

const POLL_MS = 200;
const UNREADABLE_LOCK_IS_STALE_MS = 5_000;
const WITHOUT_EFFECT = /\.(int-|e2e-)?spec\.tsx?$|\.tsbuildinfo$|[/\\](testing|e2e)[/\\]/;
const dist = join(repositoryRoot, 'dist');

interface Build {
  readonly name: string;
  readonly sources: Sources;
  /** The file that proves that there is a result. */
  readonly result: string;
  /** One after the other. */
  readonly tools: readonly (readonly string[])[];
}

export const serverBuild: Build = {
  name: 'server',
  sources: {
    paths: [
      'apps/api/src',
      'apps/worker/src',
      'apps/api/vite.config.ts',
      'apps/api/server-bundle.ts',
      'apps/api/line-only-source-maps.ts',
      'apps/worker/vite.config.ts',
      'apps/cli/module-addresses.ts',
      'apps/cli/src',
      'libs',
      'migrations',
      'nest-cli.json',
      '.swcrc',
      'tsconfig.json',
      'package-lock.json',
    ],
    ignore: WITHOUT_EFFECT,
  },
  result: 'dist/server/worker.js',
  tools: [
    ['node_modules/@nestjs/cli/bin/nest.js', 'build', 'api'],
    ['node_modules/vite/bin/vite.js', 'build', 'apps/worker', '--logLevel', 'warn'],
    ['node_modules/vite/bin/vite.js', 'build', 'apps/api', '--logLevel', 'warn'],
  ],
};

export const webBuild: Build = {
  name: 'web',
  sources: {
    paths: ['apps/web', 'libs', 'tsconfig.json', 'package-lock.json'],
    // Of the libraries the web app takes the contracts only.
    ignore: new RegExp(
      `${WITHOUT_EFFECT.source}|^libs[/\\\\][^/\\\\]+[/\\\\]src[/\\\\](?!contract[/\\\\])`,
    ),
  },
  result: 'dist/web/index.html',
  tools: [['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn']],
};

export const widgetBuild: Build = {
  name: 'widget',
  sources: {
    paths: [
      'apps/widget',
      'libs/fixes/src/contract/page-rules',
      'tsconfig.json',
      'package-lock.json',
    ],
    ignore: WITHOUT_EFFECT,
  },
  result: 'dist/widget/widget.js',
  tools: [['node_modules/vite/bin/vite.js', 'build', 'apps/widget', '--logLevel', 'warn']],
};

export const recorderBuild: Build = {
  name: 'recorder',
  sources: {
    paths: ['apps/recorder', 'tsconfig.json', 'package-lock.json'],
    ignore: WITHOUT_EFFECT,
  },
  result: 'dist/recorder/recorder.js',
  tools: [['node_modules/vite/bin/vite.js', 'build', 'apps/recorder', '--logLevel', 'warn']],
};

export const fixExportsBuild: Build = {
  name: 'fix-exports',
  sources: {
    paths: [
      'apps/fix-exports',
      'libs/fixes/src/contract/page-rules',
      'tsconfig.json',
      'package-lock.json',
    ],
    ignore: WITHOUT_EFFECT,
  },
  result: 'dist/fix-exports/wordpress-plugin.php',
  tools: [['node_modules/vite/bin/vite.js', 'build', 'apps/fix-exports', '--logLevel', 'warn']],
};

function readLock(file: string): ProcessIdentity | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return null; // released or being written this moment
  }
}

function isStale(file: string): boolean {
  const holder = readLock(file);
  if (holder !== null) return !isSameProcess(holder);
  const age = statSync(file, { throwIfNoEntry: false });
  return age !== undefined && Date.now() - age.mtimeMs > UNREADABLE_LOCK_IS_STALE_MS;
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(identify(process.pid)), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** One build of a kind at a time: two commands may start together in one folder. */
async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!tryLock(file)) {
    if (isStale(file)) rmSync(file, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function stampFileOf(build: Build): string {
  return join(dist, `.${build.name}.stamp`);
}

/** The next `ensureBuilt` builds, whatever was built before. */
export function forgetBuilt(build: Build): void {
  rmSync(stampFileOf(build), { force: true });
}

/** Builds when a source has changed since the last build. Returns what it did, for a person. */
export async function ensureBuilt(supervisor: Supervisor, build: Build): Promise<string> {
  mkdirSync(dist, { recursive: true });
  const stampFile = stampFileOf(build);
  const isCurrent = (stamp: string): boolean =>
    existsSync(join(repositoryRoot, build.result)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp;
  if (isCurrent(stampOf(repositoryRoot, build.sources))) return 'unchanged';
  return await withLock(join(dist, `.${build.name}.building`), async () => {
    // Taken before the build: a source saved during it makes the next start build again.
    const stamp = stampOf(repositoryRoot, build.sources);
    if (isCurrent(stamp)) return 'built by another command';
    rmSync(stampFile, { force: true });
    for (const tool of build.tools)
      await supervisor.run({
        name: `Building the ${build.name}`,
        command: process.execPath,
        args: tool,
        cwd: repositoryRoot,
        env: process.env,
      });
    writeFileSync(stampFile, stamp);
    return 'built';
  });
}
