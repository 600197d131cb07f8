import type { ExperimentSubject } from '../contract/index.js';
import { EXPERIMENT_PAGES_MAX } from '../contract/index.js';
import { variantText } from './variant-text.js';

/** A page of the last scan that had clicks in two periods of Search Console. */
export interface CandidatePage {
  readonly url: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly isIndexable: boolean;
  /** The ids of its segments, joined. */
  readonly segment: string;
  readonly earlier: number;
  readonly later: number;
  /** A live fix writes the same text. */
  readonly hasLiveFix: boolean;
  /** It takes part in an experiment that has not ended. */
  readonly isInExperiment: boolean;
}

export interface ChosenPage {
  readonly url: string;
  readonly segment: string;
  readonly earlier: number;
  readonly later: number;
  readonly original: string | null;
  readonly variant: string;
}

export interface ChosenPages {
  /** Those with the most clicks first. */
  readonly pages: readonly ChosenPage[];
  readonly leftOut: readonly { readonly reason: string; readonly pages: number }[];
}

/** Which pages can take part, and why others can't. */
export function choosePages(
  candidates: readonly CandidatePage[],
  { subject, pattern }: { readonly subject: ExperimentSubject; readonly pattern: string },
): ChosenPages {
  const reasons = new Map<string, number>();
  const chosen: ChosenPage[] = [];
  const sorted = candidates.toSorted(
    (one, other) => other.later - one.later || (one.url < other.url ? -1 : 1),
  );
  for (const page of sorted) {
    const original = subject === 'title' ? page.title : page.description;
    const variant = variantText(pattern, page);
    const reason = whyLeftOut(page, {
      original,
      variant,
      isFull: chosen.length >= EXPERIMENT_PAGES_MAX,
    });
    if (reason !== null || variant === null) {
      reasons.set(reason ?? NO_TEXT, (reasons.get(reason ?? NO_TEXT) ?? 0) + 1);
      continue;
    }
    const { url, segment, earlier, later } = page;
    chosen.push({ url, segment, earlier, later, original, variant });
  }
  const leftOut = [...reasons].map(([reason, pages]) => ({ reason, pages }));
  return { pages: chosen, leftOut };
}

const NO_TEXT = 'lack a text that the variant is made of';

function whyLeftOut(
  page: CandidatePage,
  of: {
    readonly original: string | null;
    readonly variant: string | null;
    readonly isFull: boolean;
  },
): string | null {
  if (!page.isIndexable) return "can't be indexed";
  if (page.isInExperiment) return 'take part in another experiment';
  if (page.hasLiveFix) return 'have a live fix of this text';
  if (of.variant === null) return NO_TEXT;
  if (of.variant === of.original?.replace(/\s+/gu, ' ').trim()) return 'say the same already';
  if (of.isFull) return `are more than ${EXPERIMENT_PAGES_MAX.toLocaleString('en-US')}`;
  return null;
}
