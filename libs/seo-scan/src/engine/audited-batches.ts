import type { AuditedPages } from './audit-checkpoints.js';
import { auditSizes } from './audit-sizes.js';
import type { FoundIssue } from './found-issue.js';
import type { PageOutcome } from './page-outcome.js';

export interface AuditedPage {
  readonly url: string;
  /** `null` where the checks after the crawl have added nothing to the outcome that is stored with the page. */
  readonly outcome: PageOutcome | null;
  /** Which of these checks audited the page, see LaterCheckGroups. */
  readonly laterCheckGroup: number;
  /** The pages that it is like, see pageTemplates. */
  readonly template: string;
  /** Other pages that link to it; `null` when only one page was read. */
  readonly inlinks: number | null;
}

/** The results after the crawl, in batches. */
export interface AuditedBatch {
  /** With the complete outcome of each page: of all kinds of checks. */
  readonly pages: readonly AuditedPage[];
  /**
   * Issues of site, target and rendered checks; those of page checks were stored with their pages, except for rechecks.
   */
  readonly issues: readonly FoundIssue[];
  /** To store together with the batch: with it, its pages and all before them need not be audited again. */
  readonly reached?: AuditedPages;
}

export type OnAudited = (batch: AuditedBatch) => Promise<void> | void;

/** Each takes a connection to PostgreSQL; the next one is audited in the meantime. */
const MAX_STORED_AT_ONCE = 2;

/** Collects results until there are enough for a transaction. Two batches are stored at the same time. */
export class AuditedBatches {
  pagesSinceCheckpoint = 0;
  private pages: AuditedPage[] = [];
  private issues: FoundIssue[] = [];
  /** The oldest first. */
  private saving: Promise<void>[] = [];

  constructor(
    private readonly onAudited: OnAudited,
    private readonly throwIfStopped: () => void,
  ) {}

  get isFull(): boolean {
    return this.pages.length >= auditSizes.pages || this.issues.length >= auditSizes.issues;
  }

  addPage(page: AuditedPage): void {
    this.pages.push(page);
    this.pagesSinceCheckpoint++;
  }

  addIssues(issues: readonly FoundIssue[]): void {
    for (const issue of issues) this.issues.push(issue);
  }

  /** Waits while the maximum number of batches is being stored; a batch with `reached` is stored after all earlier ones. */
  async emit(reached?: AuditedPages): Promise<void> {
    if (reached !== undefined) await this.finish();
    else if (this.saving.length >= MAX_STORED_AT_ONCE) await this.saving.shift();
    this.throwIfStopped();
    const { pages, issues } = this;
    if (pages.length === 0 && issues.length === 0) return;
    [this.pages, this.issues] = [[], []];
    if (reached !== undefined) this.pagesSinceCheckpoint = 0;
    const saving = Promise.resolve(
      this.onAudited({ pages, issues, ...(reached !== undefined && { reached }) }),
    );
    saving.catch(() => undefined); // the next caller that awaits it gets the error
    this.saving.push(saving);
  }

  /** All batches are stored. */
  async finish(): Promise<void> {
    while (this.saving.length > 0) await this.saving.shift();
  }
}
