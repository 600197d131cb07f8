import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { normaliseUrl } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ComparisonService } from '../comparison/comparison.service.js';
import type {
  CompareInput,
  ComparedExtraction,
  ComparedExtractionInput,
  ExtractedPages,
  ExtractedPagesQuery,
  ExtractionComparison,
  ExtractionRule,
  ScanExtraction,
  extractedOfPage,
} from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import { ExtractionResultsRepository } from './extraction-results.repository.js';
import { ExtractionRulesRepository } from './extraction-rules.repository.js';
import { ScanExtractionsRepository } from './scan-extractions.repository.js';

const NONE = { pagesRead: 0, pagesFound: 0, pagesNotEvaluated: 0, pagesFailed: 0, pagesUnknown: 0 };

/** What scans read for the rules of a website. Those of other users are treated as nonexistent. */
@Injectable()
export class ExtractionResults {
  constructor(
    private readonly results: ExtractionResultsRepository,
    private readonly scans: ScanExtractionsRepository,
    private readonly rules: ExtractionRulesRepository,
    private readonly comparison: ComparisonService,
  ) {}

  async ofScan(actor: Actor, id: string): Promise<ScanExtraction> {
    const { websiteId = null } = await this.getOwn(actor, id);
    const [rules, counts, current] = await Promise.all([
      this.scans.rulesOf(id),
      this.results.counts(id),
      websiteId === null ? [] : this.rules.list(websiteId),
    ]);
    const byRevision = new Map(counts.map(({ revision, ...numbers }) => [revision, numbers]));
    const currentRevisions = new Set(current.map(({ revision }) => revision));
    return {
      success: true,
      websiteId,
      rules: rules.map((rule) => ({
        ...rule,
        ...(byRevision.get(rule.revision) ?? NONE),
        isCurrent: currentRevisions.has(rule.revision),
      })),
    };
  }

  async pages(actor: Actor, id: string, query: ExtractedPagesQuery): Promise<ExtractedPages> {
    await this.getOwn(actor, id);
    const { rule, show, limit, cursor: after = '' } = query;
    const rows = await this.results.pages(id, { rule, show, after, limit: limit + 1 });
    const pages = rows.slice(0, limit).map(({ before, notEvaluated, ...page }) => ({
      ...page,
      ...(before == null ? {} : { before }),
      ...(notEvaluated == null ? {} : { notEvaluated }),
    }));
    return { success: true, pages, nextCursor: nextCursorOf(rows.length > limit, pages) };
  }

  /** Empty for a page that the scan did not read. */
  async ofPage(actor: Actor, id: string, url: string): Promise<z.infer<typeof extractedOfPage>> {
    await this.getOwn(actor, id);
    const [rules, extracted] = await Promise.all([
      this.scans.rulesOf(id),
      this.results.page(id, normaliseUrl(url) ?? url),
    ]);
    const values = rules.flatMap(({ revision, name }) => {
      const found = extracted?.[revision];
      return found === undefined ? [] : [{ ...found, revision, name }];
    });
    return { success: true, values };
  }

  async compare(actor: Actor, input: CompareInput): Promise<ExtractionComparison> {
    const scans = await this.comparison.pairOfIds(actor, input);
    const [before, after] = await Promise.all([
      this.scans.rulesOf(scans.base),
      this.scans.rulesOf(scans.head),
    ]);
    const known = new Set(before.map(({ revision }) => revision));
    if (after.length === 0) return { success: true, rules: [] };
    const [counts, failedBefore, failedAfter] = await Promise.all([
      this.results.changes(scans),
      this.failedPages(scans.base),
      this.failedPages(scans.head),
    ]);
    return {
      success: true,
      rules: after.map(({ revision, name, take, check }) => {
        const isComparable = known.has(revision);
        const count = (change: string): number =>
          isComparable
            ? (counts.find((one) => one.revision === revision && one.change === change)?.pages ?? 0)
            : 0;
        return {
          ...{ revision, name, take, check, isComparable },
          changed: count('changed'),
          appeared: count('appeared'),
          gone: count('gone'),
          unknown: count('unknown'),
          failedBefore: isComparable ? (failedBefore.get(revision) ?? 0) : null,
          failedAfter: failedAfter.get(revision) ?? 0,
        };
      }),
    };
  }

  async comparedPages(actor: Actor, input: ComparedExtractionInput): Promise<ComparedExtraction> {
    const { head, base, rule, change, limit, cursor: after = '' } = input;
    const scans = await this.comparison.pairOfIds(actor, { head, base });
    const rows = await this.results.changedPages(scans, { rule, change, after, limit: limit + 1 });
    const pages = rows.slice(0, limit);
    return { success: true, pages, nextCursor: nextCursorOf(rows.length > limit, pages) };
  }

  /** What an export needs; throws `not_found`. */
  async open(actor: Actor, id: string): Promise<{ scan: Scan; rules: ExtractionRule[] }> {
    const scan = await this.getOwn(actor, id);
    return { scan, rules: await this.scans.rulesOf(id) };
  }

  /** By revision of the rule. */
  private async failedPages(scanId: string): Promise<ReadonlyMap<string, number>> {
    const counts = await this.results.counts(scanId);
    return new Map(counts.map(({ revision, pagesFailed }) => [revision, pagesFailed]));
  }

  private async getOwn(actor: Actor, id: string): Promise<Scan> {
    const scan = await this.results.findScan(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    return scan;
  }
}

/** Lists are by address, so the last one is where the next part begins. */
function nextCursorOf(hasMore: boolean, pages: readonly { readonly url: string }[]): string | null {
  return hasMore ? (pages.at(-1)?.url ?? null) : null;
}
