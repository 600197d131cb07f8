import { isRedirectOnly } from '@app/crawler/pages';
import type { ScanProgress } from '../contract/index.js';
import { countIssues } from '../engine/issue-counts.js';
import type { IssueCounts } from '../engine/issue-counts.js';
import type { AuditedBatch } from '../engine/audited-batches.js';
import type { SampleSize } from '../engine/choose-sample.js';
import type { ScannedPage, ScanProgressEvent } from '../engine/scan-options.js';
import type { Scan } from '../entities/scan.entity.js';
import { phaseText } from './phase-text.js';
import { PhaseTimes } from './phase-times.js';
import { scanPercent, secondsLeft } from './scan-percent.js';
import type { ScanProgressStore } from './scan-progress.store.js';
import { phaseOf, scanPhases, workOf } from './scan-work.js';
import type { ScanCounts, WorkCounter } from './scan-work.js';
import type { ResumedPages } from './stored-pages.repository.js';

const MIN_INTERVAL_MS = 200; // five messages per second look smooth
/** While a single unit takes seconds, nothing is counted. */
const TICK_MS = 1_000;

export interface ReportedScan {
  readonly stored: Pick<ResumedPages, 'scanned' | 'skipped' | 'size' | 'issues'>;
  /** As last shown: the percentage never decreases. */
  readonly percent: number;
  /** Zeros without a browser. */
  readonly sample: SampleSize;
  /** The least time between two requests to the website. */
  readonly requestMs: number;
}

/** Turns the engine's events into progress messages, at most five per second. */
export class ProgressReporter {
  discovered: number;
  private scanned: number;
  private skipped: number;
  private current: string | null = null;
  private percent: number;
  private isCrawled = false;
  private isEnding = false;
  private probes: WorkCounter | null = null;
  private rendering: WorkCounter | null = null;
  private lighthouse: WorkCounter | null = null;
  private auditing: WorkCounter | null = null;
  private lastAt = -Infinity;
  private waiting: NodeJS.Timeout | undefined;
  private readonly ticking: NodeJS.Timeout;
  private readonly times: PhaseTimes;
  private readonly sample: SampleSize;
  private readonly issues = { critical: 0, warnings: 0, notices: 0 };

  constructor(
    private readonly scan: Scan,
    private readonly store: ScanProgressStore,
    { stored, percent, sample, requestMs }: ReportedScan,
  ) {
    this.discovered = Math.max(scan.pagesDiscovered, stored.size);
    this.scanned = stored.scanned;
    this.skipped = stored.skipped;
    this.addIssues(stored.issues);
    this.percent = percent;
    this.sample = sample;
    this.times = new PhaseTimes(requestMs, performance.now());
    this.times.skip('fetching', stored.scanned, performance.now());
    this.ticking = setInterval(() => this.reportSoon(), TICK_MS).unref();
  }

  /** Counts of the engine; sent unless a message was just sent. */
  update(now: ScanProgressEvent): void {
    this.discovered = Math.max(this.discovered, now.discovered);
    this.current = now.currentUrl ?? this.current;
    if (now.probes.planned > 0) {
      this.isCrawled = true;
      this.probes = now.probes;
    }
    if (now.rendering !== undefined) {
      const { done, planned, lighthouse } = now.rendering;
      this.rendering = { done, planned };
      this.lighthouse = lighthouse;
    }
    if (now.probes.planned > 0 || now.rendering !== undefined) this.countTimes();
    this.reportSoon();
  }

  count(page: Pick<ScannedPage, 'facts' | 'outcome' | 'isSkipped'>): void {
    if (!isRedirectOnly(page.facts)) this.scanned += 1;
    // The first page waits for robots.txt and the sitemaps.
    if (this.scanned === 1) this.times.skip('fetching', 1, performance.now());
    if (page.isSkipped) this.skipped += 1;
    this.current = page.facts.url;
    this.addIssues(page.outcome.issueCounts);
    this.times.count('fetching', this.scanned, performance.now());
    this.reportSoon();
  }

  /** The crawl has ended; every page will be audited once more, with the data of the whole website. */
  beginAuditing(pages: number): void {
    this.isCrawled = true;
    this.auditing = { done: 0, planned: pages };
    this.countTimes();
    this.reportSoon();
  }

  countAudited({ pages, issues }: AuditedBatch): void {
    const { done, planned } = this.auditing ?? { done: 0, planned: pages.length };
    this.auditing = { done: done + pages.length, planned };
    this.current = null;
    this.addIssues(countIssues(issues));
    this.countTimes();
    this.reportSoon();
  }

  /** Everything is audited; the result will be stored. */
  beginEnding(): void {
    this.isEnding = true;
    this.current = null;
    this.countTimes();
    this.reportSoon();
  }

  report(): void {
    this.cancelPending();
    this.lastAt = performance.now();
    void this.store.publish(this.message(this.scanned === 0 ? 'crawling' : 'scanning'));
  }

  /** No more messages, except for `end`. */
  stop(): void {
    clearInterval(this.ticking);
    this.cancelPending();
  }

  /** The last message, after the result is stored. */
  async end(
    status: 'completed' | 'failed',
    result: { readonly score: number | null; readonly errors: readonly string[] },
  ): Promise<void> {
    this.stop();
    await this.store.publish({
      ...this.message(status),
      currentPage: null,
      estimatedTimeRemaining: null,
      results: status === 'completed' ? { seo_score: result.score } : null,
      errors: [...result.errors],
    });
  }

  private cancelPending(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
  }

  private countTimes(): void {
    const now = performance.now();
    const work = workOf(this.counts);
    for (const phase of scanPhases) this.times.count(phase, work[phase].done, now);
  }

  private reportSoon(): void {
    const elapsed = performance.now() - this.lastAt;
    if (elapsed >= MIN_INTERVAL_MS) this.report();
    else this.waiting ??= setTimeout(() => this.report(), MIN_INTERVAL_MS - elapsed);
  }

  private get counts(): ScanCounts {
    const { discovered, scanned, isCrawled, isEnding, sample } = this;
    const { probes, rendering, lighthouse, auditing } = this;
    return {
      ...{ discovered, scanned, isCrawled, isEnding, sample },
      ...{ probes, rendering, lighthouse, auditing },
      maxPages: this.scan.maxPages,
    };
  }

  private message(status: ScanProgress['status']): ScanProgress {
    const { counts, times } = this;
    const timed = {
      work: workOf(counts),
      unitMs: times.unitMs,
      current: { phase: phaseOf(counts), elapsedMs: times.elapsedMs(performance.now()) },
    };
    this.percent = scanPercent(status, timed, this.percent);
    return {
      scanId: this.scan.id,
      status,
      pagesDiscovered: this.discovered,
      pagesScanned: this.scanned,
      totalPages: this.discovered === 0 ? null : Math.min(this.scan.maxPages, this.discovered),
      pagesSkipped: this.skipped,
      currentPage: this.current,
      phase: phaseText(status, counts),
      estimatedTimeRemaining: this.scanned === 0 ? null : secondsLeft(timed),
      percent: this.percent,
      issues: { ...this.issues },
      results: null,
      errors: [],
    };
  }

  private addIssues({ critical, high, medium, low }: IssueCounts): void {
    this.issues.critical += critical;
    this.issues.warnings += high;
    this.issues.notices += medium + low;
  }
}
