import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'groundswell-browser-';

/** A folder for one Chromium: its profile and its temporary files. The name tells whose it is. */
export function makePrivateFolder(uid: number | null): string {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  if (uid !== null) chownSync(folder, uid, uid);
  return folder;
}

export async function removePrivateFolder(folder: string): Promise<void> {
  // Chromium's last processes may still write for a moment after it has ended.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/** Removes what processes that no longer exist have left (`kill -9` leaves no time to tidy up). */
export function removeAbandonedFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^groundswell-browser-(\d+)-/.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid || isRunning(pid)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's folder is not ours to remove.
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
