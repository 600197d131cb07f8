import { normaliseUrl } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import type { KeywordMark } from '../contract/index.js';
import { spellingsOfPage } from '../rules/page-address.js';

/** A chart shows no more of them; the latest ones. */
export const KEYWORD_MARKS_MAX = 50;

/** What marks are wanted of. */
export interface MarkedPages {
  readonly websiteId: string;
  /** Calendar days in UTC, both included. */
  readonly from: string;
  readonly to: string;
  /** Every spelling of the pages that have ranked; `null` for all pages of the website. */
  readonly addresses: readonly string[] | null;
}

/** The latest events on these pages, or on the website as a whole: at most `limit`, in any order. */
export type KeywordMarkSource = (
  pages: MarkedPages,
  limit: number,
) => Promise<readonly KeywordMark[]>;

/** Features register their marks for rank charts here (`onModuleInit`); this one must not depend on them. */
@Injectable()
export class KeywordMarks {
  private readonly sources: KeywordMarkSource[] = [];

  register(source: KeywordMarkSource): void {
    this.sources.push(source);
  }

  /**
   * Oldest first, at most `KEYWORD_MARKS_MAX`.
   *
   * @param ranked addresses that have ranked; all pages of the website if there is none.
   */
  async of(
    website: Omit<MarkedPages, 'addresses'>,
    ranked: readonly string[],
  ): Promise<KeywordMark[]> {
    const addresses = ranked.length === 0 ? null : spellingsOf(ranked);
    const marks = await Promise.all(
      this.sources.map((source) => source({ ...website, addresses }, KEYWORD_MARKS_MAX)),
    );
    return marks
      .flat()
      .sort((one, other) => compareTexts(orderOf(one), orderOf(other)))
      .slice(-KEYWORD_MARKS_MAX);
  }
}

function spellingsOf(addresses: readonly string[]): string[] {
  const spellings = addresses.flatMap((address) => {
    const normalised = normaliseUrl(address);
    return normalised === null ? [] : spellingsOfPage(new URL(normalised));
  });
  return [...new Set(spellings)];
}

/** Calendar days are in the order of their texts. */
function orderOf({ day, kind, text }: KeywordMark): string {
  return `${day} ${kind} ${text}`;
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
