import { Zip, ZipDeflate } from 'fflate';
import { partName, sitemapIndex } from './sitemap-entry.js';
import type { SitemapText } from './split-sitemap.js';

const INDEX_NAME = 'sitemap.xml';
/** Compressed at once: compressing each address on its own takes longer. */
const PUSHED_CHARS = 200_000;

/** A zip of an index and its sitemaps, which is written while it is sent. */
export async function* sitemapArchive(
  origin: string,
  texts: AsyncIterable<SitemapText>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const add = (name: string): ZipDeflate => {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    return entry;
  };
  let current = 0;
  let part: ZipDeflate | undefined;
  let waiting = '';
  for await (const { file, text } of texts) {
    if (current !== file) {
      part?.push(Buffer.from(waiting), true);
      part = add(partName(file));
      current = file;
      waiting = '';
    }
    waiting += text;
    if (waiting.length < PUSHED_CHARS) continue;
    part?.push(Buffer.from(waiting));
    waiting = '';
    yield* chunks.splice(0);
  }
  part?.push(Buffer.from(waiting), true);
  add(INDEX_NAME).push(Buffer.from(sitemapIndex(origin, current)), true);
  zip.end();
  yield* chunks.splice(0);
}
