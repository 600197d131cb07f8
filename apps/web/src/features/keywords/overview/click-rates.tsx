import type { ClickRatesSource, KeywordOverview } from '@app/keywords/contract';
import { dayRange } from '../../../lib/day-text.js';
import { countOf } from '../../../lib/numbers.js';

type Rates = KeywordOverview['share_of_voice']['click_rates'];

const REASONS = {
  not_connected: "because it isn't in your Search Console",
  too_few_impressions: 'because your Search Console has too few impressions',
} as const;

/** Which click rates a share of voice is made of: a sentence for each target, or one where all are the same. */
export function ClickRates({ of: rates }: { of: Rates }) {
  const sentences = rates.map(({ domain, rates: source }) => ({ domain, text: textOf(source) }));
  const isSame = new Set(sentences.map(({ text }) => text)).size === 1;
  return (
    <ul className="flex flex-col gap-1 text-sm text-text-muted [overflow-wrap:anywhere]">
      {sentences.slice(0, isSame ? 1 : undefined).map(({ domain, text }) => (
        <li key={domain}>{isSame ? `Click rates ${text}` : `${domain}: click rates ${text}`}</li>
      ))}
    </ul>
  );
}

function textOf(source: ClickRatesSource): string {
  if (source.source === 'default')
    return `by position are averages across Google (${source.study}), ${REASONS[source.reason]}.`;
  const { site_url: siteUrl, from, to, impressions } = source;
  return `by position from your Search Console (${siteUrl}), ${dayRange({ from, to })}, ${countOf(impressions, 'impression')}.`;
}
