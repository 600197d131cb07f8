import { describeFieldAudit } from '../../testing/describe-field-audit.js';
import { performanceClsField } from './cls-field.audit.js';

describeFieldAudit(performanceClsField, {
  metric: 'cls',
  good: 0.1,
  slow: [0.11, '0.11'],
  poor: [0.26, '0.26'],
});
