import { linkedPageFilters } from '@app/seo-scan/contract';
import { oneOf, optionalText, text } from '../../../lib/search-params.js';

const linkViews = ['pages', 'picture', 'chains', 'canonicals'] as const;

export const linkParams = {
  view: oneOf(linkViews, 'pages'),
  show: oneOf(linkedPageFilters, 'all'),
  search: text,
  /** The page whose links are shown. */
  page: optionalText,
};
