import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'groundswell-browser-';

/**
 * Creates a folder for one Chromium, with its profile and temporary files. Its name contains the id of the owning
 * process.
 */
export function makePrivateFolder(uid: number | null): string {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  if (uid !== null) chownSync(folder, uid, uid);
  return folder;
}

export async function removePrivateFolder(folder: string): Promise<void> {
  // The last processes of Chromium may still write for a moment after it has exited.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/** Removes the folders of processes that no longer exist, for example after `kill -9`. */
export function removeAbandonedFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^groundswell-browser-(\d+)-/.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid || isRunning(pid)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // A folder of another user cannot be removed.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error: unknown) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
