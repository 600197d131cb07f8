import { scanProgressSchema } from '@app/seo-scan/contract';
import type { ScanProgress } from '@app/seo-scan/contract';
import { readEventStream } from '../../../lib/event-stream.js';

type StreamRequest = {
  scanId: string;
  token: string | null;
  signal: AbortSignal;
  onProgress: (progress: ScanProgress) => void;
};

/** Follows the progress of a scan until the server closes the stream; rejects when it cannot be read. */
export async function streamScanProgress(
  fetchStream: typeof fetch,
  { scanId, token, signal, onProgress }: StreamRequest,
): Promise<void> {
  await readEventStream(fetchStream, {
    ...{ path: `/api/seo/scan-progress/${encodeURIComponent(scanId)}`, token, signal },
    onData(data) {
      const progress = scanProgressSchema.safeParse(data);
      if (progress.success) onProgress(progress.data);
    },
  });
}
