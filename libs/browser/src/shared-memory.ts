import { statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Thirty visitors a processor take some 120 MB of it; the rest is for pages with large pictures. */
const NEEDED_PER_PROCESSOR = 256 * 1024 * 1024;
const SHARED_MEMORY = '/dev/shm';

/**
 * Chromium's processes hand each other pictures and answers in files that are opened and removed thousands of times a
 * minute. In `/dev/shm` these are memory. Where there is too little of it (64 MB in a container that was not given
 * more) pages crash once it is full; then they lie in the folder for temporary files, which costs a fifth of all visits.
 * @param freeBytes of `/dev/shm`; `null` where there is none.
 */
export function sharedMemoryFlags(freeBytes: number | null, processors: number): string[] {
  const isEnough = freeBytes !== null && freeBytes >= processors * NEEDED_PER_PROCESSOR;
  return isEnough ? [] : ['--disable-dev-shm-usage'];
}

/** The flags for this machine as it is now. */
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
