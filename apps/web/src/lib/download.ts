import { authorization } from './api.js';
import { retryDelayMs } from './retry-delay.js';
import { workspaceHeader } from './workspace.js';

const FILE_NAME = /filename="([^"]+)"/;

const PREPARING = 202;
const LONGEST_WAIT_MS = 2 * 60_000;

export interface DownloadOptions {
  readonly token: string | null;
  /** Ends the wait for a file that is being prepared. */
  readonly signal: AbortSignal;
  /** The file is not ready yet; it is requested again after the server's Retry-After. */
  readonly onPreparing: () => void;
}

/** Saves the response of a path as a file. Rejects with the message of an error response, or when it is not ready for too long. */
export async function downloadFile(path: string, options: DownloadOptions): Promise<void> {
  const { token, signal, onPreparing } = options;
  const headers = { ...authorization(token), ...workspaceHeader(path) };
  let waitedMs = 0;
  for (;;) {
    const response = await fetch(path, { headers, signal });
    if (!response.ok) throw new Error(await sentenceIn(response));
    if (response.status !== PREPARING) return save(response);
    const waitMs = retryDelayMs(response.headers.get('retry-after'));
    waitedMs += waitMs;
    if (waitedMs > LONGEST_WAIT_MS)
      throw new Error('The file is still being prepared. Please try again later.');
    onPreparing();
    await pause(waitMs, signal);
  }
}

async function save(response: Response): Promise<void> {
  const name = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await response.blob(), name ?? 'download');
}

/** Offers a file that was made in the browser. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new DOMException('The download was cancelled.', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

async function sentenceIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === 'object' && body !== null && 'error' in body) {
    if (typeof body.error === 'string') return body.error;
  }
  return `Couldn't create the file (${response.status}).`;
}
