import { describeFieldAudit } from '../../testing/describe-field-audit.js';
import { performanceLcpField } from './lcp-field.audit.js';

describeFieldAudit(performanceLcpField, {
  metric: 'lcpMs',
  good: 2_500,
  slow: [2_501, '2.5 s'],
  poor: [4_001, '4.0 s'],
});
