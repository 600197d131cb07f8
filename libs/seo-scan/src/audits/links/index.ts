import type { Audit } from '../define-audit.js';

export const linksAudits: readonly Audit[] = [];
