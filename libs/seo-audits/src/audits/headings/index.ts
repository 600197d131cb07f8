import type { Audit } from '../define-audit.js';
import { headingsEmpty } from './empty.audit.js';
import { headingsH1Missing } from './h1-missing.audit.js';
import { headingsH1Multiple } from './h1-multiple.audit.js';
import { headingsSkipLevel } from './skip-level.audit.js';

export const headingsAudits: readonly Audit[] = [
  headingsH1Missing,
  headingsH1Multiple,
  headingsSkipLevel,
  headingsEmpty,
];
