import type { FetchedPage, PageFacts } from '@app/crawler/pages';
import type { ExtractedPage } from '../contract/extraction-results.js';

/** A page of an earlier scan with what its rules found there. */
export interface ExtractedKnownPage {
  readonly facts: PageFacts;
  readonly extracted?: ExtractedPage | null;
}

/** Reads values of pages by the rules of the website's owner. */
export interface PageExtraction {
  /** `null` for anything but a page that could be read. Never rejects because of a page. */
  read(fetched: FetchedPage, facts: PageFacts): Promise<ExtractedPage | null>;
  /** The values of an unchanged page. */
  carry(known: ExtractedKnownPage): ExtractedPage | null;
}
