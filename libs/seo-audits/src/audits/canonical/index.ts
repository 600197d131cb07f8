import type { Audit } from '../define-audit.js';
import { canonicalChain } from './chain.audit.js';
import { canonicalHeaderConflict } from './header-conflict.audit.js';
import { canonicalInvalid } from './invalid.audit.js';
import { canonicalMissing } from './missing.audit.js';
import { canonicalMultiple } from './multiple.audit.js';
import { canonicalRelative } from './relative.audit.js';
import { canonicalToError } from './to-error.audit.js';
import { canonicalToRedirect } from './to-redirect.audit.js';
import { canonicalToNoindex } from './to-noindex.audit.js';
import { canonicalToRoot } from './to-root.audit.js';
import { canonicalJsChanged } from './js-changed.audit.js';
import { canonicalGoogleDiffers } from './google-differs.audit.js';

export const canonicalAudits: readonly Audit[] = [
  canonicalMissing,
  canonicalMultiple,
  canonicalHeaderConflict,
  canonicalRelative,
  canonicalInvalid,
  canonicalToError,
  canonicalToRedirect,
  canonicalChain,
  canonicalToNoindex,
  canonicalToRoot,
  canonicalJsChanged,
  canonicalGoogleDiffers,
];
