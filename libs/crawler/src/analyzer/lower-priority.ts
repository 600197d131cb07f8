import { setPriority } from 'node:os';

/**
 * Lets a thread stand back behind others of this machine. Without privileges there is no way back.
 * @param threadId its number in the operating system; 0 for the thread that calls.
 * @param niceness 0 (changes nothing) to 19.
 */
export function lowerPriority(threadId: number, niceness: number): void {
  // Only Linux has priorities of threads; elsewhere it would be that of the whole process.
  if (niceness === 0 || process.platform !== 'linux') return;
  try {
    setPriority(threadId, niceness);
  } catch {
    // Not allowed here, or the thread has ended: then all are equal.
  }
}
