import type { Audit } from '../define-audit.js';

export const headingsAudits: readonly Audit[] = [];
