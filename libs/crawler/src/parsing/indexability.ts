import { normaliseUrl } from '@app/common/plain';
import type { Indexability } from '../page-model/page-snapshot.js';
import { parseLinkHeader } from './link-header.js';
import { robotsOfPage } from '../robots/robots-directives.js';
import type { RobotsMeta } from '../robots/robots-directives.js';

export interface IndexabilityInput {
  readonly finalUrl: string;
  readonly status: number;
  readonly mediaType: string | null;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly isBlockedByRobots: boolean;
  /** ISO 8601; empty when unknown. */
  readonly fetchedAt: string;
  readonly metas: readonly RobotsMeta[];
  /** Absolute target of the first `link[rel=canonical]` in the head. */
  readonly linkCanonicalUrl: string | null;
}

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);

/** The gates HTML200 and IDX (AUDIT-CHECKS section 0). */
export function assessIndexability(
  input: IndexabilityInput,
): Indexability & { isNofollow: boolean } {
  const isHtml200 =
    input.status === 200 && input.mediaType !== null && HTML_TYPES.has(input.mediaType);
  const { isNoindex, isNofollow } = robotsOfPage(
    input.metas,
    input.headers,
    input.fetchedAt,
  ).effective;
  const canonicalUrl =
    input.linkCanonicalUrl ?? headerCanonical(input.headers.link, input.finalUrl);
  const isCanonicalSelf = canonicalUrl === null || canonicalUrl === normaliseUrl(input.finalUrl);
  return {
    isHtml200,
    isNoindex,
    isNofollow,
    isIndexable: isHtml200 && !isNoindex && !input.isBlockedByRobots && isCanonicalSelf,
    canonicalUrl,
  };
}

/** Target of `Link: <…>; rel="canonical"` (RFC 8288), absolute; `null` without one. */
export function headerCanonical(link: string | undefined, base: string): string | null {
  const entry = parseLinkHeader(link).find(({ rel }) => rel.includes('canonical'));
  return entry ? normaliseUrl(entry.target, base) : null;
}
