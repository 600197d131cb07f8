import { beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFileStore } from './disk-file-store.js';

describe('files on disk', () => {
  let directory: string;
  let store: DiskFileStore;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'groundswell-files-'));
    store = new DiskFileStore(directory);
  });

  it('are read as stored, replaced atomically, and gone when removed', async () => {
    await store.put('proofs/a.jpg', Buffer.from('one'));
    await store.put('proofs/a.jpg', Buffer.from('two'));
    expect((await store.get('proofs/a.jpg'))?.toString()).toBe('two');
    await store.remove('proofs/a.jpg');
    await store.remove('proofs/a.jpg');
    expect(await store.get('proofs/a.jpg')).toBeNull();
  });

  it('leave no unfinished file, and cannot be read by other users', async () => {
    const puts = Array.from({ length: 8 }, (_, turn) =>
      store.put('proofs/a.jpg', Buffer.alloc(100_000, turn)),
    );
    await Promise.all(puts);
    expect(await readdir(join(directory, 'proofs'))).toEqual(['a.jpg']);
    const bytes = await store.get('proofs/a.jpg');
    expect(new Set(bytes).size).toBe(1);
    const { mode } = await stat(join(directory, 'proofs/a.jpg'));
    expect(mode & 0o077).toBe(0);
  });

  it('are listed by age, including unfinished ones of a killed process', async () => {
    await store.put('proofs/a.jpg', Buffer.from('one'));
    await writeFile(join(directory, 'proofs', 'b.part'), 'half');
    const soon = new Date(Date.now() + 60_000);
    expect((await store.listOlder('proofs', soon)).sort()).toEqual([
      'proofs/a.jpg',
      'proofs/b.part',
    ]);
    expect(await store.listOlder('proofs', new Date(0))).toEqual([]);
    expect(await store.listOlder('nothing', soon)).toEqual([]);
    await expect(store.listOlder('..', soon)).rejects.toThrow(TypeError);
  });

  it.each(['../a.jpg', 'a/../b', '/etc/passwd', 'a', 'a/b/c', 'a/.b', 'A/b', 'a/b\0', ''])(
    'refuse the key %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(store.get(key)).rejects.toThrow(TypeError);
      await expect(store.remove(key)).rejects.toThrow(TypeError);
    },
  );
});
