import type { Audit } from '../define-audit.js';

export const titleAudits: readonly Audit[] = [];
