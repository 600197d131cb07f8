import type { RecordedEvidence } from '../../rules/evidence/visit-evidence.js';
import type { PageVitals } from '../../contract/index.js';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff]);

/** What a measured and filmed visit leaves behind. */
export function someEvidence(change: Partial<RecordedEvidence> = {}): RecordedEvidence {
  return {
    ...{
      isMeasured: true,
      hasAllRequests: true,
      droppedRequests: 0,
      droppedLines: 0,
      dom: '<p>Bread</p>',
    },
    pages: [{ url: 'http://shop.example/', startedAt: 1_000, loadMs: 300 }],
    requests: [
      {
        ...{ method: 'GET', url: 'http://shop.example/', type: 'Document', startedAt: 1_000 },
        ...{ requestHeaders: [], status: 200, statusText: 'OK', protocol: 'http/1.1' },
        ...{ mimeType: 'text/html', responseHeaders: [], phases: null, durationMs: 80, bytes: 9 },
        ...{ failure: null, isCached: false },
      },
    ],
    console: [{ at: 1_250, level: 'error', text: 'No bread', source: null }],
    marks: [{ name: 'lcp', atMs: 200 }],
    film: [
      { atMs: 40, jpeg: JPEG },
      { atMs: 210, jpeg: new Uint8Array([...JPEG, 1]) },
    ],
    secrets: [],
    ...change,
  };
}

export function someVitals(lcpMs: number): PageVitals {
  return {
    ...{ ttfbMs: 10, fcpMs: 90, lcpMs, cls: 0, inpMs: null, lcpElement: 'h1', lcpUrl: null },
    ...{ lcpAbsence: null, shiftElement: null, inpElement: null, longTasks: 0, blockingMs: 0 },
    ...{ requests: [], consoleErrors: 0, exceptions: 0, failedRequests: 0, messages: [] },
  };
}
