import type { Audit } from '../define-audit.js';
import { canonicalChain } from './chain.audit.js';
import { canonicalHeaderConflict } from './header-conflict.audit.js';
import { canonicalMissing } from './missing.audit.js';
import { canonicalMultiple } from './multiple.audit.js';
import { canonicalRelative } from './relative.audit.js';
import { canonicalToError } from './to-error.audit.js';
import { canonicalToRedirect } from './to-redirect.audit.js';

export const canonicalAudits: readonly Audit[] = [
  canonicalMissing,
  canonicalMultiple,
  canonicalHeaderConflict,
  canonicalRelative,
  canonicalToError,
  canonicalToRedirect,
  canonicalChain,
];
