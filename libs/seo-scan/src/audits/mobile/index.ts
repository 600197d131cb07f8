import type { Audit } from '../define-audit.js';

export const mobileAudits: readonly Audit[] = [];
