import type { FetchedPage, PageFacts } from '@app/crawler/pages';
import type { ExtractedPage } from '../contract/extraction-results.js';

/** A page of an earlier scan with what its rules found there. */
export interface ExtractedKnownPage {
  readonly facts: PageFacts;
  readonly extracted?: ExtractedPage | null;
}

/** Reads what the owner of the website wants to know of its pages. */
export interface PageExtraction {
  /** `null` for anything but a page that could be read. Never rejects because of a page. */
  read(fetched: FetchedPage, facts: PageFacts): Promise<ExtractedPage | null>;
  /** The values of an unchanged page. */
  carry(known: ExtractedKnownPage): ExtractedPage | null;
}
