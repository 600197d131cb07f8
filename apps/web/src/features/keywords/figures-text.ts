import type { TrackedKeyword } from '@app/keywords/contract';

const REASONS: Readonly<Record<NonNullable<TrackedKeyword['figures_reason']>, string>> = {
  too_long: 'Unavailable: Google Ads supports keywords of up to 80 characters.',
  too_many_words: 'Unavailable: Google Ads supports keywords of up to 10 words.',
  symbols: "Unavailable: Google Ads doesn't support symbols in this keyword.",
  no_market: 'Unavailable: there are no search volumes for this engine, country or language.',
};

/** Why a keyword has no search volume, cost or difficulty. */
export function noFiguresOf({
  figures_reason: reason,
  figures_on: on,
}: Pick<TrackedKeyword, 'figures_reason' | 'figures_on'>): string {
  if (reason !== null) return REASONS[reason];
  return on === null
    ? 'Search volume, cost and difficulty come from DataForSEO; no data yet.'
    : 'DataForSEO has none for this keyword.';
}
