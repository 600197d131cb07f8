import type { TrackedKeyword } from '@app/keywords/contract';

const REASONS: Readonly<Record<NonNullable<TrackedKeyword['figures_reason']>, string>> = {
  too_long: 'Not asked for: Google Ads knows keywords of up to 80 characters.',
  too_many_words: 'Not asked for: Google Ads knows keywords of up to 10 words.',
  symbols: 'Not asked for: the keyword has symbols that Google Ads does not take.',
  no_market: 'Not asked for: there are no search volumes of this engine, country or language.',
};

/** Why a keyword has no search volume, cost or difficulty. */
export function noFiguresOf({
  figures_reason: reason,
  figures_on: on,
}: Pick<TrackedKeyword, 'figures_reason' | 'figures_on'>): string {
  if (reason !== null) return REASONS[reason];
  return on === null
    ? 'Search volume, cost and difficulty come from DataForSEO; none is known yet.'
    : 'DataForSEO knows none for this keyword.';
}
