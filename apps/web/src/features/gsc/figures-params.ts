import { DEFAULT_RANGE, gscDimensions, gscRanges, keywordSorts } from '@app/gsc/contract';
import { oneOf, optionalText, text } from '../../lib/search-params.js';
import type { SearchValues } from '../../lib/search-params.js';
import { measures } from './measures.js';

/** What the URL of the figures keeps: property, days, measure of the chart, dimension, sorting and filter. */
export const figuresParams = {
  property: optionalText,
  days: oneOf(gscRanges, DEFAULT_RANGE),
  measure: oneOf(measures, 'clicks'),
  by: oneOf(gscDimensions, 'queries'),
  sort: oneOf(keywordSorts, 'clicks'),
  q: text,
};

export type FiguresSearch = SearchValues<typeof figuresParams>;
