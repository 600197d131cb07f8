import type { ExtractionRule, ExtractionRuleFields } from '../contract/index.js';

/** Without the fields that the rule does not use, so that they cannot differ. */
export function usedFields(rule: ExtractionRuleFields): ExtractionRuleFields {
  const { take, check, attribute, pages, pattern } = rule;
  return {
    ...rule,
    attribute: take === 'attribute' ? (attribute?.toLowerCase() ?? null) : null,
    pages: pages === '' ? null : pages,
    pattern: check === 'must_match' ? pattern : null,
  };
}

/** Values of another revision are not the same thing: a changed selector is no change of the website. */
export function nextRevision(
  stored: ExtractionRule,
  fields: ExtractionRuleFields,
  newRevision: () => string,
): string {
  const isSame =
    stored.language === fields.language &&
    stored.expression === fields.expression &&
    stored.take === fields.take &&
    stored.attribute === fields.attribute &&
    stored.check === fields.check &&
    stored.pattern === fields.pattern;
  return isSame ? stored.revision : newRevision();
}
