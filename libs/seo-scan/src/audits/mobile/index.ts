import type { Audit } from '../define-audit.js';
import { mobileViewportMissing } from './viewport-missing.audit.js';
import { mobileZoomDisabled } from './zoom-disabled.audit.js';

export const mobileAudits: readonly Audit[] = [mobileViewportMissing, mobileZoomDisabled];
