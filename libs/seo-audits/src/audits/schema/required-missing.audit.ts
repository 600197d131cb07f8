import { definePageAudit } from '../define-audit.js';
import { GOOGLE_REQUIREMENTS_AS_OF } from '../../rules/structured-data/google-requirements.js';
import { auditCompleteness } from './incomplete-findings.js';

export const schemaRequiredMissing = definePageAudit({
  id: 'schema.required_missing',
  category: 'schema',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Required structured data property missing',
  description:
    'Google shows rich results only for items with every required property of their type. This item lacks at least one, so stars, prices or dates do not appear.',
  howToFix:
    'Add the properties shown to the item, with values that are also visible on the page. If you do not have the information, remove the item.',
  authority: `Google Search Central: required properties of each structured data type, as of ${GOOGLE_REQUIREMENTS_AS_OF}`,
  fix: 'auto',
  run: (page) => auditCompleteness(page, 'required'),
});
