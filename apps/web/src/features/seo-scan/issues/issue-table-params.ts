import { sortBy } from '../../../lib/search-params.js';

export const issueSorts = [
  'severity',
  'check',
  'pages',
  'lost',
  'points',
  'effort',
  'first',
  'assignee',
] as const;
export type IssueSort = (typeof issueSorts)[number];

/** The order of the table, kept in the URL: worst first, or as the user chose. */
export const issueTableParams = {
  order: sortBy<IssueSort>(issueSorts, { id: 'severity', desc: true }),
};
