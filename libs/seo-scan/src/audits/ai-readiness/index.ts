import type { Audit } from '../define-audit.js';
import { aiContentNeedsJs } from './content-needs-js.audit.js';
import { aiMetaNeedsJs } from './meta-needs-js.audit.js';

export const aiReadinessAudits: readonly Audit[] = [aiContentNeedsJs, aiMetaNeedsJs];
