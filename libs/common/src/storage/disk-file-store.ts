import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStore, checkFileKey } from './file-store.js';

/** Files in one directory that all processes of the installation share. */
export class DiskFileStore extends FileStore {
  constructor(private readonly directory: string) {
    super();
  }

  override async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.pathOf(key);
    // A key like any other, so that leftovers of a killed process can be found and removed.
    const unfinished = join(dirname(path), `${randomUUID()}.part`);
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  override async get(key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.pathOf(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  override async listOlder(folder: string, instant: Date): Promise<string[]> {
    const keys: string[] = [];
    for (const name of await this.namesIn(folder)) {
      const key = `${folder}/${name}`;
      const file = await stat(this.pathOf(key)).catch(() => null);
      if (file !== null && file.mtime < instant) keys.push(key);
    }
    return keys;
  }

  override async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  override async check(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const probe = join(this.directory, `.health-${process.pid}`);
    await writeFile(probe, 'ok');
    await rm(probe, { force: true });
  }

  private async namesIn(folder: string): Promise<string[]> {
    try {
      return await readdir(dirname(this.pathOf(`${folder}/any`)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  private pathOf(key: string): string {
    checkFileKey(key);
    return join(this.directory, key);
  }
}
