/** Keeps files that people hand in, outside of anything a web server shows. */
export abstract class FileStore {
  /** Keeps the bytes under a key; the same key again replaces them. A reader never sees half a file. */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;

  /** `null` when nothing is kept under the key. */
  abstract get(key: string): Promise<Buffer | null>;

  /** Keys of a folder that were put before `instant`, unfinished ones included. */
  abstract listOlder(folder: string, instant: Date): Promise<string[]>;

  /** Nothing happens when there is nothing. */
  abstract remove(key: string): Promise<void>;

  /** Throws when files cannot be kept or read at this moment. */
  abstract check(): Promise<void>;
}

/** `<folder>/<name>`: lower-case letters, digits, `-` and `.` only, so that no key leaves its place. */
const KEY = /^[a-z0-9-]+\/[a-z0-9-]+(?:\.[a-z0-9]+)?$/;

export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** Throws for a key that could point elsewhere: keys are made by us, never by a caller. */
export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw new TypeError('This is no key of a file');
}
