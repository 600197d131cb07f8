import { setPriority } from 'node:os';

/**
 * Lowers the priority of a thread. Without privileges this cannot be undone.
 * @param threadId its id in the operating system; 0 for the calling thread.
 * @param niceness 0 (no change) to 19.
 */
export function lowerPriority(threadId: number, niceness: number): void {
  // Only Linux has per-thread priorities; elsewhere this would affect the whole process.
  if (niceness === 0 || process.platform !== 'linux') return;
  try {
    setPriority(threadId, niceness);
  } catch {
    // Not permitted, or the thread has ended: the priority stays unchanged.
  }
}
