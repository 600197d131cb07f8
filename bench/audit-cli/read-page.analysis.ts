import { defineAnalysis } from '@app/crawler/analysis';
import {
  UrlResolver,
  factsOf,
  passThrough,
  readFetchedPage,
  responseInThread,
} from '@app/crawler/pages';
import type { FetchedPage, PageFactsAndTargets, ResponseForThread } from '@app/crawler/pages';

export interface FetchedPageForThread extends Omit<FetchedPage, 'result'> {
  readonly result: ResponseForThread;
}

/** Parses a page for the crawl, and nothing more. */
export const readPage = defineAnalysis({
  module: import.meta.url,
  name: 'readPage',
  run: (fetched: FetchedPageForThread): PageFactsAndTargets => {
    const result = responseInThread(fetched.result);
    const resolver = new UrlResolver(fetched.place.origin);
    return factsOf(readFetchedPage({ ...fetched, result }, resolver), passThrough);
  },
});
