import type { PageSnapshot } from '@app/crawler/pages';
import { readStructuredData, robotsOfPage } from '@app/crawler/pages';
import type { PageDifference } from '../contract/rendering.js';

const EXAMPLES = 10;
const VALUE_MAX_CHARS = 300;

/** What scripts have added to a page or changed; `null` if one of the two is not an HTML page. */
export function pageDifference(raw: PageSnapshot, rendered: PageSnapshot): PageDifference | null {
  if (raw.document === null || rendered.document === null) return null;
  const [before, after] = [internalLinks(raw), internalLinks(rendered)];
  const added = [...after].filter((url) => !before.has(url));
  const removed = [...before].filter((url) => !after.has(url));
  const changes = PARTS.flatMap(({ part, of }) => {
    const [one, other] = [of(raw), of(rendered)];
    return one === other ? [] : [{ part, raw: shortened(one), rendered: shortened(other) }];
  });
  return {
    words: { raw: raw.document.mainWordCount, rendered: rendered.document.mainWordCount },
    links: {
      raw: before.size,
      rendered: after.size,
      added: added.length,
      removed: removed.length,
      examples: added.slice(0, EXAMPLES),
    },
    changes,
  };
}

function internalLinks({ document, finalUrl }: PageSnapshot): ReadonlySet<string> {
  const urls = new Set<string>();
  for (const { url, isInternal } of document?.anchors ?? [])
    if (url !== null && isInternal && url !== finalUrl) urls.add(url);
  return urls;
}

const PARTS: readonly {
  readonly part: PageDifference['changes'][number]['part'];
  readonly of: (page: PageSnapshot) => string | null;
}[] = [
  {
    part: 'title',
    of: ({ document }) => orNull(document?.titles.find(({ isInHead }) => isInHead)?.text),
  },
  {
    part: 'description',
    of: ({ document }) =>
      orNull(
        document?.metas.find(({ name, isInHead }) => isInHead && name === 'description')?.content,
      ),
  },
  { part: 'canonical', of: ({ indexability }) => indexability.canonicalUrl },
  { part: 'robots', of: robotsText },
  {
    part: 'h1',
    of: ({ document }) =>
      orNull(document?.headings.find(({ level }) => level === 1)?.accessibleName),
  },
  {
    part: 'hreflang',
    of: ({ document }) =>
      listed(
        (document?.links ?? []).flatMap(({ rel, hreflang, url, isInHead }) =>
          isInHead && rel.includes('alternate') && hreflang !== null
            ? [`${hreflang} ${url ?? ''}`]
            : [],
        ),
      ),
  },
  {
    part: 'structured_data',
    of: ({ document }) =>
      document === null
        ? null
        : listed(readStructuredData(document).items.flatMap(({ types }) => types)),
  },
];

function robotsText({ document, response }: PageSnapshot): string | null {
  if (response.kind === 'failed') return null;
  const { isNoindex, isNofollow, isNosnippet } = robotsOfPage(
    document?.metas ?? [],
    response.headers,
    response.fetchedAt,
  ).effective;
  const words = [isNoindex && 'noindex', isNofollow && 'nofollow', isNosnippet && 'nosnippet'];
  return orNull(words.filter((word) => word !== false).join(', '));
}

function listed(values: readonly string[]): string | null {
  return orNull([...new Set(values)].sort().join(', '));
}

function orNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** A new string, so that it does not keep the page in memory. */
function shortened(text: string | null): string | null {
  return text === null ? null : Buffer.from(text.slice(0, VALUE_MAX_CHARS)).toString();
}
