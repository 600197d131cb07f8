/** One page of the bakery, without the common frame. */
export interface SitePage {
  readonly path: string;
  /** Default: English. */
  readonly lang?: 'en' | 'de';
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
  readonly picture?: { readonly file: string; readonly alt: string };
  readonly sections: readonly PageSection[];
  readonly jsonLd?: (origin: string) => object;
  /** The same page in other languages. */
  readonly alternates?: readonly { readonly code: string; readonly path: string }[];
  /** Where this page differs from the frame: most deliberate faults are defined here. */
  readonly changes?: PageChanges;
}

export interface PageSection {
  readonly heading: string;
  /** Heading level; the frame's own is 2. */
  readonly level?: 2 | 3 | 4;
  /** Paragraphs; inline HTML is allowed. */
  readonly text: readonly string[];
}

export interface PageChanges {
  readonly hasDoctype?: false;
  readonly hasTitle?: false;
  readonly hasDescription?: false;
  readonly hasHeading?: false;
  readonly hasOpenGraph?: false;
  readonly hasTwitterCard?: false;
  readonly hasNavigation?: false;
  readonly htmlLang?: string | null;
  readonly viewport?: string | null;
  readonly ogImage?: string;
  /** As written to the page; `null` omits it. */
  readonly canonical?: (origin: string) => string | null;
  readonly robots?: string;
  /** Right after the meta charset. */
  readonly head?: (origin: string) => string;
  /** Before the closing tag of main. */
  readonly body?: (origin: string) => string;
  /** Raw HTML between the description and the viewport. */
  readonly afterDescription?: string;
  readonly headers?: (origin: string) => Readonly<Record<string, string>>;
}
