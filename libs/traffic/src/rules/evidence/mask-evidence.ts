import { maskSecrets } from '../journey/journey-text-mask.js';
import { boundedHeaders } from './bounded-headers.js';
import { cutBetweenSecrets, shortWithoutSecrets } from './cut-between-secrets.js';
import { evidenceChars } from './evidence-limits.js';
import { isData, shownAddress, shownHeader } from './private-values.js';
import { shownHtml } from './shown-html.js';
import type { Header, RecordedEvidence, VisitEvidence } from './visit-evidence.js';

/**
 * Evidence without the owner's secrets, whatever encodes them, its texts cut to their limits; its addresses and headers
 * also without what proves who a visitor is. A hostile page makes it take minutes: call it in an analyzer thread.
 */
export function maskEvidence({ secrets, ...evidence }: RecordedEvidence): VisitEvidence {
  const cut = (value: string, chars: number): string => cutBetweenSecrets(value, chars, secrets);
  const mask = (text: string): string => maskSecrets(text, secrets);
  const short = (text: string, chars: number): string => shortWithoutSecrets(text, chars, secrets);
  const address = (url: string, chars: number = evidenceChars.url): string => {
    if (isData(url) && url.length > evidenceChars.data) return `${short(url, evidenceChars.data)}…`;
    return mask(shownAddress(cut(url, chars)));
  };
  const headers = (list: readonly Header[]): Header[] =>
    boundedHeaders(list, evidenceChars.headers, cut).map(([name, value]) => [
      mask(name),
      mask(shownHeader(name, addressIn(name, value))),
    ]);
  return {
    ...evidence,
    pages: evidence.pages.map((page) => ({ ...page, url: address(page.url) })),
    requests: evidence.requests.map((request) => ({
      ...request,
      method: request.method === null ? null : short(request.method, evidenceChars.method),
      url: address(request.url),
      requestHeaders: headers(request.requestHeaders),
      statusText: short(request.statusText, evidenceChars.statusText),
      mimeType: short(request.mimeType, evidenceChars.mimeType),
      responseHeaders: headers(request.responseHeaders),
      failure: request.failure === null ? null : short(request.failure, evidenceChars.failure),
    })),
    console:
      evidence.console?.map((line) => ({
        ...line,
        text: short(line.text, evidenceChars.consoleLine),
        source: line.source === null ? null : sourceOf(line.source, address),
      })) ?? null,
    dom: evidence.dom === null ? null : mask(shownHtml(evidence.dom, secrets)),
  };
}

/** An address with a line, which is not part of its last parameter. */
function sourceOf(source: string, address: (url: string, chars: number) => string): string {
  const [, url = source, line = ''] = /^(.*?)(:\d+)?$/s.exec(source) ?? [];
  return `${address(url, evidenceChars.consoleSource)}${line}`;
}

function addressIn(name: string, value: string): string {
  return /^(?:referer|location|origin)$/i.test(name) ? shownAddress(value) : value;
}
