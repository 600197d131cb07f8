import type { Audit } from '../define-audit.js';
import { socialOgImageBad } from './og-image-bad.audit.js';
import { socialOgMissing } from './og-missing.audit.js';
import { socialTwitterCardMissing } from './twitter-card-missing.audit.js';
import { socialFaviconMissing } from './favicon-missing.audit.js';

export const socialAudits: readonly Audit[] = [
  socialOgMissing,
  socialOgImageBad,
  socialTwitterCardMissing,
  socialFaviconMissing,
];
