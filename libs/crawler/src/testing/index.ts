export { Gate, blockedAnalysis, testAnalyzer, testAnalyzers, testJson } from './analyzers.js';
export { hostilePages, hostileRobots, hostileSitemaps } from './hostile-documents.js';
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
export type { LcpElement, RenderedRequest } from '../page-model/rendered-page.js';
export type { PlacesOfPages, RobotsAgentFacts, RobotsFacts } from '../page-model/site-crawl.js';
export type { AgentResponse, LlmsTxtFacts, ResponseTimes } from '../page-model/site-probes.js';
export { readPlaces } from '../parsing/page-jumps.js';
export { parsePage } from '../parsing/page-parser.js';
export { hashPlace } from '../parsing/place-in-page.js';
export { readLlmsTxt } from '../probes/llms-txt.js';
export { findRobotsProblems } from '../robots/robots-problems.js';
export { sitemapFile } from '../sitemaps/sitemap.analysis.js';
