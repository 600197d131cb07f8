/** Formats of a scan's report. */
export type ReportFormat = 'pdf' | 'csv' | 'json' | 'txt';

export function reportPath(scanId: string, format: ReportFormat): string {
  return `/api/seo/scan/${encodeURIComponent(scanId)}/report.${format}`;
}

/** The issues of these checks as CSV. */
export function checksCsvPath(scanId: string, checkIds: readonly string[]): string {
  return `${reportPath(scanId, 'csv')}?${new URLSearchParams({ checks: checkIds.join(',') }).toString()}`;
}
