import { Injectable } from '@nestjs/common';

/** A subject that a page states itself. */
export interface OwnPhrase {
  readonly phrase: string;
  /** The page that is most about it. */
  readonly address: string;
  /** Day on which it was read. */
  readonly readOn: string;
}

/** Scans read the pages and depend on this feature; they connect themselves when they start. */
export interface OwnPagePhrases {
  /** Phrases of the most pages first; empty for a website that the user does not have, or that was never scanned. */
  ofWebsite(userId: string, host: string, limit: number): Promise<readonly OwnPhrase[]>;
  /** Of one page, in any of these spellings, best first. */
  ofPage(
    userId: string,
    host: string,
    page: { readonly spellings: readonly string[]; readonly limit: number },
  ): Promise<readonly OwnPhrase[]>;
}

/** The words of the users' own pages. As long as nothing is connected, there are none. */
@Injectable()
export class OwnPagePhrasesPort implements OwnPagePhrases {
  private phrases: OwnPagePhrases | null = null;

  connect(phrases: OwnPagePhrases): void {
    this.phrases = phrases;
  }

  async ofWebsite(userId: string, host: string, limit: number): Promise<readonly OwnPhrase[]> {
    return (await this.phrases?.ofWebsite(userId, host, limit)) ?? [];
  }

  async ofPage(...request: Parameters<OwnPagePhrases['ofPage']>): Promise<readonly OwnPhrase[]> {
    return (await this.phrases?.ofPage(...request)) ?? [];
  }
}
