import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stopOrphans } from './orphans.ts';
import { identify, isSameProcess } from './process-identity.ts';
import type { ChildRecord } from './data-dir-lock.ts';

const started: ChildProcess[] = [];

async function startOrphan(name: string): Promise<ChildRecord> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], {
    detached: true,
    stdio: 'ignore',
  });
  started.push(child);
  await once(child, 'spawn');
  return { name, ...identify(child.pid ?? 0) };
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

describe('the processes that a killed launcher left behind', () => {
  it('are stopped, PostgreSQL and Redis alike', async () => {
    const orphans = [await startOrphan('Redis'), await startOrphan('PostgreSQL')];
    expect(orphans.map(isSameProcess)).toEqual([true, true]);
    await stopOrphans(orphans);
    expect(orphans.map(isSameProcess)).toEqual([false, false]);
  });

  it('do not include a process that reuses the id of an ended one', async () => {
    const other = await startOrphan('Redis');
    await stopOrphans([{ ...other, startedAt: 'before the reboot' }]);
    expect(isSameProcess(other)).toBe(true);
  });
});
