/** Formats of a scan's report. */
export type ReportFormat = 'pdf' | 'csv' | 'json' | 'txt';

export function reportPath(scanId: string, format: ReportFormat): string {
  return `/api/seo/scan/${encodeURIComponent(scanId)}/report.${format}`;
}
