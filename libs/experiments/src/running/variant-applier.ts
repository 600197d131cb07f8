import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { BulkFixesService, WidgetFixService } from '@app/fixes';
import { FixableIssuesService } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import type { ExperimentRow } from '../experiment-rows.js';
import { ExperimentsRepository } from '../experiments.repository.js';
import type { PageRow } from '../experiments.repository.js';
import { VariantPagesRepository } from './variant-pages.repository.js';

const NO_SCAN = 'There is no scan of the website any more.';
const HAS_FIX = 'A fix of this text has gone live since the experiment was planned.';
const NOT_APPLIED = "The page couldn't be read, so the variant could not go live.";
/** Without the name of the experiment: records of fixes are shared with everyone. */
const STOPPED = 'Its experiment was stopped.';
/** Another attempt may succeed. */
const PASSING: ReadonlySet<string> = new Set(['unavailable', 'rate_limited', 'internal_error']);

/** Puts variants into pages as fixes: with the guards of a text by its owner, verified, and reversible. */
@Injectable()
export class VariantApplier {
  constructor(
    private readonly experiments: ExperimentsRepository,
    private readonly pages: VariantPagesRepository,
    private readonly websites: WebsitesService,
    private readonly scans: FixableIssuesService,
    private readonly texts: WidgetFixService,
    private readonly fixes: BulkFixesService,
  ) {}

  /** Safe to run twice. Rejects when another attempt may succeed. */
  async apply(id: string, number: number): Promise<void> {
    const row =
      (await this.experiments.findIn(id, 'running')) ?? (await this.experiments.findIn(id, 'kept'));
    const page = await this.experiments.findPage(id, number);
    if (page?.fixId !== null || page.problem !== null) return;
    if (row === null) return this.revertLate(id, page);
    if (!getsVariant(row, page)) return;
    const written = await this.write(row, page);
    if (written.kind === 'refused') {
      await this.pages.saveProblem(id, number, written.reason);
      return;
    }
    if (await this.pages.saveFix(id, number, written.fixId)) return;
    await this.revert(row, written.fixId);
  }

  /** After the last attempt. */
  giveUp(id: string, number: number): Promise<void> {
    return this.pages.saveProblem(id, number, NOT_APPLIED);
  }

  /** The variant of an attempt that was killed after its experiment was reverted. */
  private async revertLate(id: string, { url, variant }: PageRow): Promise<void> {
    const row = await this.experiments.findIn(id, 'reverted');
    if (row === null) return;
    const live = await this.pages.liveFix(row.websiteId, { url, subject: row.subject });
    if (live?.text === variant) await this.revert(row, live.id);
  }

  private async revert(row: ExperimentRow, fixId: string): Promise<void> {
    const reverted = { ids: [fixId], reason: STOPPED };
    await this.fixes.revertNamed(ownerOf(row), row.websiteId, reverted);
  }

  private async write(row: ExperimentRow, page: PageRow): Promise<Written> {
    const website = await this.websites.find(row.websiteId);
    const scan = await this.scans.findLast(row.userId, row.websiteId);
    if (website === null || scan === null) return { kind: 'refused', reason: NO_SCAN };
    const live = await this.pages.liveFix(row.websiteId, { url: page.url, subject: row.subject });
    // An attempt that was killed after it had written the variant.
    if (live?.text === page.variant) return { kind: 'written', fixId: live.id };
    if (live !== null) return { kind: 'refused', reason: HAS_FIX };
    try {
      const { fixId } = await this.texts.apply(ownerOf(row), {
        ...{ siteId: website.siteId, domain: website.origin, scanId: scan.id },
        fixType: row.subject === 'title' ? 'title' : 'meta',
        fixData: { optimized_content: page.variant },
        ...{ priority: PRIORITY, pageUrl: page.url, confirmed: false },
      });
      return { kind: 'written', fixId };
    } catch (error) {
      if (!(error instanceof AppError) || PASSING.has(error.code)) throw error;
      return { kind: 'refused', reason: error.message };
    }
  }
}

/** While it runs, pages of the variant; those of the comparison when a variant that has won is kept there, too. */
function getsVariant({ status, isKeptEverywhere }: ExperimentRow, { arm }: PageRow): boolean {
  return arm === 'variant' ? status === 'running' : status === 'kept' && isKeptEverywhere;
}

/** As of other fixes that are not critical. */
const PRIORITY = 50;

type Written =
  | { readonly kind: 'written'; readonly fixId: string }
  | { readonly kind: 'refused'; readonly reason: string };

function ownerOf({ userId }: ExperimentRow): Actor {
  return { userId, role: 'user', sessionId: null };
}
