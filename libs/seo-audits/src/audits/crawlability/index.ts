import type { Audit } from '../define-audit.js';
import { crawlabilityRobotsUnreachable } from './robots-unreachable.audit.js';
import { crawlabilityRobotsBlocksAll } from './robots-blocks-all.audit.js';
import { crawlabilityRobotsInvalid } from './robots-invalid.audit.js';
import { crawlabilityResourcesBlocked } from './resources-blocked.audit.js';
import { crawlabilitySitemapMissing } from './sitemap-missing.audit.js';
import { crawlabilitySitemapInvalid } from './sitemap-invalid.audit.js';
import { crawlabilitySitemapBadUrls } from './sitemap-bad-urls.audit.js';
import { crawlabilitySitemapCoverage } from './sitemap-coverage.audit.js';
import { crawlabilitySitemapLastmodFake } from './sitemap-lastmod-fake.audit.js';
import { crawlabilityDepth } from './depth.audit.js';

export const crawlabilityAudits: readonly Audit[] = [
  crawlabilityRobotsUnreachable,
  crawlabilityRobotsBlocksAll,
  crawlabilityRobotsInvalid,
  crawlabilityResourcesBlocked,
  crawlabilitySitemapMissing,
  crawlabilitySitemapInvalid,
  crawlabilitySitemapBadUrls,
  crawlabilitySitemapCoverage,
  crawlabilitySitemapLastmodFake,
  crawlabilityDepth,
];
