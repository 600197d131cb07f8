import type { Audit } from '../define-audit.js';

export const imagesAudits: readonly Audit[] = [];
