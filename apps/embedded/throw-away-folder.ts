import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirLock, LockHeldError } from './data-dir-lock.ts';
import type { ChildRecord } from './data-dir-lock.ts';
import { stopOrphans } from './orphans.ts';

const PREFIX = 'groundswell-test-';
const SURELY_LOCKED_AFTER_MS = 60_000; // a younger one may be about to take its lock

function takeIfAbandoned(folder: string): ChildRecord[] | null {
  try {
    return DataDirLock.take(folder).orphans;
  } catch (error) {
    if (error instanceof LockHeldError) return null;
    throw error;
  }
}

/** Removes what killed test runs have left behind: their folders and servers. */
export async function removeAbandonedFolders(now: number): Promise<void> {
  const uid = process.getuid?.() ?? 0;
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const state = statSync(folder, { throwIfNoEntry: false });
    if (state?.uid !== uid || now - state.mtimeMs < SURELY_LOCKED_AFTER_MS) continue;
    const orphans = takeIfAbandoned(folder);
    if (orphans === null) continue;
    await stopOrphans(orphans);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A folder for one test run, which others may enter: as root, PostgreSQL runs as another user. */
export function makeThrowAwayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o711);
  return folder;
}
