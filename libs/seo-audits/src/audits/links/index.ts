import type { Audit } from '../define-audit.js';
import { linksAreaBroken } from './area-broken.audit.js';
import { linksFragmentMissing } from './fragment-missing.audit.js';
import { linksDeadEnd } from './dead-end.audit.js';
import { linksEmptyAnchor } from './empty-anchor.audit.js';
import { linksExternalBroken } from './external-broken.audit.js';
import { linksGenericAnchor } from './generic-anchor.audit.js';
import { linksInternalNofollow } from './internal-nofollow.audit.js';
import { linksLocalhost } from './localhost.audit.js';
import { linksNotCrawlable } from './not-crawlable.audit.js';
import { linksInternalBroken } from './internal-broken.audit.js';
import { linksInternalRedirect } from './internal-redirect.audit.js';
import { linksOrphan } from './orphan.audit.js';
import { linksSingleInlink } from './single-inlink.audit.js';

export const linksAudits: readonly Audit[] = [
  linksExternalBroken,
  linksInternalNofollow,
  linksNotCrawlable,
  linksEmptyAnchor,
  linksGenericAnchor,
  linksDeadEnd,
  linksLocalhost,
  linksInternalBroken,
  linksInternalRedirect,
  linksOrphan,
  linksSingleInlink,
  linksAreaBroken,
  linksFragmentMissing,
];
