import type { Audit } from '../define-audit.js';
import { contentEmptyBody } from './empty-body.audit.js';
import { contentPlaceholder } from './placeholder.audit.js';
import { contentSoft404 } from './soft-404.audit.js';
import { contentThin } from './thin.audit.js';
import { contentDuplicateExact } from './duplicate-exact.audit.js';
import { contentDuplicateNear } from './duplicate-near.audit.js';

export const contentAudits: readonly Audit[] = [
  contentThin,
  contentEmptyBody,
  contentSoft404,
  contentPlaceholder,
  contentDuplicateExact,
  contentDuplicateNear,
];
