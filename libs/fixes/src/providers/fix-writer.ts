import type { PageFixKind } from '../contract/index.js';
import type { PageMaterial, SiteMaterial } from '../rules/material.js';

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
