/** Pages as they were read, robots rules and sitemaps: plain data and pure functions, which analyzer threads load as well. */
export type { CrawlOptions, CrawlProgress } from '../crawling/crawl-options.js';
export type { KnownPage } from '../parsing/known-pages.js';
export { readFetchedPage } from '../crawling/fetched-page.js';
export type { FetchedPage } from '../crawling/fetched-page.js';
export { isRedirectOnly, requestPage } from '../crawling/page-reader.js';
export type {
  BrowserView,
  PageRenderer,
  RenderOptions,
  RenderResult,
} from '../crawling/page-renderer.js';
export { collapse } from '../html/collapse.js';
export { RelationsInMemory } from '../crawling/relations-in-memory.js';
export { renderedViewOf } from '../crawling/render-page.js';
export { isBuiltByScript } from '../page-model/built-by-script.js';
export { duplicateValue } from '../page-model/duplicate-value.js';
export type { DuplicateValue } from '../page-model/duplicate-value.js';
export { NO_FIELD_DATA_SOURCE, NO_SEARCH_CONSOLE } from '../page-model/external-facts.js';
export type { ExternalFacts, FieldMetrics, UrlInspection } from '../page-model/external-facts.js';
export { isOneDateForAll } from '../page-model/one-date-for-all.js';
export {
  EMPTY_BODY_MIN_WORDS,
  LASTMOD_MAX_DAYS,
  LASTMOD_MIN_URLS,
  NEAR_DUPLICATE_MAX_DISTANCE,
  NEAR_DUPLICATE_MIN_WORDS,
} from '../page-model/page-limits.js';
export type {
  AnchorElement,
  ElementRef,
  ImageElement,
  LinkElement,
  MetaElement,
  PageDocument,
  PageFailure,
  PageSnapshot,
  TitleElement,
} from '../page-model/page-snapshot.js';
export type {
  LabMetrics,
  LabResult,
  RenderedPage,
  RenderedView,
} from '../page-model/rendered-page.js';
export type {
  JumpFact,
  LinkFact,
  LoadedKind,
  LoadedResource,
  PageFacts,
  PageTargets,
  ProbeResult,
  ResourceFact,
  SiteCrawl,
  SiteRelations,
  SitemapFacts,
  SitemapProblem,
} from '../page-model/site-crawl.js';
export { isReadable, readablePages } from '../page-model/site-pages.js';
export type { CrawlPace } from '../page-model/crawl-pace.js';
export { sitemapSize } from '../page-model/sitemap-size.js';
export type { SitemapSize } from '../page-model/sitemap-size.js';
export type { FaviconFacts, SiteProbes, UrlVariant } from '../page-model/site-probes.js';
export { countUnspacedLetters } from '../parsing/count-words.js';
export { elementSelector } from '../parsing/element-selector.js';
export { elementOfLink } from '../parsing/link-element.js';
export { keyPhrases } from '../parsing/key-phrases.js';
export type { KeyPhrase } from '../parsing/key-phrases.js';
export { parseLinkHeader } from '../parsing/link-header.js';
export { mediaTypeOf } from '../http/media-type.js';
export { MAX_HASHES_PER_BAND, nearGroups, sortGroups } from '../parsing/near-duplicate-groups.js';
export { pageDetailsOf } from '../parsing/page-details.js';
export type { PageDetails } from '../parsing/page-details.js';
export { factsOf } from '../parsing/page-facts.js';
export type { PageFactsAndTargets } from '../parsing/page-facts.js';
export { isHtmlType, snapshotOfResponse } from '../parsing/page-snapshot-builder.js';
export type { FailedFetch, PagePlace } from '../parsing/page-snapshot-builder.js';
export { responseForThread, responseInThread } from '../parsing/response-for-thread.js';
export type { ResponseForThread } from '../parsing/response-for-thread.js';
export { StringPool, passThrough } from '../parsing/string-pool.js';
export type { TextStore } from '../parsing/string-pool.js';
export { UrlResolver } from '../parsing/url-resolver.js';
export { pictureSize } from '../probes/picture-size.analysis.js';
export { AI_SEARCH_AGENTS_AS_OF } from '../robots/ai-search-agents.js';
export { GooglebotRules } from '../robots/googlebot-rules.js';
export { robotsOfPage, unavailableAfter } from '../robots/robots-directives.js';
export type { RobotsDirectives } from '../robots/robots-directives.js';
export { readRobots } from '../robots/robots-gate.js';
export type { RobotsGate } from '../robots/robots-gate.js';
export { ROBOTS_MAX_BYTES } from '../robots/robots-lines.js';
export {
  googlebotHeaderRules,
  isForGooglebot,
  splitRobotsRules,
} from '../robots/robots-rule-list.js';
export { meaningOfRobotsStatus } from '../robots/robots-status.js';
export { robotsTxt } from '../robots/robots-txt.analysis.js';
export { groupFor, matchRobots, parseRobotsTxt } from '../robots/robots-txt.js';
export { readStructuredData } from '../structured-data/read-json-ld.js';
export type { JsonLdScript, PropertyValue, SchemaItem } from '../structured-data/read-json-ld.js';
