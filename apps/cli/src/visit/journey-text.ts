import { open } from 'node:fs/promises';

/** Far more than fifty steps need. */
const MAX_BYTES = 1_000_000;

/** The text of a journey file. Throws with a sentence for the user. */
export async function journeyText(path: string): Promise<string> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) throw new Error(`The journey file ${path} cannot be opened.`);
  try {
    // A pipe or a device may never end.
    const facts = await file.stat();
    if (!facts.isFile()) throw new Error(`${path} is not a file.`);
    const buffer = Buffer.alloc(MAX_BYTES + 1);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    if (bytesRead > MAX_BYTES) {
      throw new Error(`The journey file is larger than ${MAX_BYTES / 1_000_000} MB.`);
    }
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
