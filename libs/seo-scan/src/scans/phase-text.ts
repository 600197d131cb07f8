import { formatCount } from '@app/common/contract';
import type { ScanStatus } from '../contract/scan.js';
import { phaseOf, workOf } from './scan-work.js';
import type { ScanCounts } from './scan-work.js';

export const PAUSED = 'Continues where it stopped when you resume it';
/** What a scan that has not ended is doing, in words; `null` when it has ended. */
export function phaseText(status: ScanStatus, counts: ScanCounts): string | null {
  switch (status) {
    case 'queued':
      return 'Waiting for a free worker';
    case 'paused':
      return PAUSED;
    case 'crawling':
    case 'scanning':
      return runningText(counts);
    case 'completed':
    case 'failed':
    case 'cancelled':
      return null;
  }
}

function runningText(counts: ScanCounts): string {
  const { probing, rendering, lighthouse } = workOf(counts);
  const phase = phaseOf(counts);
  switch (phase) {
    case 'fetching':
      return counts.scanned === 0 ? 'Reading robots.txt and sitemaps' : 'Reading pages';
    case 'probing':
      return `Checking links and files: ${formatCount(probing.done)} of ${formatCount(probing.planned)}`;
    case 'rendering':
      // Which pages are rendered depends on how many pages link to them. On a large website, counting takes half a minute.
      if (counts.rendering === null) return 'Counting links between pages';
      return `Rendering page ${rendering.done + 1} of ${rendering.planned}`;
    case 'lighthouse':
      return lighthouse.planned === 1
        ? 'Measuring speed with Lighthouse'
        : `Measuring speed with Lighthouse: page ${lighthouse.done + 1} of ${lighthouse.planned}`;
    case 'auditing':
      return 'Checking the website as a whole';
    case 'ending':
      return 'Saving the results';
  }
}
