import { Clock, LeaseLostError, LeasedRunner } from '@app/common';
import type { Attempt, Lease } from '@app/common';
import { FixableIssuesService, PageReading } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import { MAX_PAGES_PER_WRITING } from '../contract/index.js';
import type { FixGeneration } from '../entities/fix-generation.entity.js';
import { fixableCheckIds } from '../rules/fixable-checks.js';
import { pathOfPage } from '../rules/page-path.js';
import { DraftStore } from '../states/draft-store.js';
import { FixesRepository } from '../fixes.repository.js';
import { WebsiteLock } from '../states/website-lock.js';
import { GenerationsRepository } from './generations.repository.js';
import { PageWriter } from './page-writer.js';
import type { WrittenPage } from './page-writer.js';
import { WebsiteTexts } from '../material/website-texts.js';

const RENEW_EVERY_MS = 3_000;
const MAX_KNOWN_PAGES = 5_000;
const MAX_ATTEMPTS = 25;
const GAVE_UP =
  "Writing the fixes was interrupted several times. The reason is in this installation's log.";

/** Writes the fixes of one scan page by page, continuing where an earlier attempt has stopped. */
@Injectable()
export class GenerationRunner extends LeasedRunner<FixGeneration> {
  constructor(
    private readonly repository: GenerationsRepository,
    private readonly fixes: FixesRepository,
    private readonly scans: FixableIssuesService,
    private readonly reading: PageReading,
    private readonly writer: PageWriter,
    private readonly texts: WebsiteTexts,
    private readonly drafts: DraftStore,
    private readonly websites: WebsiteLock,
    private readonly clock: Clock,
  ) {
    const options = { renewEveryMs: RENEW_EVERY_MS, maxAttempts: MAX_ATTEMPTS };
    super(repository, { subject: 'generation', ...options });
  }

  protected override async execute(
    generation: FixGeneration,
    { lease, controller }: Attempt,
  ): Promise<void> {
    await this.write(generation, lease, controller.signal);
    await this.repository.end(lease, this.clock.now(), null);
  }

  protected override giveUp(_generation: FixGeneration, lease: Lease): Promise<void> {
    return this.repository.end(lease, this.clock.now(), GAVE_UP);
  }

  private async write(generation: FixGeneration, lease: Lease, signal: AbortSignal): Promise<void> {
    const { scanId, websiteId } = generation;
    const scan = await this.scans.find(scanId);
    if (scan === null) throw new LeaseLostError();
    const checkIds = fixableCheckIds(generation.checkIds ?? null);
    const pages = await this.planned(generation, lease, checkIds);
    const origin = scan.origin ?? new URL(scan.url).origin;
    if (generation.pagesDone >= pages.length) return;
    const visit = await this.reading.open(origin, { userId: generation.userId, signal });
    const texts = await this.texts.read(visit, { websiteId, scanId });
    for (const [index, url] of pages.entries()) {
      if (index < generation.pagesDone) continue;
      signal.throwIfAborted();
      const issues = await this.scans.ofPages(scanId, checkIds, [url]);
      const path = pathOfPage(url);
      const read = await visit.read(url);
      const written =
        read.kind === 'read' && path !== null
          ? await this.writer.write({
              ...{ userId: generation.userId, path, scanId, issues, read, visit, texts },
              known: await this.fixes.ofPath(websiteId, path),
              regenerates: generation.regenerates,
              now: this.clock.now(),
            })
          : { drafts: [], skipped: issues.length, notice: null };
      await this.save(generation, lease, index, written);
    }
  }

  /** The pages of this generation, chosen once: those without fixes first. */
  private async planned(
    { scanId, websiteId, pages }: FixGeneration,
    lease: Lease,
    checkIds: readonly string[],
  ): Promise<readonly string[]> {
    if (pages != null) return pages;
    const all = await this.scans.pages(scanId, checkIds, MAX_KNOWN_PAGES);
    const done = await this.fixes.pagesWithFixes(websiteId);
    const chosen = [
      ...all.filter((url) => !done.has(url)),
      ...all.filter((url) => done.has(url)),
    ].slice(0, MAX_PAGES_PER_WRITING);
    const { length: total } = await this.scans.ofPages(scanId, checkIds, chosen);
    await this.repository.savePlan(lease, chosen, total);
    return chosen;
  }

  /** Saves the page's drafts and its completion in one transaction. */
  private async save(
    generation: FixGeneration,
    lease: Lease,
    index: number,
    { drafts, skipped, notice }: WrittenPage,
  ): Promise<void> {
    const { userId, actorName: name } = generation;
    const isSaved = await this.websites.runById(generation.websiteId, async ({ tx, website }) => {
      const counts = { written: 0, suggestions: 0, skipped };
      for (const draft of drafts) {
        const fix = await this.drafts.save(tx, website, draft, { userId, name });
        if (fix === null) counts.skipped += 1;
        else if (fix.isSuggestion) counts.suggestions += 1;
        else counts.written += 1;
      }
      await this.repository.savePage(tx, lease, { index, counts, notice });
      return true;
    });
    // The website was removed, and with it this generation.
    if (isSaved === null) throw new LeaseLostError();
  }
}
