import { decodeHtml, encodeHtml } from '@app/crawler/analysis';
import type { OutboundAnswer } from '@app/outbound';
import type { FailedAnswer } from './page-snapshot-builder.js';
import type { PageSnapshot } from '../audits/page-snapshot.js';
import {
  snapshotOfAnswer,
  snapshotOfFailure,
  snapshotOfRedirect,
} from './page-snapshot-builder.js';
import type { PagePlace } from './page-snapshot-builder.js';
import type { UrlResolver } from './url-resolver.js';

/** What came of asking for a page, before anybody has read it. Plain data: another thread can do that. */
export interface FetchedPage {
  readonly place: PagePlace;
  readonly result: OutboundAnswer | FailedAnswer;
  /** The address only leads to another page, which is fetched on its own. */
  readonly isRedirect: boolean;
  readonly attempts: number;
  /** ISO 8601. */
  readonly fetchedAt: string;
  /** See PageAuditContext. */
  readonly notFoundContentHash: string | null;
  /** See answer-hash; `null` where the server gives validators, or the page is none. */
  readonly bodyHash: string | null;
  /** The page as a browser shows it with its live fixes, to be judged in the place of the answer's body. */
  readonly renderedHtml?: string;
}

/** The page, parsed when it is HTML. */
export function readFetchedPage(fetched: FetchedPage, resolver: UrlResolver): PageSnapshot {
  const { place, result, attempts, fetchedAt } = fetched;
  if (result.kind === 'failed') return snapshotOfFailure(place, result, { attempts, fetchedAt });
  if (fetched.isRedirect) return snapshotOfRedirect(place, result, { attempts, fetchedAt });
  const { renderedHtml } = fetched;
  const answer = renderedHtml === undefined ? result : withHtml(result, renderedHtml);
  return snapshotOfAnswer(place, answer, { attempts, fetchedAt, resolver });
}

/** In the encoding of the answer: what its headers and tags say of it stays true. */
function withHtml(answer: OutboundAnswer, html: string): OutboundAnswer {
  const { charset } = decodeHtml(answer.body, answer.headers['content-type']);
  return { ...answer, body: encodeHtml(html, charset) };
}
