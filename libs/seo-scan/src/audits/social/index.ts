import type { Audit } from '../define-audit.js';

export const socialAudits: readonly Audit[] = [];
