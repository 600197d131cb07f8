import { responseInThread, snapshotOfResponse, UrlResolver } from '@app/crawler/pages';
import type { ResponseForThread, PagePlace } from '@app/crawler/pages';
import { decodeHtml, defineAnalysis } from '@app/crawler/analysis';
import { readPictureContext, readTextBlocks } from '@app/crawler/analysis';
import type { PictureContext, TextBlock } from '@app/crawler/analysis';
import { allFindingsOn } from './placed-findings.js';
import { plainPage } from './plain-page.js';
import type { PlainPage } from './plain-page.js';

export interface ReadablePage extends PlainPage {
  readonly kind: 'read';
  /** As it was parsed. */
  readonly html: string;
  /** Its main part, block by block. */
  readonly blocks: readonly TextBlock[];
  readonly pictureContext: PictureContext;
}

/** Everything needed of a page to generate fixes; `null` when the response is not an HTML page. */
export const readablePage = defineAnalysis({
  module: import.meta.url,
  name: 'readablePage',
  form: 'clone',
  run: ({
    place,
    answer: response,
    fetchedAt,
  }: {
    readonly place: PagePlace;
    /** `finalUrl` normalised. */
    readonly answer: ResponseForThread;
    /** ISO 8601. */
    readonly fetchedAt: string;
  }): ReadablePage | null => {
    const whole = responseInThread(response);
    const resolver = new UrlResolver(whole.finalUrl);
    const page = snapshotOfResponse(place, whole, { attempts: 1, fetchedAt, resolver });
    if (page.document === null) return null;
    const html = decodeHtml(whole.body, whole.headers['content-type']).text;
    return {
      kind: 'read',
      ...plainPage(page, allFindingsOn(page)),
      html,
      blocks: readTextBlocks(html),
      pictureContext: readPictureContext(html),
    };
  },
});
