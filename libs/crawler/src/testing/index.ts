export { Gate, heldUp, testAnalyzer, testAnalyzers } from './analyzers.js';
export { hostilePages, hostileRobots, hostileSitemaps } from './hostile-documents.js';
export type { HostileDocument } from './hostile-documents.js';
export { aNoindexPage, aPage, anErrorPage, words } from './a-page.js';
export { aRenderedPage } from './a-rendered-page.js';
export {
  SITE_ORIGIN,
  aSite,
  agentResponse,
  faviconFacts,
  homeResponse,
  imageAt,
  linkTo,
  loadedAt,
  pageFacts,
  probeOf,
  urlVariant,
} from './a-site.js';
export type { TestPage, TestSite } from './a-site.js';
export { inSitemap } from './in-sitemap.js';
export { LocalWebsite, page } from './website.js';
