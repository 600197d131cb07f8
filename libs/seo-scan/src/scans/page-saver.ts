import type { FoundIssue } from '../engine/found-issue.js';
import type { PageRow } from './write-scan-rows.js';

const MAX_PAGES = 50;
const MAX_WAIT_MS = 500;

export interface PageBatch {
  readonly pages: readonly PageRow[];
  readonly issues: readonly FoundIssue[];
}

/** Writes pages in batches: one round trip per batch, but no page stays unsaved for long. */
export class PageSaver {
  private pages: PageRow[] = [];
  private issues: FoundIssue[] = [];
  private firstAt = 0;
  /** Batches are sequential, so that the last `save` has waited for all of them. */
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly write: (batch: PageBatch) => Promise<void>) {}

  add(page: PageRow, issues: readonly FoundIssue[], now: number): void {
    if (this.pages.length === 0) this.firstAt = now;
    this.pages.push(page);
    this.issues.push(...issues);
  }

  /** Saves when the batch is full or old; `now` is milliseconds of the same clock as in `add`. */
  async saveIfDue(now: number): Promise<void> {
    if (this.pages.length === 0) return;
    if (this.pages.length >= MAX_PAGES || now - this.firstAt >= MAX_WAIT_MS) await this.save();
  }

  /** Saves the current batch; rejects with the error of this or an earlier write. */
  save(): Promise<void> {
    if (this.pages.length === 0) return this.saving;
    const batch = { pages: this.pages, issues: this.issues };
    this.pages = [];
    this.issues = [];
    this.saving = this.saving.then(() => this.write(batch));
    return this.saving;
  }
}
