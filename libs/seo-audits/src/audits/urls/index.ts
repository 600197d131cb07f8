import type { Audit } from '../define-audit.js';
import { urlsSpaces } from './spaces.audit.js';
import { urlsTooLong } from './too-long.audit.js';
import { urlsUnderscores } from './underscores.audit.js';
import { urlsUppercase } from './uppercase.audit.js';
import { urlsVariants } from './variants.audit.js';

export const urlsAudits: readonly Audit[] = [
  urlsTooLong,
  urlsUnderscores,
  urlsSpaces,
  urlsUppercase,
  urlsVariants,
];
