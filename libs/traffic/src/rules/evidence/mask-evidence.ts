import { maskSecrets } from '../journey/journey-text-mask.js';
import { shownAddress, shownHeader } from './private-values.js';
import type { Header, RecordedEvidence, VisitEvidence } from './visit-evidence.js';

/**
 * Evidence without the owner's secrets, whatever encodes them; its addresses and headers also without what proves who a
 * visitor is. A hostile page makes it take minutes: call it in an analyzer thread.
 */
export function maskEvidence({ secrets, ...evidence }: RecordedEvidence): VisitEvidence {
  const mask = (text: string): string => maskSecrets(text, secrets);
  const address = (url: string): string => mask(shownAddress(url));
  const headers = (list: readonly Header[]): Header[] =>
    list.map(([name, value]) => [mask(name), mask(shownHeader(name, addressIn(name, value)))]);
  return {
    ...evidence,
    pages: evidence.pages.map((page) => ({ ...page, url: address(page.url) })),
    requests: evidence.requests.map((request) => ({
      ...request,
      ...{ method: mask(request.method), url: address(request.url) },
      requestHeaders: headers(request.requestHeaders),
      ...{ statusText: mask(request.statusText), mimeType: mask(request.mimeType) },
      responseHeaders: headers(request.responseHeaders),
      failure: request.failure === null ? null : mask(request.failure),
    })),
    console: evidence.console.map((line) => ({
      ...line,
      text: mask(line.text),
      source: line.source === null ? null : sourceOf(line.source, address),
    })),
    dom: evidence.dom === null ? null : mask(evidence.dom),
  };
}

/** An address with a line, which is not part of its last parameter. */
function sourceOf(source: string, address: (url: string) => string): string {
  const [, url = source, line = ''] = /^(.*?)(:\d+)?$/s.exec(source) ?? [];
  return `${address(url)}${line}`;
}

function addressIn(name: string, value: string): string {
  return /^(?:referer|location|origin)$/i.test(name) ? shownAddress(value) : value;
}
