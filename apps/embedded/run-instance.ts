import { accessSync, constants, mkdirSync } from 'node:fs';
import { DataDirLock, LockHeldError } from './data-dir-lock.ts';
import type { InstanceRecord } from './data-dir-lock.ts';
import { describeError, OperatorError } from './operator-error.ts';
import { stopOrphans } from './orphans.ts';
import type { Progress } from './progress.ts';
import { untilStopSignal } from './stop-signal.ts';
import { Supervisor } from './supervisor.ts';

const STOPPING_TIMEOUT_MS = 40_000;
const STOPPING_POLL_MS = 100;

/** What the parts of an installation are brought up with. */
export interface Instance {
  readonly supervisor: Supervisor;
  readonly lock: DataDirLock;
  readonly dataDir: string;
}

interface InstanceOptions {
  readonly dataDir: string;
  readonly progress: Progress;
  readonly bringUp: (instance: Instance) => Promise<void>;
}

function prepareDataDir(dataDir: string): void {
  try {
    // Others may enter but not look around: PostgreSQL runs as "nobody" when root starts it.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new OperatorError(
      `You don't have permission to write to ${dataDir}. Set DATA_DIR to another folder, or start as its owner.`,
      { cause },
    );
  }
}

function describeRunning({ launcher, url }: InstanceRecord): string {
  return (
    `Groundswell is already running from this folder: process ${launcher.pid}` +
    `${url === null ? ', still starting' : `, ${url}`}.\n` +
    `Stop it with Ctrl-C in its terminal, or with: kill ${launcher.pid}`
  );
}

/** Takes the lock, waiting for an instance that is just stopping. */
async function takeLock(dataDir: string): Promise<ReturnType<typeof DataDirLock.take>> {
  const deadline = performance.now() + STOPPING_TIMEOUT_MS;
  for (;;) {
    try {
      return DataDirLock.take(dataDir);
    } catch (error) {
      if (!(error instanceof LockHeldError)) throw error;
      if (!error.record.isStopping || performance.now() > deadline) {
        throw new OperatorError(describeRunning(error.record), { cause: error });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, STOPPING_POLL_MS));
  }
}

async function runUntilStopped({ dataDir, progress, bringUp }: InstanceOptions): Promise<number> {
  const stopSignal = untilStopSignal();
  prepareDataDir(dataDir);
  const { lock, orphans } = await takeLock(dataDir);
  const supervisor = new Supervisor((name, pid) => lock.addChild(name, pid));
  const run = async (): Promise<never> => {
    if (orphans.length > 0) {
      const names = orphans.map(({ name }) => name).join(', ');
      progress.say(`  The last run was killed: stopping its leftover processes (${names}).`);
      await stopOrphans(orphans);
    }
    await bringUp({ supervisor, lock, dataDir });
    return await supervisor.failure;
  };
  try {
    await Promise.race([run(), supervisor.failure, stopSignal]);
    progress.say('Stopping …');
    return 0;
  } catch (error) {
    progress.say(describeError(error));
    return 1;
  } finally {
    lock.publish({ isStopping: true });
    await supervisor.stopAll();
    lock.release();
  }
}

/**
 * Runs an installation on its data folder until Ctrl-C or until a part of it fails, ends everything that it has
 * started, and leaves the process with the exit code.
 */
export async function runInstance(options: InstanceOptions): Promise<never> {
  process.stdout.on('error', () => undefined); // the reader of the output has gone
  let exitCode = 1;
  try {
    exitCode = await runUntilStopped(options);
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
  }
  process.exit(exitCode);
}
