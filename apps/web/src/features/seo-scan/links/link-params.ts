import { linkedPageFilters, orphanFilters } from '@app/seo-scan/contract';
import { oneOf, optionalText, text } from '../../../lib/search-params.js';
import { segmentParam } from '../segments/segment-param.js';

const linkViews = ['pages', 'orphans', 'picture', 'chains', 'canonicals'] as const;

export const linkParams = {
  view: oneOf(linkViews, 'pages'),
  show: oneOf(linkedPageFilters, 'all'),
  /** Where the orphans are known from. */
  source: oneOf(orphanFilters, 'all'),
  search: text,
  segment: segmentParam,
  /** The page whose links are shown. */
  page: optionalText,
};
