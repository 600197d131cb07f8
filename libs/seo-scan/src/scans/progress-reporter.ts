import { isRedirectOnly } from '@app/crawler/pages';
import type { ScanProgress } from '../contract/index.js';
import { countIssues } from '../engine/issue-counts.js';
import type { IssueCounts } from '../engine/issue-counts.js';
import type { AuditedBatch } from '../engine/audit-crawl.js';
import type { ScannedPage, ScanProgressEvent } from '../engine/scan-options.js';
import type { Scan } from '../entities/scan.entity.js';
import { scanPercent, secondsLeft } from './scan-percent.js';
import type { WorkCounter } from './scan-percent.js';
import type { ScanProgressStore } from './scan-progress.store.js';
import type { ResumedPages } from './stored-pages.repository.js';

const MIN_INTERVAL_MS = 200; // five messages per second look smooth

/** Turns the engine's events into progress messages, at most five per second. */
export class ProgressReporter {
  discovered: number;
  private scanned: number;
  private readonly scannedBefore: number;
  private skipped: number;
  private current: string | null = null;
  private percent = 0;
  private probes: WorkCounter = NO_WORK;
  private rendering: WorkCounter = NO_WORK;
  private auditing: WorkCounter = NO_WORK;
  private lastAt = -Infinity;
  private waiting: NodeJS.Timeout | undefined;
  private readonly startedAt = performance.now();
  private readonly issues = { critical: 0, warnings: 0, notices: 0 };

  constructor(
    private readonly scan: Scan,
    private readonly store: ScanProgressStore,
    stored: ResumedPages,
  ) {
    this.discovered = Math.max(scan.pagesDiscovered, stored.size);
    this.scanned = stored.scanned;
    this.scannedBefore = this.scanned;
    this.skipped = stored.skipped;
    this.addIssues(stored.issues);
  }

  /** Counts of the engine; sent unless a message was just sent. */
  update(now: ScanProgressEvent): void {
    this.discovered = Math.max(this.discovered, now.discovered);
    this.current = now.currentUrl ?? this.current;
    this.probes = now.probes;
    this.rendering = now.rendering ?? NO_WORK;
    this.reportSoon();
  }

  count(page: Pick<ScannedPage, 'facts' | 'outcome' | 'isSkipped'>): void {
    if (!isRedirectOnly(page.facts)) this.scanned += 1;
    if (page.isSkipped) this.skipped += 1;
    this.current = page.facts.url;
    this.addIssues(page.outcome.issueCounts);
    this.reportSoon();
  }

  /** The crawl has ended; every page will be audited once more, with the data of the whole website. */
  beginAuditing(pages: number): void {
    this.auditing = { done: 0, planned: pages };
    this.reportSoon();
  }

  countAudited({ pages, issues }: AuditedBatch): void {
    const { done, planned } = this.auditing;
    this.auditing = { done: done + pages.length, planned };
    this.current = null;
    this.addIssues(countIssues(issues));
    this.reportSoon();
  }

  report(): void {
    this.stop();
    this.lastAt = performance.now();
    void this.store.publish(this.message(this.scanned === 0 ? 'crawling' : 'scanning'));
  }

  /** Cancels the pending message. */
  stop(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
  }

  /** The last message, after the result is stored. */
  async end(
    status: 'completed' | 'failed' | 'paused',
    result: { readonly score: number | null; readonly errors: readonly string[] },
  ): Promise<void> {
    this.stop();
    await this.store.publish({
      ...this.message(status),
      currentPage: null,
      phase: null,
      estimatedTimeRemaining: null,
      results: status === 'completed' ? { seo_score: result.score } : null,
      errors: [...result.errors],
    });
  }

  private reportSoon(): void {
    const elapsed = performance.now() - this.lastAt;
    if (elapsed >= MIN_INTERVAL_MS) this.report();
    else this.waiting ??= setTimeout(() => this.report(), MIN_INTERVAL_MS - elapsed);
  }

  private message(status: ScanProgress['status']): ScanProgress {
    const counters = {
      status,
      pagesDiscovered: this.discovered,
      pagesScanned: this.scanned,
      totalPages: this.discovered === 0 ? null : Math.min(this.scan.maxPages, this.discovered),
    };
    const work = { ...counters, afterwards: [this.probes, this.rendering, this.auditing] };
    this.percent = scanPercent(work, this.percent);
    const pace = { ...work, pagesScanned: this.scanned - this.scannedBefore };
    return {
      scanId: this.scan.id,
      ...counters,
      pagesSkipped: this.skipped,
      currentPage: this.current,
      phase: phaseOf(this.rendering, this.auditing),
      estimatedTimeRemaining: secondsLeft(pace, performance.now() - this.startedAt),
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

const NO_WORK: WorkCounter = { done: 0, planned: 0 };

function phaseOf(rendering: WorkCounter, auditing: WorkCounter): string | null {
  const { done, planned } = rendering;
  if (done < planned)
    return `Rendering ${done + 1} of ${planned} ${planned === 1 ? 'page' : 'pages'}`;
  return auditing.planned > 0 ? 'Auditing the website as a whole' : null;
}
