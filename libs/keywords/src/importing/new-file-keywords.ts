import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { MAX_DEPTH } from '../contract/index.js';
import type { LineResult, RankProblem, TrackingCost } from '../contract/index.js';
import { locationOf } from '../tracking/present-keyword.js';
import { TrackingService } from '../tracking/tracking.service.js';
import type { FileKeyword } from './file-keywords.js';

export type AdditionResult = LineResult | 'not_tracked';
export interface Additions {
  /** By the keywords' numbers. */
  readonly results: readonly AdditionResult[];
  /** Of keywords that are not tracked. */
  readonly problems: readonly RankProblem[];
  readonly cost: TrackingCost;
}

const NO_COST: TrackingCost = { firstReadMicros: 0, monthMicros: 0, keyOwner: null };

/** Tracks keywords of a file by the rules of a bulk addition: its limits, cost and cadence. */
@Injectable()
export class NewFileKeywords {
  constructor(private readonly tracking: TrackingService) {}

  /** @param keywords that are not tracked yet. A dry run adds nothing. */
  async add(
    actor: Actor,
    keywords: readonly FileKeyword[],
    { isWanted, isDryRun }: { readonly isWanted: boolean; readonly isDryRun: boolean },
  ): Promise<Additions> {
    if (!isWanted || keywords.length === 0) {
      const problems = keywords.map((keyword) =>
        problemOf(keyword, `You don't track this keyword (${locationOf(keyword.market)})`),
      );
      return { results: keywords.map(() => 'not_tracked'), problems, cost: NO_COST };
    }
    // Numbered, because a line of the file can have several keywords' ranks.
    const lines = keywords.map(({ text, target, match, market, tags }, n) => ({
      ...{ line: n, keyword: text, domain: target, match, market, tags },
    }));
    const options = { depth: MAX_DEPTH, isDryRun };
    const { lines: shown, cost } = await this.tracking.trackLines(actor, lines, options);
    const results = keywords.map((): AdditionResult => 'not_tracked');
    const problems: RankProblem[] = [];
    for (const { line: n, result, message } of shown) {
      const keyword = keywords[n];
      if (keyword === undefined) continue;
      results[n] = result;
      if (result !== 'added' && result !== 'tracked')
        problems.push(problemOf(keyword, message ?? 'This keyword cannot be tracked'));
    }
    return { results, problems, cost };
  }
}

function problemOf({ line, text }: FileKeyword, message: string): RankProblem {
  return { line, keyword: text, message };
}
