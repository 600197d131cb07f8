import { AnalyzerPool, patternMatches } from '@app/crawler';
import { faultAsFailure } from '@app/crawler/analysis';
import type { Analyzer } from '@app/crawler/analysis';
import { Injectable } from '@nestjs/common';
import type { SegmentCondition, SegmentDefinition } from '../contract/index.js';
import { patternKey } from './definition-sql.js';
import { SegmentPagesRepository } from './segment-pages.repository.js';
import { textsInParts } from './texts-in-parts.js';

const PAGES_PER_READ = 1_000;

export interface MatchedPatterns {
  /** Addresses of pages by `patternKey`. */
  readonly matched: ReadonlyMap<string, readonly string[]>;
  /** `patternKey` of those that took too long: what they match is unknown. */
  readonly failed: ReadonlySet<string>;
}

/** Compares the pages of a scan with the regular expressions of segments: only threads evaluate what users write. */
@Injectable()
export class PatternMatcher {
  constructor(
    private readonly pages: SegmentPagesRepository,
    private readonly analyzers: AnalyzerPool,
  ) {}

  /** The pages of the scan that each regular expression of these definitions matches. */
  async match(
    definitions: readonly SegmentDefinition[],
    from: {
      /** On whose behalf. */
      readonly owner: string;
      readonly scanId: string;
      readonly revisions: ReadonlyMap<string, string>;
    },
  ): Promise<MatchedPatterns> {
    const analyzer = this.analyzers.for(from.owner);
    const matched = new Map<string, readonly string[]>();
    const failed = new Set<string>();
    for (const [key, condition] of patternsOf(definitions)) {
      const urls = await this.pagesOf(condition, analyzer, from);
      if (urls === null) failed.add(key);
      else matched.set(key, urls);
    }
    return { matched, failed };
  }

  private async pagesOf(
    { column, value }: SegmentCondition,
    analyzer: Analyzer,
    { scanId, revisions }: Parameters<PatternMatcher['match']>[1],
  ): Promise<string[] | null> {
    const urls: string[] = [];
    const read = { revisions, matched: new Map<string, never>(), rows: PAGES_PER_READ };
    for await (const pages of this.pages.texts(scanId, column, read)) {
      for (const part of textsInParts(pages)) {
        const texts = part.map((page) => page.value);
        const result = await faultAsFailure(
          analyzer.analyze(patternMatches, { pattern: value, texts }),
        );
        if (result.kind === 'failed') return null;
        for (const number of result.value) urls.push(part[number]?.url ?? '');
      }
    }
    return urls;
  }
}

/** Each once. */
export function patternsOf(
  definitions: readonly SegmentDefinition[],
): ReadonlyMap<string, SegmentCondition> {
  return new Map(
    definitions
      .flatMap(({ conditions }) => conditions)
      .filter(({ operator }) => operator === 'regex')
      .map((condition) => [patternKey(condition), condition]),
  );
}
