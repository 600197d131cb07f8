import type { EvidencePage, Header, TracedRequest, VisitEvidence } from './visit-evidence.js';

const NOT_REPORTED =
  'This visit was not measured: statuses, sizes and times of requests other than for documents are as their pages have ' +
  'timed them. Headers of their responses are unknown, and so is what other origins do not allow to be read, and what ' +
  'was under way when its page ended or navigated by itself.';
/** HAR needs a time for each request. */
export const NOT_TIMED = 'It had not ended, or its duration is unknown.';

/** A HAR 1.2 document (http://www.softwareishard.com/blog/har-12-spec/), without bodies and cookies. */
export function harOf(evidence: VisitEvidence): object {
  const { pages, requests, droppedRequests, hasAllRequests, console: lines } = evidence;
  const notes = [
    'Bodies and cookies are not kept; secrets are masked.',
    hasAllRequests ? '' : NOT_REPORTED,
    lines === null ? 'A light visit requests documents only.' : '',
    droppedRequests === 0 ? '' : `${droppedRequests} earlier requests are not kept.`,
  ];
  return {
    log: {
      version: '1.2',
      creator: { name: 'Groundswell', version: '1' },
      pages: pages.map(harPage),
      entries: requests.map((request) => harEntry(request, pages)),
      comment: notes.filter((note) => note !== '').join(' '),
    },
  };
}

function harPage({ url, startedAt, loadMs }: EvidencePage, index: number): object {
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    id: pageId(index),
    title: url,
    pageTimings: { onLoad: loadMs ?? -1 },
  };
}

function harEntry(request: TracedRequest, pages: readonly EvidencePage[]): object {
  const page = pages.findLastIndex(({ startedAt }) => startedAt <= request.startedAt);
  const timings = timingsOf(request);
  const { status, failure, bytes } = request;
  const total = Object.values(timings).reduce((sum, ms) => sum + Math.max(0, ms), 0);
  // Connecting contains the handshake.
  const time = total - Math.max(0, timings.ssl);
  return {
    ...(page === -1 ? {} : { pageref: pageId(page) }),
    startedDateTime: new Date(request.startedAt).toISOString(),
    time,
    request: {
      ...{ method: request.method ?? '', url: request.url, httpVersion: request.protocol },
      ...{ cookies: [], headers: harHeaders(request.requestHeaders) },
      ...{ queryString: queryOf(request.url), headersSize: -1, bodySize: -1 },
    },
    response: {
      ...{ status: status ?? 0, statusText: request.statusText, httpVersion: request.protocol },
      ...{ cookies: [], headers: harHeaders(request.responseHeaders) },
      content: { size: bytes ?? 0, mimeType: request.mimeType },
      redirectURL: request.responseHeaders.find(([name]) => /^location$/i.test(name))?.[1] ?? '',
      ...{ headersSize: -1, bodySize: bytes ?? -1 },
      ...(failure === null ? {} : { comment: failure }),
    },
    cache: {},
    timings,
    ...(request.isCached && { comment: 'From the cache of the browser.' }),
    ...(request.durationMs === null && { comment: NOT_TIMED }),
  };
}

function timingsOf({ phases, durationMs }: TracedRequest): {
  readonly blocked: number;
  readonly dns: number;
  readonly connect: number;
  readonly ssl: number;
  readonly send: number;
  readonly wait: number;
  readonly receive: number;
} {
  const duration = durationMs ?? 0;
  if (phases === null) {
    return {
      ...{ blocked: -1, dns: -1, connect: -1, ssl: -1 },
      ...{ send: 0, wait: round(duration), receive: 0 },
    };
  }
  const span = (start: number, end: number): number =>
    start < 0 || end < start ? -1 : round(end - start);
  const first = [phases.dnsStart, phases.connectStart, phases.sendStart].find((at) => at >= 0) ?? 0;
  return {
    blocked: round(first),
    dns: span(phases.dnsStart, phases.dnsEnd),
    connect: span(phases.connectStart, phases.connectEnd),
    ssl: span(phases.sslStart, phases.sslEnd),
    send: Math.max(0, span(phases.sendStart, phases.sendEnd)),
    wait: Math.max(0, span(phases.sendEnd, phases.receiveHeadersEnd)),
    receive: Math.max(0, round(duration - phases.receiveHeadersEnd)),
  };
}

function queryOf(url: string): object[] {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      return { name, value: value.join('=') };
    });
}

function harHeaders(headers: readonly Header[]): object[] {
  return headers.map(([name, value]) => ({ name, value }));
}

function pageId(index: number): string {
  return `page_${index + 1}`;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
