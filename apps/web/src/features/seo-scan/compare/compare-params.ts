import { issueChanges } from '@app/seo-scan/contract';
import { oneOf, optionalText } from '../../../lib/search-params.js';

/** The view of a comparison, kept in the URL: the earlier scan, and the kind of change whose issues are listed. */
export const compareParams = { with: optionalText, change: oneOf(issueChanges, null) };
