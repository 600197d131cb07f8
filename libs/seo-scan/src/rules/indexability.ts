import { normaliseUrl } from '@app/common/contract';
import type { Indexability } from '../audits/page-snapshot.js';
import { robotsVerdict } from './robots-directives.js';
import type { RobotsMeta } from './robots-directives.js';

export interface IndexabilityInput {
  readonly finalUrl: string;
  readonly status: number;
  readonly mediaType: string | null;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly isBlockedByRobots: boolean;
  readonly metas: readonly RobotsMeta[];
  /** Absolute target of the first `link[rel=canonical]` in the head. */
  readonly linkCanonicalUrl: string | null;
}

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);

/** The gates HTML200 and IDX (AUDIT-CHECKS section 0). */
export function judgeIndexability(
  input: IndexabilityInput,
): Indexability & { isNofollow: boolean } {
  const isHtml200 =
    input.status === 200 && input.mediaType !== null && HTML_TYPES.has(input.mediaType);
  const { isNoindex, isNofollow } = robotsVerdict(input.metas, input.headers).effective;
  const canonicalUrl =
    input.linkCanonicalUrl ?? headerCanonical(input.headers['link'], input.finalUrl);
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
  const target = parseLinkHeader(link ?? '').find((one) => one.rel.includes('canonical'));
  return target ? normaliseUrl(target.href, base) : null;
}

export interface HeaderLink {
  readonly href: string;
  /** Lower-cased tokens. */
  readonly rel: readonly string[];
  /** Lower-cased; `null` without the parameter. */
  readonly hreflang: string | null;
}

/** A Link header as its links. Broken parts are left out. */
export function parseLinkHeader(header: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  for (const part of splitOutsideQuotes(header, ',')) {
    const target = /^\s*<([^>]*)>/.exec(part);
    if (target?.[1] === undefined) continue;
    const parameters = splitOutsideQuotes(part.slice(target[0].length), ';').map(parseParameter);
    const valueOf = (name: string): string | null =>
      parameters.find((parameter) => parameter.name === name)?.value.toLowerCase() ?? null;
    links.push({
      href: target[1].trim(),
      rel: (valueOf('rel') ?? '').split(/\s+/).filter((token) => token !== ''),
      hreflang: valueOf('hreflang'),
    });
  }
  return links;
}

function parseParameter(text: string): { name: string; value: string } {
  const equals = text.indexOf('=');
  if (equals === -1) return { name: text.trim().toLowerCase(), value: '' };
  const value = text.slice(equals + 1).trim();
  const isQuoted = value.length >= 2 && value.startsWith('"') && value.endsWith('"');
  return {
    name: text.slice(0, equals).trim().toLowerCase(),
    value: isQuoted ? value.slice(1, -1) : value,
  };
}

/** Separators inside "…" and <…> do not separate. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let closer = '';
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (closer !== '') {
      if (character === closer) closer = '';
    } else if (character === '"') closer = '"';
    else if (character === '<') closer = '>';
    else if (character === separator) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
