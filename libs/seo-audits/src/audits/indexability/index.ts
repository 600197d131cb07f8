import type { Audit } from '../define-audit.js';
import { indexabilityHomeNoindex } from './home-noindex.audit.js';
import { indexabilityNoindexImportant } from './noindex-important.audit.js';
import { indexabilityNoindexInfo } from './noindex-info.audit.js';
import { indexabilityNosnippet } from './nosnippet.audit.js';
import { indexabilityRobotsConflict } from './robots-conflict.audit.js';
import { indexabilityNoindexBlocked } from './noindex-blocked.audit.js';
import { indexabilityNoindexByJs } from './noindex-by-js.audit.js';
import { indexabilityGoogleNotIndexed } from './google-not-indexed.audit.js';

export const indexabilityAudits: readonly Audit[] = [
  indexabilityHomeNoindex,
  indexabilityNoindexImportant,
  indexabilityNoindexInfo,
  indexabilityRobotsConflict,
  indexabilityNosnippet,
  indexabilityNoindexBlocked,
  indexabilityNoindexByJs,
  indexabilityGoogleNotIndexed,
];
