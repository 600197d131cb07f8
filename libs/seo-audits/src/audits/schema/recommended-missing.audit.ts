import { definePageAudit } from '../define-audit.js';
import { GOOGLE_REQUIREMENTS_AS_OF } from '../../rules/structured-data/google-requirements.js';
import { auditCompleteness } from './incomplete-findings.js';

export const schemaRecommendedMissing = definePageAudit({
  id: 'schema.recommended_missing',
  category: 'schema',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Recommended structured data property missing',
  description:
    'The item is eligible for a rich result, but with less in it: Google recommends these properties because they make the result more useful.',
  howToFix:
    'Add the recommended properties for which you have real values. Do not invent any: leave out what does not apply.',
  authority: `Google Search Central: recommended properties of each structured data type, as of ${GOOGLE_REQUIREMENTS_AS_OF}`,
  fix: 'suggested',
  run: (page) => auditCompleteness(page, 'recommended'),
});
