import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from './error-code.ts';
import { identify, isSameProcess } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

/** A process that belongs to an instance, in the order of starting. */
export interface ChildRecord extends ProcessIdentity {
  readonly name: string;
}

/** What the lock file of a running instance contains. */
export interface InstanceRecord {
  readonly launcher: ProcessIdentity;
  readonly url: string | null;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  /** It was requested to end; the folder is free in a moment. */
  readonly isStopping: boolean;
  readonly children: readonly ChildRecord[];
}

/** The folder is in use by an instance that runs. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  readonly record: InstanceRecord;

  constructor(record: InstanceRecord) {
    super(`in use by process ${record.launcher.pid}`);
    this.record = record;
  }
}

const LOCK_FILE = 'instance.lock';

/** Reads what another instance wrote; null when there is nothing usable. */
export function parseInstance(text: string): InstanceRecord | null {
  try {
    const value = JSON.parse(text) as Partial<InstanceRecord> | null;
    if (typeof value?.launcher?.pid !== 'number' || !Array.isArray(value.children)) return null;
    return value as InstanceRecord;
  } catch {
    return null; // cut off by a crash
  }
}

function readInstance(file: string): InstanceRecord | null {
  try {
    return parseInstance(readFileSync(file, 'utf8'));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** The instance that runs on this data folder now, or null. */
export function findRunningInstance(dataDir: string): InstanceRecord | null {
  const record = readInstance(join(dataDir, LOCK_FILE));
  return record !== null && isSameProcess(record.launcher) ? record : null;
}

/** Takes the lock file away and returns what it says; null when it says nothing or has gone. */
function moveAside(file: string): InstanceRecord | null {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
  const record = readInstance(aside);
  rmSync(aside);
  return record;
}

function restore(file: string, record: InstanceRecord): void {
  try {
    writeFileSync(file, JSON.stringify(record), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Its owner has rewritten it itself.
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
}

/** One launcher per data folder. It also remembers the children, for the launcher that finds them orphaned. */
export class DataDirLock {
  readonly #file: string;
  #record: InstanceRecord;

  private constructor(file: string, record: InstanceRecord) {
    this.#file = file;
    this.#record = record;
  }

  /**
   * Takes the lock; throws `LockHeldError` when a running launcher has it.
   * `orphans` are the children that a killed launcher left and that still run, youngest first.
   */
  static take(dataDir: string): { lock: DataDirLock; orphans: ChildRecord[] } {
    const file = join(dataDir, LOCK_FILE);
    const record: InstanceRecord = {
      launcher: identify(process.pid),
      url: null,
      databaseUrl: null,
      redisUrl: null,
      isStopping: false,
      children: [],
    };
    const lock = new DataDirLock(file, record);
    const orphans: ChildRecord[] = [];
    while (!lock.#create()) {
      const earlier = readInstance(file);
      if (earlier !== null && isSameProcess(earlier.launcher)) throw new LockHeldError(earlier);
      const moved = moveAside(file);
      if (moved === null) continue;
      if (isSameProcess(moved.launcher)) {
        // Another launcher has taken over the stale lock in between: what was moved is its own.
        restore(file, moved);
        throw new LockHeldError(moved);
      }
      orphans.push(...moved.children.filter(isSameProcess).reverse());
      // Its own children until they are stopped: it may be killed as well before that.
      lock.#record = { ...record, children: [...orphans].reverse() };
    }
    return { lock, orphans };
  }

  get record(): InstanceRecord {
    return this.#record;
  }

  addChild(name: string, pid: number): void {
    this.#update({ children: [...this.#record.children, { name, ...identify(pid) }] });
  }

  publish(change: Partial<Omit<InstanceRecord, 'launcher' | 'children'>>): void {
    this.#update(change);
  }

  release(): void {
    rmSync(this.#file, { force: true });
  }

  /** Linking a complete file: nobody ever reads half a lock and takes it for a stale one. */
  #create(): boolean {
    const complete = `${this.#file}.${process.pid}.new`;
    writeFileSync(complete, JSON.stringify(this.#record), { mode: 0o600 });
    try {
      linkSync(complete, this.#file);
      return true;
    } catch (error) {
      if (hasErrorCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      rmSync(complete);
    }
  }

  #update(change: Partial<InstanceRecord>): void {
    this.#record = { ...this.#record, ...change };
    const next = `${this.#file}.next`;
    writeFileSync(next, JSON.stringify(this.#record), { mode: 0o600 });
    renameSync(next, this.#file);
  }
}
