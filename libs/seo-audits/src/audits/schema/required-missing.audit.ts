import { definePageAudit } from '../define-audit.js';
import { GOOGLE_REQUIREMENTS_AS_OF } from '../../rules/structured-data/google-requirements.js';
import { auditCompleteness } from './incomplete-findings.js';

export const schemaRequiredMissing = definePageAudit({
  id: 'schema.required_missing',
  category: 'schema',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Structured data lacks a required property',
  description:
    'Google shows a rich result only for items that have every property it requires of their type. This item misses at least one, so stars, prices or dates do not appear.',
  howToFix:
    'Add the properties named here to the item, with values that people can also see on the page. If you do not have the information, remove the item.',
  authority: `Google Search Central: required properties of each structured data type, as of ${GOOGLE_REQUIREMENTS_AS_OF}`,
  fix: 'auto',
  run: (page) => auditCompleteness(page, 'required'),
});
