import type { PageVitals } from '../../contract/index.js';
import type { LoadedPage } from './page-loader.js';

/** What can be known of a page that is not shown: its server's response. The rest is not measured. */
export function lightVitals({ ttfbMs, bytes }: Pick<LoadedPage, 'ttfbMs' | 'bytes'>): PageVitals {
  return {
    ttfbMs: Math.round(ttfbMs * 10) / 10,
    ...{ fcpMs: null, lcpMs: null, cls: null, inpMs: null },
    ...{ lcpElement: null, lcpUrl: null, lcpAbsence: null, shiftElement: null, inpElement: null },
    ...{ longTasks: null, blockingMs: null },
    requests: [{ kind: 'document', count: 1, bytes }],
    ...{ consoleErrors: null, exceptions: null, failedRequests: null },
    messages: [],
  };
}
