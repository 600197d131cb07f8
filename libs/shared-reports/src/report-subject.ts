import { SHAREABLE_SCANS } from '@app/seo-scan';
import { SHAREABLE_CAMPAIGNS } from '@app/traffic';
import type { ReadOnlyReport } from './contract/index.js';

/** What a link shows. */
export interface ReportSubject {
  readonly kind: ReadOnlyReport['kind'];
  readonly id: string;
}

/**
 * Of each kind: the column of `shared_reports` that names it, and the rows with its owner, for joins. Another kind also
 * needs a reader in its feature and its part of `readOnlyReportSchema`.
 */
export const subjectTables = {
  scan: { column: 'scan_id', rows: SHAREABLE_SCANS },
  campaign: { column: 'campaign_id', rows: SHAREABLE_CAMPAIGNS },
} as const satisfies Record<ReportSubject['kind'], unknown>;

/** For queries: links with the rows `s` and `c` of what they show. */
export const LINKS_WITH_SUBJECTS = `shared_reports r
  left join ${SHAREABLE_SCANS} s on s.id = r.scan_id
  left join ${SHAREABLE_CAMPAIGNS} c on c.id = r.campaign_id`;
/** The owner of such a link; `null` for the scan of a guest. */
export const LINK_OWNER = 'coalesce(s.user_id, c.user_id)';

/** Of input or a row that names exactly one of them. */
export function subjectOf({
  scanId,
  campaignId,
}: {
  readonly scanId?: string | null | undefined;
  readonly campaignId?: string | null | undefined;
}): ReportSubject {
  if (scanId != null) return { kind: 'scan', id: scanId };
  if (campaignId != null) return { kind: 'campaign', id: campaignId };
  throw new Error('A shared report is of a scan or of a campaign');
}
