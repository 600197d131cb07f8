import type { Audit } from '../define-audit.js';
import { mobileViewportMissing } from './viewport-missing.audit.js';
import { mobileZoomDisabled } from './zoom-disabled.audit.js';
import { mobileOverflow } from './overflow.audit.js';
import { mobileContentParity } from './content-parity.audit.js';

export const mobileAudits: readonly Audit[] = [
  mobileViewportMissing,
  mobileZoomDisabled,
  mobileOverflow,
  mobileContentParity,
];
