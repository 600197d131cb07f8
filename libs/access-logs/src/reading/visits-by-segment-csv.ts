import { bySegmentCsv } from '@app/seo-scan';
import type { VisitsBySegment } from '../contract/index.js';

/** A line for each segment; what is unknown stays empty. */
export function visitsCsv({ rows }: Pick<VisitsBySegment, 'rows'>): string {
  return bySegmentCsv(
    rows,
    {
      Requests: ({ hits }) => hits,
      Share: ({ share }) => share,
      'Share of redirects and errors': ({ wasted_share: share }) => share,
      OK: ({ ok }) => ok,
      Redirects: ({ redirect }) => redirect,
      'Not modified': ({ not_modified: count }) => count,
      'Client errors': ({ client_error: count }) => count,
      'Server errors': ({ server_error: count }) => count,
      'Never requested': ({ never_visited: count }) => count,
    },
    'Requested pages',
  );
}
