import type * as seoScan from '../../libs/seo-scan/src/index.js';
import { importBuilt } from '../import-built.ts';
import { maxPages, startUrl } from './contestant.ts';
import { openScanApp } from './scan-app.ts';

/** Messages of the scanning process to its parent, one per line. */
export type BigScanLine =
  | {
      readonly kind: 'curve';
      readonly pages: number;
      readonly seconds: number;
      readonly rssMb: number;
    }
  | {
      readonly kind: 'end';
      readonly pages: number;
      readonly seconds: number;
      /** Since the last request: auditing the crawl and ending the scan. */
      readonly afterCrawlSeconds: number;
      readonly peakMb: number;
      readonly issues: number;
    };

const PAGES_PER_POINT = 1_000;
const BYTES_PER_MB = 1024 * 1024;
const KB_PER_MB = 1024; // getrusage counts kilobytes

const { app, em, prepare } = await openScanApp(startUrl(), maxPages());
const { scanId, run } = await prepare();
const { ScanProgressStore } = await importBuilt<typeof seoScan>('libs/seo-scan/src/index.js');
const startedAt = performance.now();
const seconds = (): number => (performance.now() - startedAt) / 1_000;
const print = (line: BigScanLine): void => console.log(JSON.stringify(line));
const point = (pages: number): void =>
  print({
    kind: 'curve',
    pages,
    seconds: seconds(),
    rssMb: process.memoryUsage().rss / BYTES_PER_MB,
  });

let reported = 0;
let readAllAt = 0;
await app.get(ScanProgressStore).subscribe(scanId, ({ pagesScanned, currentPage }) => {
  if (currentPage !== null) readAllAt = seconds();
  if (pagesScanned < reported + PAGES_PER_POINT) return;
  reported = pagesScanned - (pagesScanned % PAGES_PER_POINT);
  point(pagesScanned);
});
point(0);
const pages = await run();
const end = seconds();
point(pages);
const [row] = await em.execute<{ issues: number }[]>(
  'select count(*)::int as issues from scan_issues where scan_id = ?',
  [scanId],
);
print({
  kind: 'end',
  pages,
  seconds: end,
  afterCrawlSeconds: end - readAllAt,
  peakMb: process.resourceUsage().maxRSS / KB_PER_MB,
  issues: row?.issues ?? 0,
});
process.exit(0);
