export { contentEmptyBody } from '../audits/content/empty-body.audit.js';
export {
  definePageAudit,
  defineRenderedAudit,
  failed,
  notApplicable,
  passed,
} from '../audits/define-audit.js';
