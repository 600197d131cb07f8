import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProcessOptions } from './child-process.ts';
import { repositoryRoot } from './paths.ts';
import { PROGRAM_ENVIRONMENT, WORKER_FLAGS } from './worker-flags.ts';

const DEMO_STOP_TIMEOUT_MS = 2_000;
const API_STOP_TIMEOUT_MS = 10_000;
const WORKER_STOP_TIMEOUT_MS = 15_000; // it releases the scan it works on
const preload = pathToFileURL(join(repositoryRoot, 'apps', 'embedded', 'exit-with-launcher.ts'));

/** A part of the product that runs in its own process. */
export interface Program {
  readonly name: string;
  /** Of Node.js itself. */
  readonly flags?: readonly string[];
  readonly file: string;
  /** The same program in single modules, which change one by one during development. */
  readonly modules?: string;
  readonly args: readonly string[];
  readonly stopTimeoutMs: number;
}

export const apiProgram: Program = {
  name: 'API',
  file: 'dist/server/api.js',
  modules: 'dist/apps/api/src/main.js',
  args: [],
  stopTimeoutMs: API_STOP_TIMEOUT_MS,
};

export const workerProgram: Program = {
  name: 'Worker',
  flags: WORKER_FLAGS,
  file: 'dist/server/worker.js',
  modules: 'dist/apps/worker/src/main.js',
  args: [],
  stopTimeoutMs: WORKER_STOP_TIMEOUT_MS,
};

/**
 * The demo website. What hangs on its notice board is kept in `folder`, next to the data that the proofs and widgets
 * belong to; `publicUrl` is the only place from which widgets are accepted.
 */
export function demoSiteProgram(site: {
  readonly port: number;
  readonly folder: string;
  readonly publicUrl: string;
}): Program {
  const proofs = ['--notice-board', join(site.folder, 'demo-notice-board.txt')];
  const widgets = ['--widgets', join(site.folder, 'demo-widgets.txt')];
  return {
    name: 'Demo website',
    file: 'apps/demo-site/server.ts',
    args: ['--port', String(site.port), ...proofs, ...widgets, '--widget-from', site.publicUrl],
    stopTimeoutMs: DEMO_STOP_TIMEOUT_MS,
  };
}

/** `Demo website` → `demo-website`: in log lines and names of log files. */
export function shortName({ name }: Program): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** How a program is started. Its complete output goes to its own file in `logFolder`. */
export function processOf(
  program: Program,
  options: { readonly environment: NodeJS.ProcessEnv; readonly logFolder: string },
): ProcessOptions {
  return {
    name: program.name,
    command: process.execPath,
    args: [
      ...(program.flags ?? []),
      '--enable-source-maps',
      '--import',
      preload.href,
      join(repositoryRoot, program.file),
      ...program.args,
    ],
    cwd: repositoryRoot,
    env: { ...PROGRAM_ENVIRONMENT, ...options.environment },
    logFile: join(options.logFolder, `${shortName(program)}.log`),
    stopTimeoutMs: program.stopTimeoutMs,
    endsWithLauncher: true,
  };
}
