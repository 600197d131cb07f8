import { oneOf, optionalText } from '../../../lib/search-params.js';

export const auditTabs = [
  'overview',
  'seo-automation',
  'keywords',
  'suggestions',
  'performance',
  'reports',
] as const;
export type AuditTab = (typeof auditTabs)[number];

/** The view of the audit dashboard, kept in the URL. */
export const auditParams = {
  /** The website to audit, from a link or typed here. */
  url: optionalText,
  /** The scan that is shown. */
  scan: optionalText,
  /** The running scan. */
  progress: optionalText,
  tab: oneOf(auditTabs, 'overview'),
};
