import { readStructuredData } from '@app/crawler/pages';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { hasRichResult } from '../../rules/structured-data/missing-properties.js';
import { RETIRED_TYPES } from '../../rules/structured-data/retired-types.js';

export const schemaRetiredType = definePageAudit({
  id: 'schema.retired_type',
  category: 'schema',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Structured data for a discontinued rich result',
  description:
    'The only markup on this page that could become a rich result is of a type that Google has discontinued. It does no harm, but has no effect in search either.',
  howToFix:
    'Keep the markup if something else uses it. For a rich result, describe the main content of the page with a supported type, such as Article, Product or Event.',
  authority: 'Google Search Central: announcements of retired rich results (2023-2026)',
  fix: 'manual',
  run(page) {
    const items = page.document === null ? [] : readStructuredData(page.document).items;
    const retired = items.flatMap((item) => {
      const type = RETIRED_TYPES.find((candidate) => item.types.includes(candidate.type));
      return item.isTopLevel && type !== undefined ? [{ item, ...type }] : [];
    });
    const isShown = items.some((item) => item.isTopLevel && item.types.some(hasRichResult));
    if (retired.length === 0) return isShown ? passed() : notApplicable();
    if (isShown) return passed();
    return failed(
      retired.map(({ item, type, feature, since }) => ({
        key: item.place,
        currentValue: `${type}: ${feature} results have not been shown since ${since}`,
        element: item.element,
      })),
    );
  },
});
