/** Stores uploaded files, outside of anything that a web server serves. */
export abstract class FileStore {
  /** Stores the bytes under a key; an existing file is replaced. A reader never sees half a file. */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;

  /** `null` when there is no file under the key. */
  abstract get(key: string): Promise<Buffer | null>;

  /** Keys of a folder that were stored before `instant`, unfinished ones included. */
  abstract listOlder(folder: string, instant: Date): Promise<string[]>;

  /** No effect when there is no such file. */
  abstract remove(key: string): Promise<void>;

  /** Throws when files cannot be stored or read at the moment. */
  abstract check(): Promise<void>;
}

/** `<folder>/<name>`: lower-case letters, digits, `-` and `.` only, so that no key escapes its folder. */
const KEY = /^[a-z0-9-]+\/[a-z0-9-]+(?:\.[a-z0-9]+)?$/;

/** Whether the text is a valid key, `<folder>/<name>`. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** Throws for a key that could point elsewhere: keys are generated, never given by a caller. */
export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw new TypeError('This is not a file key');
}
