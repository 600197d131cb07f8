import { defineAnalysis } from '@app/crawler/analysis';
import type { PageDocument } from '../audits/page-snapshot.js';
import { answerInThread } from './answer-for-thread.js';
import type { AnswerForThread } from './answer-for-thread.js';
import { snapshotOfAnswer } from './page-snapshot-builder.js';
import { UrlResolver } from './url-resolver.js';

/** What a request beside the crawl wants to know of a page. */
export interface PageAnswerFacts {
  readonly isBlocked: boolean;
  /** `null` for anything but a readable HTML page with text. */
  readonly contentHash: string | null;
  readonly canonicalUrl: string | null;
  /** Targets of links to other hosts, each once, in document order; the first ones. */
  readonly externalLinks: readonly string[];
  /** The icon links, in document order; the first ones. */
  readonly icons: readonly { readonly url: string | null; readonly source: string }[];
}

const MAX_EXTERNAL_LINKS = 500;
const MAX_ICONS = 20;

export const pageAnswer = defineAnalysis({
  module: import.meta.url,
  name: 'pageAnswer',
  run: ({
    url,
    answer,
  }: {
    readonly url: string;
    /** `finalUrl` normalised. */
    readonly answer: AnswerForThread;
  }): PageAnswerFacts => {
    const { finalUrl } = answer;
    const { origin } = new URL(finalUrl);
    const place = { url, origin, isHome: false, depth: null, isInSitemap: false };
    const { document, indexability, response } = snapshotOfAnswer(
      { ...place, isBlockedByRobots: false },
      answerInThread(answer),
      { attempts: 1, fetchedAt: '', resolver: new UrlResolver(finalUrl) },
    );
    return {
      isBlocked: response.kind === 'answered' && response.isBlocked,
      contentHash: document?.contentHash ?? null,
      canonicalUrl: indexability.canonicalUrl,
      externalLinks: document === null ? [] : externalLinksOf(document),
      icons: document === null ? [] : iconsOf(document),
    };
  },
});

function externalLinksOf({ anchors }: PageDocument): string[] {
  const urls = anchors.flatMap(({ url, isInternal }) => (url === null || isInternal ? [] : [url]));
  return [...new Set(urls)].slice(0, MAX_EXTERNAL_LINKS);
}

function iconsOf({ links }: PageDocument): PageAnswerFacts['icons'] {
  return links
    .filter(({ rel }) => rel.includes('icon'))
    .slice(0, MAX_ICONS)
    .map(({ url, element }) => ({ url, source: element.source }));
}
