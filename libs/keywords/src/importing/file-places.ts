import { Injectable } from '@nestjs/common';
import type { RankProblem } from '../contract/index.js';
import { LinePlaces } from '../tracking/line-places.js';
import type { FileKeyword } from './file-keywords.js';
import { mergeKeywords } from './merge-keywords.js';
import type { MergedKeywords } from './merge-keywords.js';

export interface PlacedKeywords extends MergedKeywords {
  /** What a user should know, as sentences. */
  readonly notes: readonly string[];
}

const UNCHECKED = 'Cities are kept as in the file: no place list is connected to check them.';

/** The places of a file as providers name them. */
@Injectable()
export class FilePlaces {
  constructor(private readonly places: LinePlaces) {}

  /**
   * Keywords that are tracked already stay as they are: places were free text once. Of the others, those in a place
   * that no provider knows are left out, each with a sentence.
   * @param isTracked by the keywords' numbers.
   */
  async resolve(
    userId: string,
    keywords: readonly FileKeyword[],
    isTracked: (n: number) => boolean,
  ): Promise<PlacedKeywords> {
    const tracked = keywords.filter((_keyword, n) => isTracked(n));
    const others = keywords.filter((_keyword, n) => !isTracked(n));
    const resolved = await this.places.resolve(userId, others);
    const unknown: RankProblem[] = [];
    const known = resolved.flatMap(
      ({ market, isPlaceChecked: _checked, ...keyword }): FileKeyword[] => {
        if (!('message' in market)) return [{ ...keyword, market }];
        unknown.push({ line: keyword.line, keyword: keyword.text, message: market.message });
        return [];
      },
    );
    const merged = mergeKeywords([...tracked, ...known]);
    const notes = resolved.some((keyword) => keyword.isPlaceChecked === false) ? [UNCHECKED] : [];
    return { keywords: merged.keywords, problems: [...merged.problems, ...unknown], notes };
  }
}
