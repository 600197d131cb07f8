import type { Audit } from '../define-audit.js';
import { performanceTtfb } from './ttfb.audit.js';
import { performanceNoCompression } from './no-compression.audit.js';
import { performanceLcpField } from './lcp-field.audit.js';
import { performanceInpField } from './inp-field.audit.js';
import { performanceClsField } from './cls-field.audit.js';
import { performanceLcpLab } from './lcp-lab.audit.js';
import { performanceTbtLab } from './tbt-lab.audit.js';
import { performanceDomSize } from './dom-size.audit.js';

export const performanceAudits: readonly Audit[] = [
  performanceTtfb,
  performanceNoCompression,
  performanceLcpField,
  performanceInpField,
  performanceClsField,
  performanceLcpLab,
  performanceTbtLab,
  performanceDomSize,
];
