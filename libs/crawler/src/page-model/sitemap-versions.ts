/** A language version in a sitemap entry. */
export interface SitemapAlternate {
  /** As written, trimmed, at most 50 characters. */
  readonly code: string;
  /** As written. */
  readonly href: string;
  /** Normalised; `null` when it is not an absolute address. */
  readonly url: string | null;
}

/** Of one page, in the first sitemap that lists it. */
export interface SitemapVersions {
  /** Address of the sitemap. */
  readonly file: string;
  readonly versions: readonly SitemapAlternate[];
}
