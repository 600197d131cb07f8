import { decodeHtml, encodeHtml } from '../html/charset.js';
import type { OutboundResponse } from '@app/outbound';
import type { FailedFetch } from '../parsing/page-snapshot-builder.js';
import type { PageSnapshot } from '../page-model/page-snapshot.js';
import {
  snapshotOfResponse,
  snapshotOfFailure,
  snapshotOfRedirect,
} from '../parsing/page-snapshot-builder.js';
import type { PagePlace } from '../parsing/page-snapshot-builder.js';
import type { UrlResolver } from '../parsing/url-resolver.js';

/** The result of requesting a page, unparsed. Plain data, so that another thread can parse it. */
export interface FetchedPage {
  readonly place: PagePlace;
  readonly result: OutboundResponse | FailedFetch;
  /** The address only redirects to another page, which is fetched separately. */
  readonly isRedirect: boolean;
  readonly attempts: number;
  /** ISO 8601. */
  readonly fetchedAt: string;
  /** See PageAuditContext. */
  readonly notFoundContentHash: string | null;
  /** See response-hash; `null` if the server sends validators, or it is not a page. */
  readonly bodyHash: string | null;
  /** The page as rendered by a browser, audited in place of the response's body. */
  readonly renderedHtml?: string;
  /** The page as rendered is audited and compared with the response. Default: false. */
  readonly isCompared?: boolean;
}

/** The page, parsed when it is HTML. */
export function readFetchedPage(fetched: FetchedPage, resolver: UrlResolver): PageSnapshot {
  const { place, result, attempts, fetchedAt } = fetched;
  if (result.kind === 'failed') return snapshotOfFailure(place, result, { attempts, fetchedAt });
  if (fetched.isRedirect) return snapshotOfRedirect(place, result, { attempts, fetchedAt });
  const { renderedHtml } = fetched;
  const response = renderedHtml === undefined ? result : withHtml(result, renderedHtml);
  return snapshotOfResponse(place, response, { attempts, fetchedAt, resolver });
}

/** In the encoding of the response, so that its headers and tags stay consistent. */
function withHtml(response: OutboundResponse, html: string): OutboundResponse {
  const { charset } = decodeHtml(response.body, response.headers['content-type']);
  return { ...response, body: encodeHtml(html, charset) };
}
