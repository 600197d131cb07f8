import type { SampleSize } from '../engine/choose-sample.js';

/** The parts of a scan that take time, in the order in which they begin. */
export const scanPhases = [
  'fetching',
  'probing',
  'rendering',
  'lighthouse',
  'auditing',
  'ending',
] as const;
export type ScanPhase = (typeof scanPhases)[number];

/** Pages, requests or runs. */
export interface WorkCounter {
  readonly done: number;
  readonly planned: number;
}

/** What is known of a scan while it runs; a counter is `null` until its phase has been planned. */
export interface ScanCounts {
  readonly discovered: number;
  readonly scanned: number;
  readonly maxPages: number;
  /** No further page will be read. */
  readonly isCrawled: boolean;
  /** Light requests to the targets of the pages. */
  readonly probes: WorkCounter | null;
  /** The most pages that will be rendered and measured; zeros without a browser. */
  readonly sample: SampleSize;
  readonly rendering: WorkCounter | null;
  readonly lighthouse: WorkCounter | null;
  readonly auditing: WorkCounter | null;
  /** The result is being stored. */
  readonly isEnding: boolean;
}

/** Pages expected until more are found: one page says nothing about the size of a website. */
const ASSUMED_PAGES = 10; // specification 2 section 4

/** The work of each phase: planned, or expected until it has been planned. */
export function workOf(counts: ScanCounts): Readonly<Record<ScanPhase, WorkCounter>> {
  const { scanned, maxPages, sample, auditing } = counts;
  const isRendered = counts.isEnding || (auditing?.done ?? 0) > 0;
  const pages = counts.isCrawled
    ? scanned
    : Math.max(scanned, Math.min(maxPages, Math.max(counts.discovered, ASSUMED_PAGES)));
  const sampled = (size: number): WorkCounter => ({ done: 0, planned: Math.min(size, pages) });
  const over = ({ done }: WorkCounter): WorkCounter => ({ done, planned: done });
  const rendering = counts.rendering ?? sampled(sample.rendered);
  const lighthouse = counts.lighthouse ?? sampled(sample.lab);
  return {
    fetching: { done: scanned, planned: pages },
    probing: counts.probes ?? { done: 0, planned: counts.isCrawled ? 0 : pages },
    rendering: isRendered ? over(rendering) : rendering,
    lighthouse: isRendered ? over(lighthouse) : lighthouse,
    auditing: counts.isEnding ? over(auditing ?? NOTHING) : (auditing ?? sampled(pages)),
    ending: { done: 0, planned: 1 },
  };
}

/** The phase that is under way. */
export function phaseOf(counts: ScanCounts): ScanPhase {
  if (counts.isEnding) return 'ending';
  if (!counts.isCrawled) return 'fetching';
  const { probing, rendering, lighthouse } = workOf(counts);
  if (isOpen(probing) && counts.auditing === null) return 'probing';
  if (isOpen(lighthouse) && rendering.done > lighthouse.done) return 'lighthouse';
  return isOpen(rendering) ? 'rendering' : 'auditing';
}

const NOTHING: WorkCounter = { done: 0, planned: 0 };

function isOpen({ done, planned }: WorkCounter): boolean {
  return done < planned;
}
