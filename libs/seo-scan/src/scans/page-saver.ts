import type { FoundIssue } from '../engine/found-issue.js';
import type { ScannedPage } from '../engine/scan-options.js';
import { listedPageOf } from '../listed-pages/listed-page-of.js';
import type { ListedPageRow } from '../listed-pages/listed-page-of.js';
import { pageRow } from './page-row.js';
import type { PageRow } from './write-scan-rows.js';

const MAX_PAGES = 100;
const MAX_WAIT_MS = 500;

export interface PageBatch {
  readonly pages: readonly PageRow[];
  readonly listed: readonly ListedPageRow[];
  readonly issues: readonly FoundIssue[];
}

/** Writes pages in batches: one round trip per batch, but no page stays unsaved for long. */
export class PageSaver {
  private pages: PageRow[] = [];
  private listed: ListedPageRow[] = [];
  private issues: FoundIssue[] = [];
  private firstAt = 0;
  /** Batches are sequential, so that the last `save` has waited for all of them. */
  private saving: Promise<void> = Promise.resolve();
  /** All batches but the last one. */
  private savingEarlier: Promise<void> = Promise.resolve();

  constructor(private readonly write: (batch: PageBatch) => Promise<void>) {}

  add(page: ScannedPage, now: number): void {
    if (this.pages.length === 0) this.firstAt = now;
    this.pages.push(pageRow(page));
    this.listed.push(listedPageOf(page));
    this.issues.push(...page.issues);
  }

  /**
   * Begins to save the batch when it is full or old: pages are read while their predecessors are being written. Every
   * page waits while two batches are, so that a slow database does not fill the memory. Rejects with the error of a
   * batch before the last one.
   * @param now milliseconds of the same clock as in `add`.
   */
  async saveIfDue(now: number): Promise<void> {
    if (this.pages.length >= MAX_PAGES || this.isOld(now)) {
      this.savingEarlier = this.saving;
      this.save().catch(() => undefined); // the next caller that awaits it gets the error
    }
    await this.savingEarlier;
  }

  /** Saves the current batch; rejects with the error of this or an earlier write. */
  save(): Promise<void> {
    if (this.pages.length === 0) return this.saving;
    const batch = { pages: this.pages, listed: this.listed, issues: this.issues };
    this.pages = [];
    this.listed = [];
    this.issues = [];
    this.saving = this.saving.then(() => this.write(batch));
    return this.saving;
  }

  private isOld(now: number): boolean {
    return this.pages.length > 0 && now - this.firstAt >= MAX_WAIT_MS;
  }
}
