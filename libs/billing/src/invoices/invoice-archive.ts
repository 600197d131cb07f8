import { Zip, ZipPassThrough } from 'fflate';

/** One document of the archive; `null` as long as it is not printed. */
export interface ArchivedFile {
  readonly id: string;
  readonly modifiedAt: Date;
  readonly pdf: Uint8Array | null;
}

/** Lists what the archive does not have yet: a zip that merely lacks them would look complete. */
export const MISSING_FILES_NAME = 'being-prepared.txt';

/**
 * A zip that is written while it is sent: one file is in memory at a time. PDFs are compressed already. Documents that are
 * not printed yet are named in a text file at its end.
 */
export async function* invoiceArchive(
  files: AsyncIterable<ArchivedFile>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const missing: string[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const add = (name: string, bytes: Uint8Array, modifiedAt?: Date): void => {
    const entry = new ZipPassThrough(name);
    if (modifiedAt !== undefined) entry.mtime = modifiedAt;
    zip.add(entry);
    entry.push(bytes, true);
  };
  for await (const { id, modifiedAt, pdf } of files) {
    if (pdf === null) missing.push(id);
    else add(`${id}.pdf`, pdf, modifiedAt);
    yield* chunks.splice(0);
  }
  if (missing.length > 0) add(MISSING_FILES_NAME, Buffer.from(noteOf(missing)));
  zip.end();
  yield* chunks.splice(0);
}

function noteOf(ids: readonly string[]): string {
  const lines = [
    'These documents are still being prepared and are not in this archive.',
    'Please download the archive again later, or each document separately.',
    ...['', ...ids, ''],
  ];
  return lines.join('\r\n');
}
