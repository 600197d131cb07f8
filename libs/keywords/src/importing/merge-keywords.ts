import type { RankProblem } from '../contract/index.js';
import { keyOfMarket } from '../markets.repository.js';
import type { FileDay, FileKeyword } from './file-keywords.js';

export interface MergedKeywords {
  readonly keywords: readonly FileKeyword[];
  readonly problems: readonly RankProblem[];
}

/** Joins keywords whose places have turned out to be the same; of two ranks of a day, the first one is kept. */
export function mergeKeywords(keywords: readonly FileKeyword[]): MergedKeywords {
  const problems: RankProblem[] = [];
  const groups = Map.groupBy(keywords, ({ normalised, target, market }) =>
    [normalised, target, keyOfMarket(market)].join('\n'),
  );
  const merged = [...groups.values()].flatMap(([first, ...others]): FileKeyword[] => {
    if (first === undefined) return [];
    if (others.length === 0) return [first];
    const days = new Map<string, FileDay>(first.days.map((day) => [day.day, day]));
    for (const day of others.flatMap((other) => other.days)) {
      const known = days.get(day.day);
      if (known === undefined) {
        days.set(day.day, day);
        continue;
      }
      const isSame = known.position === day.position && known.outcome === day.outcome;
      const message = isSame
        ? `The same as line ${known.line}`
        : `Line ${known.line} has another rank for ${day.day}`;
      problems.push({ line: day.line, keyword: first.text, message });
    }
    return [{ ...first, days: [...days.values()] }];
  });
  return { keywords: merged, problems };
}
