import { brokenResources } from '../../testing/broken-resources.js';
import { describeTargetAudit } from '../../testing/describe-audit.js';
import { technicalMediaBroken } from './media-broken.audit.js';

describeTargetAudit(technicalMediaBroken, brokenResources('video', 'media', 'poster'));
