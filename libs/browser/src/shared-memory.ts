import { statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Thirty visitors per processor use about 120 MB; the rest is for pages with large pictures. */
const NEEDED_PER_PROCESSOR = 256 * 1024 * 1024;
const SHARED_MEMORY = '/dev/shm';

/**
 * Chromium's processes exchange pictures and responses through short-lived files, thousands of times per minute. In
 * `/dev/shm` these files are in memory. If it is too small (64 MB by default in a container), pages crash once it is
 * full; the files are then put into the temporary folder instead, which costs a fifth of the throughput.
 * @param freeBytes Free bytes in `/dev/shm`; `null` if it does not exist.
 */
export function sharedMemoryFlags(freeBytes: number | null, processors: number): string[] {
  const isEnough = freeBytes !== null && freeBytes >= processors * NEEDED_PER_PROCESSOR;
  return isEnough ? [] : ['--disable-dev-shm-usage'];
}

/** The flags for this machine in its current state. */
export function sharedMemoryFlagsHere(): string[] {
  return sharedMemoryFlags(freeSharedMemory(), availableParallelism());
}

function freeSharedMemory(): number | null {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize;
  } catch {
    return null;
  }
}
