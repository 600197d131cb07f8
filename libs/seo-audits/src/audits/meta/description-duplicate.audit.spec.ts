import { describeSiteAudit } from '../../testing/describe-audit.js';
import { duplicateValues } from '../../testing/duplicate-values.js';
import { metaDescriptionDuplicate } from './description-duplicate.audit.js';

describeSiteAudit(metaDescriptionDuplicate, duplicateValues('description'));
