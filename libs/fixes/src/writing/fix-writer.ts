import type { TextBlock } from '@app/crawler/analysis';
import type { GuardResult, PageFixKind } from '../contract/index.js';

/** What a writer may know of the page: its own content, read fresh. Text is collapsed and decoded. */
export interface PageMaterial {
  readonly url: string;
  /** BCP 47, from the page's own text when its markup says nothing; `null` when it cannot be told. */
  readonly language: string | null;
  readonly title: string | null;
  readonly metaDescription: string | null;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly mainText: string;
  readonly bodyText: string;
  /** The main part block by block (`readTextBlocks`); without it sentences are looked for between the headings. */
  readonly blocks?: readonly TextBlock[] | undefined;
  readonly images: readonly ImageMaterial[];
  readonly anchors: readonly {
    readonly href: string;
    readonly text: string;
    readonly selector: string;
  }[];
  readonly jsonLd: readonly string[];
  /** Search Console's best queries of this page, best first; empty when not connected. */
  readonly queries: readonly { readonly query: string; readonly clicks: number }[];
  /** Clicks of the last 28 days; `null` when not known. */
  readonly clicks: number | null;
}

export interface ImageMaterial {
  readonly src: string;
  readonly alt: string | null;
  readonly selector: string;
  /** Natural size in pixels; `null` when it could not be read. */
  readonly width: number | null;
  readonly height: number | null;
  /** Its file was read and is a picture of this size; otherwise the size is what the markup says, if anything. */
  readonly isRead?: boolean | undefined;
  /** Caption, heading above, link around it: what the page says near it. */
  readonly nearbyText: readonly string[];
}

/** What the page shares with the rest of its website. */
export interface SiteMaterial {
  readonly origin: string;
  /** As its pages call it: from og:site_name, JSON-LD, the part of titles they share; `null` when nothing says it. */
  readonly name: string | null;
  /** Titles and descriptions of all other pages, for uniqueness; lower-cased and collapsed. */
  readonly titles: ReadonlySet<string>;
  readonly descriptions: ReadonlySet<string>;
  readonly bannedWords: readonly string[];
}

export interface FixRequest {
  readonly kind: PageFixKind;
  readonly checkId: string;
  /** The value as it is on the page; `null` when there is none. */
  readonly original: string | null;
  /** The element, for fixes of one among many (images, links, headings). */
  readonly selector: string | null;
  /** Of a meta tag, for og: og:title, twitter:card …; left out for other kinds. */
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
  /** Nothing good can be made of this page; a sentence for a person. */
  | { readonly kind: 'nothing'; readonly reason: string }
  /** The provider could not be used. `retryAt`: it said when to come again. */
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAt: Date | null };

/** Writes one value. `objection` is the guard's sentence about the previous try. */
export interface FixWriter {
  write(request: FixRequest, objection: string | null): Promise<WriteOutcome>;
}

/** A written value after the guards: fit to go live, or a suggestion with the reason. */
export interface JudgedFix {
  readonly text: WrittenText;
  readonly guards: readonly GuardResult[];
  readonly isSuggestion: boolean;
  /** 0 to 1, two decimals; PROVIDERS.md section 7. */
  readonly confidence: number;
}

export type FixProposal =
  | { readonly kind: 'fix'; readonly fix: JudgedFix; readonly notice: string | null }
  | { readonly kind: 'nothing'; readonly reason: string };

/**
 * Writes with the configured provider, judges by the guards, tries once more with the objection, falls back to the
 * local writer when the provider cannot be used.
 */
export abstract class FixProposals {
  abstract propose(request: FixRequest): Promise<FixProposal>;
}
