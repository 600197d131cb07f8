import type { OutboundAnswer, OutboundFailure } from '@app/outbound';
import type { PageSnapshot } from '../audits/page-snapshot.js';
import {
  snapshotOfAnswer,
  snapshotOfFailure,
  snapshotOfRedirect,
} from './page-snapshot-builder.js';
import type { PagePlace } from './page-snapshot-builder.js';
import type { UrlResolver } from './url-resolver.js';

/** What came of asking for a page, before anybody has read it. Plain data: another thread can do that. */
export interface PageQuestion {
  readonly place: PagePlace;
  readonly result: OutboundAnswer | OutboundFailure;
  /** The address only leads to another page, which is a question of its own. */
  readonly isRedirect: boolean;
  readonly attempts: number;
  /** ISO 8601. */
  readonly fetchedAt: string;
  /** See PageAuditContext. */
  readonly notFoundContentHash: string | null;
  /** See answer-hash; `null` where the server gives validators, or the page is none. */
  readonly bodyHash: string | null;
}

/** The page, parsed when it is HTML. */
export function readQuestion(question: PageQuestion, resolver: UrlResolver): PageSnapshot {
  const { place, result, attempts, fetchedAt } = question;
  if (result.kind === 'failed') return snapshotOfFailure(place, result, { attempts, fetchedAt });
  if (question.isRedirect) return snapshotOfRedirect(place, result, { attempts, fetchedAt });
  return snapshotOfAnswer(place, result, { attempts, fetchedAt, resolver });
}
