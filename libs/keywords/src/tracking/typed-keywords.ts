import { randomUUID } from 'node:crypto';
import { BLANK_DOMAIN, marketOfLocation } from '../contract/index.js';
import type { BulkLine, TargetMatch, TrackKeywordsInput } from '../contract/index.js';
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

/** Why a line's market cannot be tracked, as a sentence. */
export interface MarketProblem {
  readonly message: string;
  readonly code?: BulkLine['code'];
}
/** A keyword that somebody wants to track. */
export interface KeywordLine {
  readonly line: number;
  readonly keyword: string;
  readonly domain: string | null;
  readonly match?: TargetMatch | undefined;
  readonly market: SearchMarket | MarketProblem;
  readonly tags: readonly string[];
}

/** The lines of pasted text or CSV. */
export function typedLines(input: TrackKeywordsInput): KeywordLine[] {
  return readLines(input.text).map(({ line, keyword, domain, location, tags }) => ({
    ...{ line, keyword, match: input.match },
    domain: domain ?? input.domain ?? null,
    market: marketOf(input, location),
    tags: [...new Set([...input.tags, ...tags])],
  }));
}

/**
 * Every line is either ready or refused with a sentence.
 * @param targetRefusal why results of a market cannot show a target; `null` if they can.
 */
export function readyKeywords(
  lines: readonly KeywordLine[],
  targetRefusal: (market: SearchMarket, target: string) => string | null,
): TypedKeywords {
  const ready: ReadyLine[] = [];
  const refused: BulkLine[] = [];
  const known = new Map<string, number>();
  for (const { line, keyword, domain, match: typedMatch, market, tags } of lines) {
    const refuse = (result: BulkLine['result'], message: string, code?: BulkLine['code']): void => {
      const shown = { line, keyword: keyword.slice(0, 200), domain, result, message };
      refused.push(code === undefined ? shown : { ...shown, code });
    };
    const problem = keywordProblem(keyword);
    if (problem !== null) {
      refuse('invalid', problem);
      continue;
    }
    const operator = searchOperatorProblem(keyword);
    if (operator !== null) {
      refuse('invalid', operator, 'search_operator');
      continue;
    }
    if (domain === null) {
      refuse('invalid', BLANK_DOMAIN);
      continue;
    }
    const target = readTarget(domain, typedMatch);
    if (target.kind === 'problem') {
      refuse('invalid', target.message);
      continue;
    }
    if ('message' in market) {
      refuse('invalid', market.message, market.code);
      continue;
    }
    if (tags.some((tag) => tag.length > TAG_MAX_CHARS)) {
      refuse('invalid', `A tag can have up to ${TAG_MAX_CHARS} characters`);
      continue;
    }
    const refusal = targetRefusal(market, target.target);
    if (refusal !== null) {
      refuse('invalid', refusal);
      continue;
    }
    const normalised = normaliseKeyword(keyword);
    const key = [normalised, target.target, ...Object.values(market)].join('\n');
    const first = known.get(key);
    if (first !== undefined) {
      refuse('duplicate', `The same as line ${first}`);
      continue;
    }
    known.set(key, line);
    const { target: host, match } = target;
    const text = keyword.trim();
    ready.push({ id: randomUUID(), line, text, normalised, target: host, match, market, tags });
  }
  return { ready, refused };
}

/** The market of the request, unless the line names a location of its own. */
function marketOf(
  { market, location }: TrackKeywordsInput,
  ofLine: string | null,
): SearchMarket | MarketProblem {
  const named = ofLine === null ? location : readLocation(ofLine);
  if (named === null) return { message: `“${ofLine ?? ''}” is not an available location` };
  if (market?.engine === 'demo') return DEMO_MARKET;
  if (ofLine === null && market !== undefined) return market;
  return marketOfLocation(named, market);
}
