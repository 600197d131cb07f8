import { scanProgressSchema } from '@app/seo-scan/contract';
import type { ScanProgress } from '@app/seo-scan/contract';
import { authorization } from '../../lib/api.js';
import { workspaceHeader } from '../../lib/workspace.js';
import { createEventStreamParser } from './event-stream.js';

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
  const path = `/api/seo/scan-progress/${encodeURIComponent(scanId)}`;
  const response = await fetchStream(path, {
    headers: { Accept: 'text/event-stream', ...authorization(token), ...workspaceHeader(path) },
    signal,
  });
  if (!response.ok || response.body === null) {
    throw new Error(`The progress stream answered ${response.status}`);
  }
  const parse = createEventStreamParser((data) => {
    const progress = scanProgressSchema.safeParse(readJson(data));
    if (progress.success) onProgress(progress.data);
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parse(decoder.decode(part.value, { stream: true }));
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
