import { decodeHtml, defineAnalysis } from '@app/crawler/analysis';
import { readPictureSurroundings, readTextBlocks } from '@app/crawler/analysis';
import type { PictureSurroundings, TextBlock } from '@app/crawler/analysis';
import { answerInThread } from '../gather/answer-for-thread.js';
import type { AnswerForThread } from '../gather/answer-for-thread.js';
import { snapshotOfAnswer } from '../gather/page-snapshot-builder.js';
import type { PagePlace } from '../gather/page-snapshot-builder.js';
import { UrlResolver } from '../gather/url-resolver.js';
import { allFindingsOn } from './placed-findings.js';
import { plainPage } from './plain-page.js';
import type { PlainPage } from './plain-page.js';

export interface ReadablePage extends PlainPage {
  readonly kind: 'read';
  /** As it was parsed. */
  readonly html: string;
  /** Its main part block by block. */
  readonly blocks: readonly TextBlock[];
  readonly pictureSurroundings: PictureSurroundings;
}

/** Everything that is wanted of a page for which fixes are written; `null` when the answer is no HTML page. */
export const readablePage = defineAnalysis({
  module: import.meta.url,
  name: 'readablePage',
  form: 'clone',
  run: ({
    place,
    answer,
    fetchedAt,
  }: {
    readonly place: PagePlace;
    /** `finalUrl` normalised. */
    readonly answer: AnswerForThread;
    /** ISO 8601. */
    readonly fetchedAt: string;
  }): ReadablePage | null => {
    const whole = answerInThread(answer);
    const resolver = new UrlResolver(whole.finalUrl);
    const page = snapshotOfAnswer(place, whole, { attempts: 1, fetchedAt, resolver });
    if (page.document === null) return null;
    const html = decodeHtml(whole.body, whole.headers['content-type']).text;
    return {
      kind: 'read',
      ...plainPage(page, allFindingsOn(page)),
      html,
      blocks: readTextBlocks(html),
      pictureSurroundings: readPictureSurroundings(html),
    };
  },
});
