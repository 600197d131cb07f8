import { linkedPageFilters, orphanFilters } from '@app/seo-scan/contract';
import { oneOf, optionalText, text } from '../../../lib/search-params.js';

const linkViews = ['pages', 'orphans', 'picture', 'chains', 'canonicals'] as const;

export const linkParams = {
  view: oneOf(linkViews, 'pages'),
  show: oneOf(linkedPageFilters, 'all'),
  /** Where the orphans are known from. */
  source: oneOf(orphanFilters, 'all'),
  search: text,
  /** Id of a segment, or `other`. */
  segment: optionalText,
  /** The page whose links are shown. */
  page: optionalText,
};
