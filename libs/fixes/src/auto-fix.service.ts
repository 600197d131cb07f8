import { audits } from '@app/seo-audits';
import { categories, severities, severityGroupOf } from '@app/seo-audits/contract';
import type { Severity } from '@app/seo-audits/contract';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { WidgetWebsites } from '@app/domain';
import { FixableIssuesService } from '@app/seo-scan';
import type { FixableScan } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import { MIN_BULK_CONFIDENCE } from './contract/index.js';
import type { AutoFixResponse, AutoFixInput } from './contract/index.js';
import { GenerationsService } from './generation/generations.service.js';
import { fixableChecks } from './rules/fixable-checks.js';
import { BulkFixesService } from './states/bulk-fixes.service.js';
import { FixesService } from './states/fixes.service.js';

const NOTHING_TO_FIX = 'No auto-fixable issues found!'; // specification 2 section 8

/** POST /api/seo/auto-fix: writes and applies all fixes of a category and severity in one call. */
@Injectable()
export class AutoFixService {
  constructor(
    private readonly generations: GenerationsService,
    private readonly bulk: BulkFixesService,
    private readonly fixes: FixesService,
    private readonly scans: FixableIssuesService,
    private readonly widgets: WidgetWebsites,
  ) {}

  /**
   * Writes the missing fixes for a scan, by default the last one, and applies those with a confidence of 0.8 or more.
   * Throws `validation_failed` for an unknown category or severity, `not_found` without a scan, `conflict` if there is
   * nothing to fix, and the errors of the generation.
   */
  async fixAll(actor: Actor, input: AutoFixInput): Promise<AutoFixResponse> {
    const ofCategory = checksOf(input.category);
    const severity = severitiesOf(input.severity);
    const scan = await this.scanFor(actor, input);
    const found = new Set(await this.scans.checkIds(scan.id, severity));
    const checkIds = ofCategory.filter((id) => found.has(id));
    if (checkIds.length === 0) throw new AppError('conflict', NOTHING_TO_FIX);
    await this.generations.generate(actor, { scanId: scan.id, regenerate: false, checkIds });
    const drafts = await this.fixes.all(actor, { scanId: scan.id, states: ['draft'] });
    const written = drafts.filter((fix) => checkIds.includes(fix.check_id));
    const sure = written.filter(
      (fix) => !fix.is_suggestion && fix.confidence_score >= MIN_BULK_CONFIDENCE,
    );
    const toReview = written.length - sure.length;
    if (sure.length === 0) return { success: true, count: 0, toReview, failed: 0 };
    const { applied, failed } = await this.bulk.apply(actor, {
      scanId: scan.id,
      includeLowConfidence: false,
      fixIds: sure.map(({ id }) => id),
    });
    return { success: true, count: applied, toReview, failed };
  }

  private async scanFor(actor: Actor, { scanId, siteId }: AutoFixInput): Promise<FixableScan> {
    const scan =
      scanId === undefined
        ? await this.lastScan(actor, siteId)
        : await this.scans.findOwn(actor.userId, scanId);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    return scan;
  }

  private async lastScan(actor: Actor, siteId: string | undefined): Promise<FixableScan | null> {
    if (siteId === undefined) return this.scans.findLast(actor.userId, null);
    const [website] = await this.widgets.listBySiteIds([siteId]);
    return website === undefined ? null : this.scans.findLast(actor.userId, website.id);
  }
}

function checksOf(category: string): string[] {
  if (!categories.some((known) => known === category)) {
    const message = 'This category does not exist.';
    throw new AppError('validation_failed', message, { details: { category: message } });
  }
  return audits
    .filter((audit) => audit.category === category && audit.id in fixableChecks)
    .map(({ id }) => id);
}

/** A severity, or the name of its group in the specification's screens: error, warning, notice. */
function severitiesOf(severity: string): Severity[] {
  const named = severities.filter(
    (known) => known === severity || severityGroupOf(known) === severity,
  );
  if (named.length > 0) return named;
  const message = 'This severity does not exist.';
  throw new AppError('validation_failed', message, { details: { severity: message } });
}
