import { describe, expect, it } from '@jest/globals';
import { sharedMemoryFlags } from './shared-memory.js';

const MB = 1024 * 1024;
const DISK = ['--disable-dev-shm-usage'];

describe('the shared memory of Chromium', () => {
  it.each([
    ['on a machine with half of 8 GB for it', 4_096 * MB, 2, []],
    ['in a container as docker-compose starts it', 2_048 * MB, 8, []],
    ['in a container that was not given more', 64 * MB, 1, DISK],
    ['where others have filled it', 511 * MB, 2, DISK],
    ['where there is none', null, 2, DISK],
  ])('is chosen %s', (_where, freeBytes, processors, flags) => {
    expect(sharedMemoryFlags(freeBytes, processors)).toEqual(flags);
  });
});
