import type { KeyPhrase } from '@app/crawler/pages';

/** What our crawler keeps of a page for the figures of an analysis. */
export interface CrawledPage {
  readonly address: string;
  readonly title: string | null;
  /** The subjects that the page states itself, best first. */
  readonly phrases: readonly KeyPhrase[];
  /** Distinct targets on the website itself. */
  readonly internalLinks: number;
  /** Distinct targets on other hosts. */
  readonly outlinks: readonly { readonly host: string; readonly links: number }[];
  readonly clues: TechnologyClues;
}

/** What a page shows of the software behind it. */
export interface TechnologyClues {
  /** Addresses of scripts, styles, frames and images that it loads. */
  readonly addresses: readonly string[];
  /** Contents of `meta name=generator`. */
  readonly generators: readonly string[];
  /** Headers of the response, lower-case names; empty where they are not kept. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Addresses of one page that are searched for technologies. */
export const CLUE_ADDRESSES_MAX = 200;
