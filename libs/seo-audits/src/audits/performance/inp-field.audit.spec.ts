import { describeFieldAudit } from '../../testing/describe-field-audit.js';
import { performanceInpField } from './inp-field.audit.js';

describeFieldAudit(performanceInpField, {
  metric: 'inpMs',
  good: 200,
  slow: [201, '201 ms'],
  poor: [501, '501 ms'],
});
