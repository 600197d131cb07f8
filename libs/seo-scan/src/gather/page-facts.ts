import { normaliseUrl } from '@app/common/contract';
import type { AnchorElement, PageDocument, PageSnapshot } from '../audits/page-snapshot.js';
import type {
  HreflangFact,
  LinkFact,
  PageFacts,
  PageTargets,
  ResourceFact,
} from '../audits/site-crawl.js';
import { parseLinkHeader } from '../rules/link-header.js';
import { robotsVerdict } from '../rules/robots-directives.js';
import { readStructuredData } from '../rules/structured-data/read-json-ld.js';
import { elementSelector, linkSelector } from './element-selector.js';
import { loadedResourcesOf } from './loaded-resources.js';
import { jumpsOf } from './page-jumps.js';
import type { TextKeeper } from './string-pool.js';

/** Of each kind on one page: what site checks and the frontier look at. */
const MAX_LINKS = 3_000;
const MAX_IMAGES = 1_000;
const MAX_SCHEMA_TYPES = 50;
const TEXT_MAX_CHARS = 200;
const TITLE_MAX_CHARS = 2_000;

/**
 * What is kept of a page when its snapshot is gone. Every text goes through the pool: it is cut from
 * the page, and would keep the whole page in memory.
 */
export function factsOf(snapshot: PageSnapshot, pool: TextKeeper): PageFactsAndTargets {
  const { response, document, indexability } = snapshot;
  const isAnswered = response.kind === 'answered';
  const robots = isAnswered
    ? robotsVerdict(document?.metas ?? [], response.headers, response.fetchedAt).effective
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
    status: isAnswered ? response.status : null,
    isBlocked: isAnswered && response.isBlocked,
    failure: isAnswered ? null : response.reason,
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
    ...schemaTypesOf(snapshot, pool),
    ...unavailableAfterOf(robots?.unavailableAt ?? null, response.fetchedAt),
  };
  return { facts, targets };
}

/** Only while it lies ahead: what has passed makes the page noindex. */
function unavailableAfterOf(
  at: number | null,
  fetchedAt: string,
): Pick<PageFacts, 'unavailableAfter'> {
  if (at === null || !(at > Date.parse(fetchedAt))) return {};
  return { unavailableAfter: new Date(at).toISOString() };
}

/** What is kept for the site checks, and what is stored to be judged page by page after the crawl. */
export interface PageFactsAndTargets {
  readonly facts: PageFacts;
  readonly targets: PageTargets;
}

export const NO_TARGETS: PageTargets = { links: [], images: [] };

function targetsOf(document: PageDocument, pool: TextKeeper): PageTargets {
  const images = imageFacts(document, pool);
  const imageUrls = new Set(images.map(({ url }) => url));
  return {
    links: linkFacts(document.anchors, pool),
    images,
    ...loadedResourcesOf(document, imageUrls, pool),
  };
}

/** Of the home page, also where its address leads to another one, as to a language. */
function schemaTypesOf(
  { document, isHome, depth }: PageSnapshot,
  pool: TextKeeper,
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
  pool: TextKeeper,
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

function documentFacts(document: PageDocument, pool: TextKeeper): DocumentFacts {
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
    (one) => one.isInHead && one.name === name && (one.content ?? '').trim() !== '',
  );
  return meta?.content?.replace(/\s+/g, ' ').trim() ?? null;
}

/** Each target once; followed as soon as one of its links is. */
function linkFacts(anchors: readonly AnchorElement[], pool: TextKeeper): LinkFact[] {
  const byUrl = new Map<string, LinkFact>();
  for (const anchor of anchors) {
    if (anchor.url === null) continue;
    const isNofollow = anchor.rel.includes('nofollow');
    const known = byUrl.get(anchor.url);
    if (known !== undefined) {
      if (known.isNofollow && !isNofollow) byUrl.set(anchor.url, { ...known, isNofollow: false });
      continue;
    }
    if (byUrl.size >= MAX_LINKS) break;
    byUrl.set(anchor.url, {
      url: pool.keep(anchor.url),
      isInternal: anchor.isInternal,
      isNofollow,
      text: pool.keep(anchor.text.slice(0, TEXT_MAX_CHARS)),
      // Made here, not cut from the page: nothing hangs on it.
      selector: linkSelector(anchor),
      source: pool.keep(anchor.element.source),
    });
  }
  return [...byUrl.values()];
}

function imageFacts(document: PageDocument, pool: TextKeeper): ResourceFact[] {
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
function hreflangOf(snapshot: PageSnapshot, pool: TextKeeper): PageFacts['hreflang'] {
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
