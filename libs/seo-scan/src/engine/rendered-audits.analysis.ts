import { audits as allAudits } from '@app/seo-audits';
import type { RenderedPage, ResponseForThread, PagePlace, BrowserView } from '@app/crawler/pages';
import {
  responseInThread,
  snapshotOfResponse,
  renderedViewOf,
  UrlResolver,
} from '@app/crawler/pages';
import { defineAnalysis } from '@app/crawler/analysis';
import { runRenderedAudits } from './run-rendered-audits.js';
import type { RenderedAuditResults } from './run-rendered-audits.js';

/** A page as served a second time and as rendered by a browser, both unparsed. */
export interface LoadedPage extends Pick<RenderedPage, 'lab' | 'field' | 'hasLiveFixes'> {
  readonly place: PagePlace;
  readonly answer: ResponseForThread;
  /** ISO 8601. */
  readonly fetchedAt: string;
  readonly mobile: BrowserView;
  readonly desktop: BrowserView | null;
  /** Whether robots.txt of its host allows each requested address; absent where that is unknown. */
  readonly blockedForGooglebot: ReadonlyMap<string, boolean>;
}

const audits = {
  page: allAudits.filter((audit) => audit.kind === 'page'),
  rendered: allAudits.filter((audit) => audit.kind === 'rendered'),
};
/** Where every page of a scan was rendered and compared already. */
const withoutComparing = {
  ...audits,
  rendered: audits.rendered.filter(({ comparesHtml }) => comparesHtml !== true),
};
/** Three documents are parsed. */
const DEADLINE_FACTOR = 3;

/** Parses the second response and the rendered documents, and runs the checks of rendered pages. */
export const renderedAudits = defineAnalysis({
  module: import.meta.url,
  name: 'renderedAudits',
  form: 'clone',
  deadlineFactor: DEADLINE_FACTOR,
  run: ({
    page,
    scanId,
    areAllRendered,
  }: {
    readonly page: LoadedPage;
    readonly scanId: string;
    readonly areAllRendered: boolean;
  }): RenderedAuditResults => {
    const {
      place,
      answer: response,
      fetchedAt,
      mobile,
      desktop,
      blockedForGooglebot,
      ...measured
    } = page;
    const resolver = new UrlResolver(place.origin);
    const raw = snapshotOfResponse(place, responseInThread(response), {
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
      { scanId, pageUrl: place.url, audits: areAllRendered ? withoutComparing : audits },
    );
  },
});
