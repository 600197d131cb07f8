import { comparedPagesChoices, issueChanges } from '@app/seo-scan/contract';
import { oneOf, optionalText } from '../../../lib/search-params.js';

/**
 * The view of a comparison, kept in the URL: the earlier scan, the kind of change whose issues are listed, and on which
 * pages.
 */
export const compareParams = {
  with: optionalText,
  change: oneOf(issueChanges, null),
  pages: oneOf(comparedPagesChoices, null),
};
