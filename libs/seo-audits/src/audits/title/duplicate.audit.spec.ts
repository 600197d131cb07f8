import { describeSiteAudit } from '../../testing/describe-audit.js';
import { duplicateValues } from '../../testing/duplicate-values.js';
import { titleDuplicate } from './duplicate.audit.js';

describeSiteAudit(titleDuplicate, duplicateValues('title'));
