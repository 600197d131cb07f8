import { brokenResources } from '../../testing/broken-resources.js';
import { describeTargetAudit } from '../../testing/describe-audit.js';
import { technicalFrameBroken } from './frame-broken.audit.js';

describeTargetAudit(technicalFrameBroken, brokenResources('frame', 'frame', 'embed'));
