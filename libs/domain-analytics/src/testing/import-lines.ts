import { Readable } from 'node:stream';
import type { ImportSummary, RankListImport } from '../rank-lists/rank-list-import.js';

/** Imports a text of Common Crawl's ranks. */
export function importLines(
  ranks: RankListImport,
  lines: readonly string[],
): Promise<ImportSummary> {
  return ranks.run({
    list: 'common_crawl',
    top: null,
    file: {
      name: 'cc-main-2026-jul-aug-sep-domain-ranks.txt',
      modifiedAt: null,
      sizeBytes: null,
      chunks: Readable.from([Buffer.from(lines.join('\n'))]),
    },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}
