/** Formats the API writes a scan's report in. */
export type ReportFormat = 'pdf' | 'csv' | 'json' | 'txt';

export function reportPath(scanId: string, format: ReportFormat): string {
  return `/api/seo/scan/${encodeURIComponent(scanId)}/report.${format}`;
}
