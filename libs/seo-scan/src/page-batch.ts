import type { FoundIssue } from './engine/found-issue.js';
import type { PageRow } from './scan-lease.repository.js';

const MAX_PAGES = 50;
const MAX_WAIT_MS = 500;

/** Pages waiting to be written together: one round trip for many pages, but never long unsaved. */
export class PageBatch {
  private pages: PageRow[] = [];
  private issues: FoundIssue[] = [];
  private firstAt = 0;

  add(page: PageRow, issues: readonly FoundIssue[], now: number): void {
    if (this.pages.length === 0) this.firstAt = now;
    this.pages.push(page);
    this.issues.push(...issues);
  }

  isDue(now: number): boolean {
    if (this.pages.length === 0) return false;
    return this.pages.length >= MAX_PAGES || now - this.firstAt >= MAX_WAIT_MS;
  }

  /** Everything gathered so far; the batch is empty afterwards. */
  take(): { pages: PageRow[]; issues: FoundIssue[] } {
    const taken = { pages: this.pages, issues: this.issues };
    this.pages = [];
    this.issues = [];
    return taken;
  }
}
