import { Zip, ZipPassThrough } from 'fflate';

/** One file of the archive; `write` makes it when its turn comes. */
export interface ArchivedFile {
  readonly name: string;
  readonly modifiedAt: Date;
  readonly write: () => Promise<Buffer>;
}

/** A zip that is written while it is sent: one file is in memory at a time. PDFs are compressed already. */
export async function* invoiceArchive(
  files: AsyncIterable<ArchivedFile>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for await (const { name, modifiedAt, write } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = modifiedAt;
    zip.add(entry);
    entry.push(await write(), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
