import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../lib/download.js';
import { sentenceOf } from '../../lib/failure.js';
import { useSessionStore } from '../../lib/session-context.js';
import { toastError } from '../../lib/toasts.js';

/** Formats the API writes a scan's report in. */
export type ReportFormat = 'csv' | 'json' | 'txt';

/** Keeps a scan's report as a file. */
export function useReportDownload(scanId: string) {
  const session = useSessionStore();
  return useMutation({
    mutationFn: (format: ReportFormat) =>
      downloadFile(`/api/seo/scan/${encodeURIComponent(scanId)}/report.${format}`, session.token()),
    onError: (error) => toastError(sentenceOf(error, 'The report could not be downloaded.')),
  });
}
