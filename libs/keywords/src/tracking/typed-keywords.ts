import { randomUUID } from 'node:crypto';
import { BLANK_DOMAIN, marketOfLocation } from '../contract/index.js';
import type { BulkLine, TrackKeywordsInput, TrackerLocation } from '../contract/index.js';
import { DEMO_MARKET } from '@app/search-data/contract';
import type { SearchMarket } from '@app/search-data/contract';
import { readLines, readLocation } from '../rules/bulk-lines.js';
import { keywordProblem, normaliseKeyword } from '../rules/keyword-text.js';
import { searchOperatorProblem } from '../rules/search-operators.js';
import { readTarget } from '../rules/target.js';
import type { Target } from '../rules/target.js';

/** A line that can be tracked, unless it is already, or over the limit. */
export interface ReadyLine extends Target {
  readonly id: string;
  readonly line: number;
  readonly text: string;
  readonly normalised: string;
  readonly market: SearchMarket;
  readonly tags: readonly string[];
}
export interface TypedKeywords {
  readonly ready: readonly ReadyLine[];
  /** Lines that are not: invalid, or twice in the text. */
  readonly refused: readonly BulkLine[];
}

const TAG_MAX_CHARS = 40;

/**
 * Reads pasted text or CSV: every line that is not blank is either ready or refused with a sentence.
 * @param targetRefusal why results of a market cannot show a target; `null` if they can.
 */
export function typedKeywords(
  input: TrackKeywordsInput,
  targetRefusal: (market: SearchMarket, target: string) => string | null,
): TypedKeywords {
  const ready: ReadyLine[] = [];
  const refused: BulkLine[] = [];
  const lines = new Map<string, number>();
  for (const typed of readLines(input.text)) {
    const { line, keyword } = typed;
    const domain = typed.domain ?? input.domain ?? null;
    const refuse = (result: BulkLine['result'], message: string): void => {
      const isOperator = message === searchOperatorProblem(keyword);
      const code = isOperator ? { code: 'search_operator' as const } : {};
      refused.push({ line, keyword: keyword.slice(0, 200), domain, result, message, ...code });
    };
    const problem =
      keywordProblem(keyword) ??
      searchOperatorProblem(keyword) ??
      (domain === null ? BLANK_DOMAIN : null);
    if (problem !== null || domain === null) {
      refuse('invalid', problem ?? BLANK_DOMAIN);
      continue;
    }
    const target = readTarget(domain, input.match);
    if (target.kind === 'problem') {
      refuse('invalid', target.message);
      continue;
    }
    const location = typed.location === null ? input.location : readLocation(typed.location);
    if (location === null) {
      refuse('invalid', `“${typed.location ?? ''}” is none of the locations`);
      continue;
    }
    const tags = [...new Set([...input.tags, ...typed.tags])];
    if (tags.some((tag) => tag.length > TAG_MAX_CHARS)) {
      refuse('invalid', `A tag has at most ${TAG_MAX_CHARS} characters`);
      continue;
    }
    const market = marketOf(input, typed.location === null ? null : location);
    const refusal = targetRefusal(market, target.target);
    if (refusal !== null) {
      refuse('invalid', refusal);
      continue;
    }
    const normalised = normaliseKeyword(keyword);
    const key = [normalised, target.target, ...Object.values(market)].join('\n');
    const first = lines.get(key);
    if (first !== undefined) {
      refuse('duplicate', `The same as line ${first}`);
      continue;
    }
    lines.set(key, line);
    const { target: host, match } = target;
    const text = keyword.trim();
    ready.push({ id: randomUUID(), line, text, normalised, target: host, match, market, tags });
  }
  return { ready, refused };
}

/** The market of the request, unless the line names a location of its own. */
function marketOf(
  { market, location }: TrackKeywordsInput,
  ofLine: TrackerLocation | null,
): SearchMarket {
  if (market?.engine === 'demo') return DEMO_MARKET;
  if (ofLine === null && market !== undefined) return market;
  return marketOfLocation(ofLine ?? location, market);
}
