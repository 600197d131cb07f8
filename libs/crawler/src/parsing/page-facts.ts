import { collapse } from '../html/collapse.js';
import { normaliseUrl } from '@app/common/plain';
import type { AnchorElement, PageDocument, PageSnapshot } from '../page-model/page-snapshot.js';
import type {
  HreflangFact,
  LinkFact,
  PageFacts,
  PageTargets,
  ResourceFact,
} from '../page-model/site-crawl.js';
import { parseLinkHeader } from './link-header.js';
import { robotsOfPage } from '../robots/robots-directives.js';
import { readStructuredData } from '../structured-data/read-json-ld.js';
import { elementSelector } from './element-selector.js';
import { NOTHING_MORE, storedElementOf } from './link-element.js';
import { loadedResourcesOf } from './loaded-resources.js';
import { jumpsOf } from './page-jumps.js';
import type { TextStore } from './string-pool.js';

/** Limit of each kind on one page, for the data of site checks and the frontier. */
const MAX_LINKS = 3_000;
const MAX_IMAGES = 1_000;
const MAX_SCHEMA_TYPES = 50;
const TEXT_MAX_CHARS = 200;
const TITLE_MAX_CHARS = 2_000;

/**
 * The data of a page that is kept without its snapshot. Every text goes through the pool, because a substring would
 * keep the whole page in memory.
 */
export function factsOf(snapshot: PageSnapshot, pool: TextStore): PageFactsAndTargets {
  const { response, document, indexability } = snapshot;
  const isResponded = response.kind === 'responded';
  const robots = isResponded
    ? robotsOfPage(document?.metas ?? [], response.headers, response.fetchedAt).effective
    : null;
  const targets =
    document === null ? NO_TARGETS : { ...targetsOf(document, pool), ...jumpsOf(snapshot, pool) };
  const internalLinks = targets.links.filter(({ isInternal }) => isInternal).length;
  const facts: PageFacts = {
    url: snapshot.url,
    finalUrl: snapshot.finalUrl,
    depth: snapshot.depth,
    isHome: snapshot.isHome,
    isInSitemap: snapshot.isInSitemap,
    isBlockedByRobots: snapshot.isBlockedByRobots,
    status: isResponded ? response.status : null,
    isBlocked: isResponded && response.isBlocked,
    failure: isResponded ? null : response.reason,
    hops: response.hops,
    isHtml200: indexability.isHtml200,
    isNoindex: indexability.isNoindex,
    isNofollow: robots?.isNofollow ?? false,
    isIndexable: indexability.isIndexable,
    canonicalUrl: indexability.canonicalUrl,
    canonicalTag: canonicalTagOf(snapshot, pool),
    ...(document === null ? NOTHING : documentFacts(document, pool)),
    internalLinks,
    externalLinks: targets.links.length - internalLinks,
    hreflang: hreflangOf(snapshot, pool),
    ...(document !== null && { domShape: pool.keep(document.domShape) }),
    ...schemaTypesOf(snapshot, pool),
    ...unavailableAfterOf(robots?.unavailableAt ?? null, response.fetchedAt),
  };
  return { facts, targets };
}

/** Only if it is in the future: a past date makes the page noindex. */
function unavailableAfterOf(
  at: number | null,
  fetchedAt: string,
): Pick<PageFacts, 'unavailableAfter'> {
  if (at === null || !(at > Date.parse(fetchedAt))) return {};
  return { unavailableAfter: new Date(at).toISOString() };
}

/** The data for the site checks, and the data stored for the page-by-page audit after the crawl. */
export interface PageFactsAndTargets {
  readonly facts: PageFacts;
  readonly targets: PageTargets;
}

export const NO_TARGETS: PageTargets = { links: [], images: [] };

function targetsOf(document: PageDocument, pool: TextStore): PageTargets {
  const images = imageFacts(document, pool);
  const imageUrls = new Set(images.map(({ url }) => url));
  return {
    links: linkFacts(document.anchors, pool),
    images,
    ...loadedResourcesOf(document, imageUrls, pool),
  };
}

/** Of the home page, also where its address redirects to another one, such as a language version. */
function schemaTypesOf(
  { document, isHome, depth }: PageSnapshot,
  pool: TextStore,
): Pick<PageFacts, 'schemaTypes'> {
  if (document === null || !(isHome || depth === 0)) return {};
  const types = readStructuredData(document)
    .items.filter(({ isTopLevel }) => isTopLevel)
    .flatMap((item) => item.types);
  const short = [...new Set(types)].slice(0, MAX_SCHEMA_TYPES);
  return { schemaTypes: short.map((type) => pool.keep(type.slice(0, TEXT_MAX_CHARS))) };
}

function canonicalTagOf(
  { document, indexability }: PageSnapshot,
  pool: TextStore,
): ResourceFact | null {
  const link = document?.links.find(
    ({ rel, isInHead, url }) =>
      isInHead && rel.includes('canonical') && url === indexability.canonicalUrl,
  );
  if (link?.url === undefined || link.url === null) return null;
  const { url, element } = link;
  return {
    url: pool.keep(url),
    selector: pool.keep(elementSelector(element)),
    source: pool.keep(element.source),
  };
}

type DocumentFacts = Pick<
  PageFacts,
  'lang' | 'title' | 'description' | 'wordCount' | 'contentHash' | 'simHash' | 'ogImage'
>;

const NOTHING: DocumentFacts = {
  lang: null,
  title: null,
  description: null,
  wordCount: 0,
  contentHash: null,
  simHash: null,
  ogImage: null,
};

function documentFacts(document: PageDocument, pool: TextStore): DocumentFacts {
  const title = document.titles.find(({ isInHead }) => isInHead)?.text ?? null;
  const keep = (text: string | null | undefined): string | null =>
    text === null || text === undefined ? null : pool.keep(text.slice(0, TITLE_MAX_CHARS));
  return {
    lang: keep(document.htmlLang),
    title: keep(title),
    description: keep(metaContent(document, 'description')),
    wordCount: document.mainWordCount,
    contentHash: document.contentHash,
    simHash: document.simHash,
    ogImage: keep(document.metas.find(({ property }) => property === 'og:image')?.content),
  };
}

function metaContent(document: PageDocument, name: string): string | null {
  const meta = document.metas.find(
    (meta) => meta.isInHead && meta.name === name && (meta.content ?? '').trim() !== '',
  );
  return meta?.content == null ? null : collapse(meta.content);
}

/** Each target once; followed as soon as one of its links is. */
function linkFacts(anchors: readonly AnchorElement[], pool: TextStore): LinkFact[] {
  const byUrl = new Map<string, LinkFact>();
  for (const anchor of anchors) {
    if (anchor.url === null) continue;
    const isNofollow = anchor.rel.includes('nofollow');
    const known = byUrl.get(anchor.url);
    if (known !== undefined) {
      if (known.isNofollow === true && !isNofollow) {
        const { isNofollow: _, ...followed } = known;
        byUrl.set(anchor.url, followed);
      }
      continue;
    }
    if (byUrl.size >= MAX_LINKS) break;
    const url = pool.keep(anchor.url);
    const text = pool.keep(anchor.text.slice(0, TEXT_MAX_CHARS));
    const element = storedElementOf(anchor, pool);
    const link = { url, isInternal: anchor.isInternal, text };
    byUrl.set(
      anchor.url,
      element === NOTHING_MORE && !isNofollow
        ? link
        : { ...link, ...(isNofollow && { isNofollow }), ...element },
    );
  }
  return [...byUrl.values()];
}

function imageFacts(document: PageDocument, pool: TextStore): ResourceFact[] {
  const byUrl = new Map<string, ResourceFact>();
  for (const { url, element } of document.images) {
    if (url === null || byUrl.has(url)) continue;
    if (byUrl.size >= MAX_IMAGES) break;
    byUrl.set(url, {
      url: pool.keep(url),
      selector: pool.keep(elementSelector(element)),
      source: pool.keep(element.source),
    });
  }
  return [...byUrl.values()];
}

/** From link elements in the head, from the Link header, and from the sitemap that lists the page. */
function hreflangOf(snapshot: PageSnapshot, pool: TextStore): PageFacts['hreflang'] {
  const found: HreflangFact[] = [];
  for (const link of snapshot.document?.links ?? []) {
    if (!link.isInHead || link.hreflang === null || link.url === null) continue;
    if (link.rel.includes('alternate'))
      found.push({ code: pool.keep(link.hreflang), url: pool.keep(link.url) });
  }
  if (snapshot.response.kind === 'failed') return found;
  for (const entry of parseLinkHeader(snapshot.response.headers.link)) {
    const url = normaliseUrl(entry.target, snapshot.finalUrl);
    if (url === null || !entry.rel.includes('alternate')) continue;
    for (const code of entry.hreflang) found.push({ code: pool.keep(code), url: pool.keep(url) });
  }
  for (const { code, url } of snapshot.sitemapVersions?.versions ?? []) {
    if (url === null) continue;
    found.push({ code: pool.keep(code), url: pool.keep(url), isFromSitemap: true });
  }
  return found;
}
