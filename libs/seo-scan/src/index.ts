export * from './audits/index.js';
export * from './comparison/comparison.service.js';
export * from './comparison/trend.service.js';
export type * from './engine/found-issue.js';
export * from './engine/present-issue.js';
export * from './engine/present-page.js';
export * from './engine/scan-engine.js';
export type * from './engine/scan-options.js';
export * from './engine/unreadable-site.js';
export { Scan } from './entities/scan.entity.js';
export * from './fixable/fixable-issues.service.js';
export * from './fixable/page-reading.service.js';
export { ScanFixes } from './fixable/scan-fixes.js';
export { findingsOn } from './fixable/placed-findings.js';
export type { PlacedFinding } from './fixable/placed-findings.js';
export type { PageAnswerOfVisit, PageVisit } from './fixable/page-visit.js';
export type { ReadablePage } from './fixable/readable-page.analysis.js';
export type {
  AnchorElement,
  ElementRef,
  ImageElement,
  PageSnapshot,
} from './audits/page-snapshot.js';
export {
  ROBOTS_MAX_BYTES,
  groupFor,
  judgeRobots,
  meaningOfRobotsStatus,
  parseRobotsTxt,
} from './gather/robots-txt.js';
export { robotsTxt } from './gather/robots-txt.analysis.js';
export * from './lifecycle/ignores.service.js';
export { PagesWithLiveFixes } from './live-fixes/pages-with-live-fixes.js';
export type { LiveFixSignatures } from './live-fixes/pages-with-live-fixes.js';
export { LiveFixedIssues } from './lifecycle/live-fixed-issues.js';
export * from './lifecycle/words-of-changes.js';
export * from './scan-issues.service.js';
export * from './scan-progress.store.js';
export * from './scan-reading.service.js';
export * from './schedules/schedules.module.js';
export * from './schedules/schedules.service.js';
export * from './seo-scan-api.module.js';
export * from './reports/index.js';
export * from './scan-reports.service.js';
export * from './scan-runner.js';
export * from './seo-scan-runner.module.js';
export * from './seo-scan-worker.module.js';
export * from './seo-scan.module.js';
export * from './seo-scan.router.js';
export * from './seo-scan.service.js';
export * from './site-keywords/site-keywords.service.js';
export * from './site-keywords/website-content.service.js';
export * from './suggestions/suggestions.service.js';
export * from './report-branding/report-branding.service.js';
export { isFillerAlt } from './audits/images/alt-filename.audit.js';
export { isGenericAnchorText } from './audits/links/generic-anchor-texts.js';
export { isPlaceholderTitle } from './audits/title/placeholder-titles.js';
export { findIncompleteItems, labelOf } from './rules/structured-data/missing-properties.js';
export { readStructuredData } from './rules/structured-data/read-json-ld.js';
export { isKnownProperty, isKnownType } from './rules/structured-data/schema-org-vocabulary.js';
export { elementSelector } from './gather/element-selector.js';
export { parsePage } from './gather/page-parser.js';
export type { PageDocument } from './audits/page-snapshot.js';
