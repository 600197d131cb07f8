import type { PageFactsAndTargets } from './page-facts.js';

/** What an earlier scan knows of a page. */
export interface KnownPage extends PageFactsAndTargets {
  /** For a conditional request. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** If set, a 200 response with the same body (response-hash) also counts as unchanged. */
  readonly bodyHash?: string;
  /** When the earlier scan ended, ISO 8601. */
  readonly readAt?: string;
}

/** Pages of an earlier scan of the website, looked up one by one: a big site has too many to load. */
export interface KnownPages {
  /** @param url normalised. The facts and targets are used for the page when it has not changed. */
  find(url: string): Promise<KnownPage | null>;
}
