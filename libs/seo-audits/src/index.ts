/** Every audit, the score and the rules behind them: pure, without Nest, database or network. */
export { notMeasured } from './audits/define-audit.js';
export type {
  Audit,
  AuditMeta,
  Finding,
  Gate,
  PageAudit,
  PageAuditContext,
  PageAuditResult,
  RenderedAudit,
  SiteAudit,
  SiteAuditResult,
  SiteFinding,
  TargetAudit,
} from './audits/define-audit.js';
export { isFillerAlt } from './audits/images/alt-filename.audit.js';
export { audits } from './audits/index.js';
export { isGenericAnchorText } from './audits/links/generic-anchor-texts.js';
export { NEEDS_RENDERED_PAGE } from './audits/needs-rendering.js';
export { isInsideGate } from './audits/page-gate.js';
export { canBeImage } from './audits/probe-lookup.js';
export { hasRuleChanged, ruleChangesOf } from './audits/rule-changes.js';
export { RULE_VERSION } from './audits/thresholds.js';
export { isPlaceholderTitle } from './audits/title/placeholder-titles.js';
export { severities } from './contract/names.js';
export { explainScore } from './rules/explain-score.js';
export { findChecks } from './search/find-checks.js';
export { roundScore } from './rules/score-rounding.js';
export { pageWeight, scoreSite } from './rules/score.js';
export type { CheckResult } from './rules/score.js';
export { findIncompleteItems, labelOf } from './rules/structured-data/missing-properties.js';
export { isKnownProperty, isKnownType } from './rules/structured-data/schema-org-vocabulary.js';
