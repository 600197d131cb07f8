import type { Audit } from '../define-audit.js';
import { crawlabilityRobotsBlocksAll } from './robots-blocks-all.audit.js';
import { crawlabilitySitemapBadUrls } from './sitemap-bad-urls.audit.js';
import { crawlabilityResourcesBlocked } from './resources-blocked.audit.js';

export const crawlabilityAudits: readonly Audit[] = [
  crawlabilityRobotsBlocksAll,
  crawlabilitySitemapBadUrls,
  crawlabilityResourcesBlocked,
];
