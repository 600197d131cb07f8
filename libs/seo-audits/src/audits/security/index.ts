import type { Audit } from '../define-audit.js';
import { securityNoHttps } from './no-https.audit.js';
import { securityHttpNotRedirected } from './http-not-redirected.audit.js';
import { securityTlsInvalid } from './tls-invalid.audit.js';
import { securityMixedContent } from './mixed-content.audit.js';
import { securityInsecureForm } from './insecure-form.audit.js';
import { securityHstsMissing } from './hsts-missing.audit.js';
import { securityHackedSignals } from './hacked-signals.audit.js';

export const securityAudits: readonly Audit[] = [
  securityNoHttps,
  securityHttpNotRedirected,
  securityTlsInvalid,
  securityMixedContent,
  securityInsecureForm,
  securityHstsMissing,
  securityHackedSignals,
];
