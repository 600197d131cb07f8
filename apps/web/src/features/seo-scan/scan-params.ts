import { oneOf, optionalText } from '../../lib/search-params.js';
import { issueFilterParams } from './issues/issue-filters.js';

/** The view of a scan, kept in the URL: tab, issues grouped by check or as a flat list, expanded rows, filters. */
export const scanParams = {
  tab: oneOf(['issues', 'fixes', 'pages', 'extraction', 'not-measured'], 'issues'),
  view: oneOf(['checks', 'list'], 'checks'),
  check: optionalText,
  issue: optionalText,
  ...issueFilterParams,
};
