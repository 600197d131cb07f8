import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, serverBuild } from './build.ts';
import { describeError } from './operator-error.ts';
import { repositoryRoot } from './paths.ts';
import { untilStopSignal } from './stop-signal.ts';
import { Supervisor } from './supervisor.ts';

const NOT_FOUND_OR_KILLED = 1;

/**
 * Runs a built program of ours with this terminal as its own; returns its exit code. It starts in
 * the folder where the person typed the command, so that `--out report.html` lands there.
 */
export function runInTerminal(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): Promise<number> {
  const child = spawn(
    process.execPath,
    [...flags, '--enable-source-maps', join(repositoryRoot, file), ...args],
    { stdio: 'inherit', env, cwd: process.env.INIT_CWD ?? process.cwd() },
  );
  void untilStopSignal().then(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? NOT_FOUND_OR_KILLED));
  });
}

/** Compiles the server if it has changed; says nothing, so that standard output is the program's. */
export async function buildServer(): Promise<void> {
  await ensureBuilt(new Supervisor(), serverBuild);
}

/** Runs a command to its end and leaves with its exit code; an error is shown and means `exitOnError`. */
export async function runCommand(command: () => Promise<number>, exitOnError = 1): Promise<never> {
  try {
    process.exit(await command());
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exit(exitOnError);
  }
}
