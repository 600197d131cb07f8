import { analyticsDaySchema, analyticsRanges, daysProblem } from '@app/traffic/contract';
import type { AnalyticsInput, AnalyticsRange } from '@app/traffic/contract';
import { matching, oneOf, optionalText } from '../../lib/search-params.js';
import { useSearchParams } from '../../lib/use-search-params.js';

const DAY_MS = 86_400_000;
const DAYS_AT_FIRST = 7;
const PARAMS = {
  range: oneOf(analyticsRanges, '24h'),
  from: matching(analyticsDaySchema),
  to: matching(analyticsDaySchema),
  website: optionalText,
  campaign: optionalText,
};

export type AnalyticsPeriod = AnalyticsRange | 'days';

/** What Analytics shows, kept in the URL: a range or days of the reader's time zone, of a website or a campaign. */
export function useAnalyticsFilter() {
  const { search, change } = useSearchParams(PARAMS);
  const { range, from, to, website, campaign } = search;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const days = from === null && to === null ? null : { from: from ?? '', to: to ?? '' };
  const problem = days === null ? null : daysProblem(from ?? undefined, to ?? undefined);
  const input: AnalyticsInput = {
    ...{ range, timeZone },
    ...(from !== null && to !== null && { from, to }),
    ...(website !== null && { websiteId: website }),
    ...(campaign !== null && { campaignId: campaign }),
  };
  return {
    input,
    /** The chosen days, and why they cannot be shown. */
    days,
    problem,
    website,
    campaign,
    period: days === null ? range : ('days' as AnalyticsPeriod),
    choosePeriod(period: AnalyticsPeriod) {
      if (period === 'days') change({ ...lastDays(timeZone), range: '24h' });
      else change({ range: period, from: null, to: null });
    },
    chooseDays: (changed: { from?: string; to?: string }) => change(changed),
    /** The campaigns of another website are others. */
    chooseWebsite: (id: string | null) => change({ website: id, campaign: null }),
    chooseCampaign: (id: string | null) => change({ campaign: id }),
  };
}

export type AnalyticsFilter = ReturnType<typeof useAnalyticsFilter>;

function lastDays(timeZone: string): { from: string; to: string } {
  const day = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  const now = Date.now();
  return { from: day.format(now - (DAYS_AT_FIRST - 1) * DAY_MS), to: day.format(now) };
}
