import { defineAnalysis } from '@app/crawler/analysis';
import { audits as allAudits } from '../audits/index.js';
import type { RenderedPage } from '../audits/rendered-page.js';
import { answerInThread } from '../gather/answer-for-thread.js';
import type { AnswerForThread } from '../gather/answer-for-thread.js';
import { snapshotOfAnswer } from '../gather/page-snapshot-builder.js';
import type { PagePlace } from '../gather/page-snapshot-builder.js';
import { renderedViewOf } from '../gather/render-page.js';
import { UrlResolver } from '../gather/url-resolver.js';
import type { BrowserView } from './page-renderer.js';
import { runRenderedAudits } from './run-rendered-audits.js';
import type { RenderedVerdict } from './run-rendered-audits.js';

/** A page as it was answered a second time and as a browser shows it, before anybody has read either. */
export interface LoadedPage extends Pick<RenderedPage, 'lab' | 'field' | 'hasLiveFixes'> {
  readonly place: PagePlace;
  readonly answer: AnswerForThread;
  /** ISO 8601. */
  readonly fetchedAt: string;
  readonly mobile: BrowserView;
  readonly desktop: BrowserView | null;
  /** What robots.txt of its host says of each address of a request to Googlebot; left out where it is unknown. */
  readonly blockedForGooglebot: ReadonlyMap<string, boolean>;
}

const audits = {
  page: allAudits.filter((audit) => audit.kind === 'page'),
  rendered: allAudits.filter((audit) => audit.kind === 'rendered'),
};
/** Three documents are parsed. */
const DEADLINE_FACTOR = 3;

/** Parses the second answer and what the browser made of it, and runs the checks of rendered pages. */
export const renderedAudits = defineAnalysis({
  module: import.meta.url,
  name: 'renderedAudits',
  form: 'clone',
  deadlineFactor: DEADLINE_FACTOR,
  run: ({
    page,
    scanId,
  }: {
    readonly page: LoadedPage;
    readonly scanId: string;
  }): RenderedVerdict => {
    const { place, answer, fetchedAt, mobile, desktop, blockedForGooglebot, ...measured } = page;
    const resolver = new UrlResolver(place.origin);
    const raw = snapshotOfAnswer(place, answerInThread(answer), {
      attempts: 1,
      fetchedAt,
      resolver,
    });
    const isBlocked = (url: string): boolean | null => blockedForGooglebot.get(url) ?? null;
    return runRenderedAudits(
      {
        ...measured,
        raw,
        mobile: renderedViewOf(mobile, raw, isBlocked),
        desktop: desktop === null ? null : renderedViewOf(desktop, raw, isBlocked),
      },
      { scanId, pageUrl: place.url, audits },
    );
  },
});
