import type { Audit } from '../define-audit.js';

export const metaAudits: readonly Audit[] = [];
