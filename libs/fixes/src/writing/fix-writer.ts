import type { TextBlock } from '@app/crawler/analysis';
import type { GuardResult, PageFixKind } from '../contract/index.js';

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
  /** Clicks of the last 28 days; `null` if unknown. */
  readonly clicks: number | null;
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

export interface FixRequest {
  readonly kind: PageFixKind;
  readonly checkId: string;
  /** The current value on the page; `null` if there is none. */
  readonly original: string | null;
  /** The element, for fixes of one among many (images, links, headings). */
  readonly selector: string | null;
  /** Name of the meta tag for og: og:title, twitter:card …; omitted for other kinds. */
  readonly name?: string | null | undefined;
  readonly page: PageMaterial;
  readonly site: SiteMaterial;
}

export interface WrittenText {
  /** Plain text; for json_ld the JSON text; for image_dimensions `<width>x<height>`. */
  readonly content: string;
  readonly usedFacts: readonly string[];
  readonly keywordUsed: string | null;
  readonly language: string | null;
  readonly model: string;
  readonly promptVersion: string;
}

export type WriteOutcome =
  | { readonly kind: 'written'; readonly text: WrittenText }
  /** The page allows no good value; a sentence for the user. */
  | { readonly kind: 'nothing'; readonly reason: string }
  /** The provider was unavailable. `retryAt`: the time that it named for the next call. */
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAt: Date | null };

/** Writes one value. `objection` is the guard's sentence about the previous attempt. */
export interface FixWriter {
  write(request: FixRequest, objection: string | null): Promise<WriteOutcome>;
}

/** A written value after the guards: ready to go live, or a suggestion with the reason. */
export interface ValidatedFix {
  readonly text: WrittenText;
  readonly guards: readonly GuardResult[];
  readonly isSuggestion: boolean;
  /** 0 to 1, two decimals; PROVIDERS.md section 7. */
  readonly confidence: number;
}

export type FixProposal =
  | { readonly kind: 'fix'; readonly fix: ValidatedFix; readonly notice: string | null }
  | { readonly kind: 'nothing'; readonly reason: string };

/**
 * Writes with the configured provider, runs the guards, retries once with their objection, and falls back to the local
 * writer if the provider is unavailable.
 */
export abstract class FixProposals {
  abstract propose(request: FixRequest): Promise<FixProposal>;
}
