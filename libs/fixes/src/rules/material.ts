import type { TextBlock } from '@app/crawler/analysis';

/** What a writer may know about the page: its current content, with white space collapsed and entities decoded. */
export interface PageMaterial {
  readonly url: string;
  /** BCP 47, detected from the text if the markup declares none; `null` if unknown. */
  readonly language: string | null;
  readonly title: string | null;
  readonly metaDescription: string | null;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly mainText: string;
  readonly bodyText: string;
  /** The main part block by block (`readTextBlocks`); without it, sentences are taken from between the headings. */
  readonly blocks?: readonly TextBlock[] | undefined;
  readonly images: readonly ImageMaterial[];
  readonly anchors: readonly {
    readonly href: string;
    readonly text: string;
    readonly selector: string;
  }[];
  readonly jsonLd: readonly string[];
  /** The best Search Console queries of this page, best first; empty if not connected. */
  readonly queries: readonly { readonly query: string; readonly clicks: number }[];
  /** Keywords that this page ranks for by other sources too, best first; empty if none is known. */
  readonly rankedKeywords: readonly RankedPhrase[];
  /** Clicks of the last 28 days; `null` if unknown. */
  readonly clicks: number | null;
}

/** A keyword with the position that one source measured. */
export interface RankedPhrase {
  readonly keyword: string;
  /** Its name for people: `tracked keyword`, `Search Console`, `DataForSEO`. */
  readonly source: string;
  /** `null` is unknown. */
  readonly position: number | null;
}

export interface ImageMaterial {
  readonly src: string;
  readonly alt: string | null;
  readonly selector: string;
  /** Natural size in pixels; `null` if it could not be read. */
  readonly width: number | null;
  readonly height: number | null;
  /** Whether its file was read and has this size; otherwise the size is that of the markup, if any. */
  readonly isRead?: boolean | undefined;
  /** Caption, heading above, link around it: what the page says next to it. */
  readonly nearbyText: readonly string[];
}

/** What the page shares with the rest of its website. */
export interface SiteMaterial {
  readonly origin: string;
  /** The website's name: from og:site_name, JSON-LD, or the common part of titles; `null` if unknown. */
  readonly name: string | null;
  /** Titles and descriptions of all other pages, for uniqueness; in lower case and collapsed. */
  readonly titles: ReadonlySet<string>;
  readonly descriptions: ReadonlySet<string>;
  readonly bannedWords: readonly string[];
}
