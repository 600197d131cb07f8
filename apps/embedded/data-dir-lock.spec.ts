import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirLock, findRunningInstance, LockHeldError } from './data-dir-lock.ts';
import { identify } from './process-identity.ts';

const NO_SUCH_PROCESS = { pid: 2 ** 22 + 1, startedAt: 'long ago' };

let folder = '';
const lockFile = (): string => join(folder, 'instance.lock');

function writeLock(record: object): void {
  writeFileSync(lockFile(), JSON.stringify(record));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groundswell-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the lock of a data folder', () => {
  it('reports to a second launcher which process is running and where', () => {
    const { lock } = DataDirLock.take(folder);
    lock.publish({ url: 'http://localhost:3000' });
    expect(() => DataDirLock.take(folder)).toThrow(LockHeldError);
    expect(findRunningInstance(folder)).toMatchObject({
      launcher: { pid: process.pid },
      url: 'http://localhost:3000',
    });
  });

  it('is free again after its release, and leaves nothing behind', () => {
    DataDirLock.take(folder).lock.release();
    expect(readdirSync(folder)).toEqual([]);
    expect(findRunningInstance(folder)).toBeNull();
  });

  it('hides the passwords in it from other users', () => {
    const { lock } = DataDirLock.take(folder);
    lock.publish({ databaseUrl: 'postgresql://user:secret@localhost/x' });
    expect(statSync(lockFile()).mode & 0o777).toBe(0o600);
  });

  it('is taken over from a launcher that has exited', () => {
    writeLock({ launcher: NO_SUCH_PROCESS, children: [] });
    expect(findRunningInstance(folder)).toBeNull();
    const { orphans } = DataDirLock.take(folder);
    expect(orphans).toEqual([]);
    expect(findRunningInstance(folder)?.launcher.pid).toBe(process.pid);
  });

  it('is taken over when the process id of its launcher now belongs to another process', () => {
    writeLock({ launcher: { pid: process.pid, startedAt: 'before the reboot' }, children: [] });
    expect(() => DataDirLock.take(folder)).not.toThrow();
  });

  it('is taken over when a crash has truncated its file', () => {
    writeFileSync(lockFile(), '{"launcher": {"pi');
    expect(() => DataDirLock.take(folder)).not.toThrow();
  });

  it('lists the children of a killed launcher that are still running, newest first', () => {
    const alive = identify(process.pid);
    const parent = identify(process.ppid);
    writeLock({
      launcher: NO_SUCH_PROCESS,
      children: [
        { name: 'PostgreSQL', ...parent },
        { name: 'Redis', ...NO_SUCH_PROCESS },
        { name: 'API', pid: process.pid, startedAt: 'another process had this number' },
        { name: 'Worker', ...alive },
      ],
    });
    const { orphans } = DataDirLock.take(folder);
    expect(orphans.map((orphan) => orphan.name)).toEqual(['Worker', 'PostgreSQL']);
  });

  it('remembers the children of a killed launcher, in case it is killed before they are stopped', () => {
    const child = { name: 'Redis', ...identify(process.ppid) };
    writeLock({ launcher: NO_SUCH_PROCESS, children: [child] });
    DataDirLock.take(folder);
    const stored = JSON.parse(readFileSync(lockFile(), 'utf8')) as object;
    writeLock({ ...stored, launcher: NO_SUCH_PROCESS });
    expect(DataDirLock.take(folder).orphans).toEqual([child]);
  });

  it('remembers each child from the moment it is added', () => {
    const { lock } = DataDirLock.take(folder);
    lock.addChild('Redis', process.ppid);
    const stored = JSON.parse(readFileSync(lockFile(), 'utf8')) as typeof lock.record;
    expect(stored.children).toEqual([{ name: 'Redis', ...identify(process.ppid) }]);
  });
});
