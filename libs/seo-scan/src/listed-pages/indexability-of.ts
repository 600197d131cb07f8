import type { PageFacts } from '@app/crawler/pages';
import type { PageIndexability } from '../contract/index.js';

type IndexabilityFacts = Pick<
  PageFacts,
  | ('status' | 'isBlocked' | 'failure' | 'hops' | 'url' | 'finalUrl')
  | ('isHtml200' | 'isNoindex' | 'isIndexable' | 'isBlockedByRobots')
>;

/** The first reason why Google may not index the page, in the order in which Google meets them. */
export function indexabilityOf(facts: IndexabilityFacts): PageIndexability {
  if (facts.isIndexable) return 'indexable';
  if (facts.isBlockedByRobots) return 'blocked_by_robots';
  if (facts.failure !== null || facts.isBlocked || facts.status === null) return 'not_reached';
  if (facts.status >= 400) return 'error';
  if (facts.hops.length > 0 && facts.url !== facts.finalUrl) return 'redirect';
  if (!facts.isHtml200) return 'not_html';
  return facts.isNoindex ? 'noindex' : 'canonicalised';
}
