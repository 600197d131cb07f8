import type { Audit } from './define-audit.js';
import { contentAudits } from './content/index.js';
import { headingsAudits } from './headings/index.js';
import { imagesAudits } from './images/index.js';
import { linksAudits } from './links/index.js';
import { metaAudits } from './meta/index.js';
import { mobileAudits } from './mobile/index.js';
import { socialAudits } from './social/index.js';
import { titleAudits } from './title/index.js';
import { canonicalAudits } from './canonical/index.js';
import { crawlabilityAudits } from './crawlability/index.js';
import { indexabilityAudits } from './indexability/index.js';
import { internationalAudits } from './international/index.js';
import { schemaAudits } from './schema/index.js';
import { securityAudits } from './security/index.js';
import { technicalAudits } from './technical/index.js';
import { urlsAudits } from './urls/index.js';
import { performanceAudits } from './performance/index.js';
import { aiReadinessAudits } from './ai-readiness/index.js';

/** All checks, listed explicitly by category: a check that is not listed does not run. */
export const audits: readonly Audit[] = [
  ...titleAudits,
  ...metaAudits,
  ...headingsAudits,
  ...contentAudits,
  ...imagesAudits,
  ...linksAudits,
  ...mobileAudits,
  ...socialAudits,
  ...canonicalAudits,
  ...crawlabilityAudits,
  ...indexabilityAudits,
  ...internationalAudits,
  ...schemaAudits,
  ...technicalAudits,
  ...urlsAudits,
  ...performanceAudits,
  ...securityAudits,
  ...aiReadinessAudits,
];
