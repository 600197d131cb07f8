import type { Audit } from '../define-audit.js';

export const contentAudits: readonly Audit[] = [];
