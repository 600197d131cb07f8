import type { TrafficPreferences } from '@app/auth/contract';
import {
  DIRECT_DEFAULTS,
  MAX_DIRECT_MINUTES,
  MAX_DIRECT_VISITORS,
  MIN_DIRECT_MINUTES,
  MIN_DWELL_MS,
  SEO_DEFAULTS,
  comparisonForm,
  directForm,
  journeyForm,
  seoForm,
  splitGates,
  splitKeywords,
} from '@app/traffic/contract';
import type {
  Campaign,
  CampaignKind,
  ComparisonForm,
  DirectForm,
  JourneyForm,
  SeoForm,
  StartComparisonInput,
  StartDirectInput,
  StartJourneyInput,
  StartSeoInput,
} from '@app/traffic/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';

const MS_PER_MINUTE = 60_000;
const MS_PER_SECOND = 1_000;
const WINDOW_MINUTES = 60;
/** Some visits fail, and fewer than 30 say nothing. */
const VISITS_EACH = 40;

/** The fields of every source: a change of the source keeps what was typed. */
export type CampaignFormValues = DirectForm &
  SeoForm &
  JourneyForm &
  ComparisonForm & { behaviour: (typeof behaviours)[number] };

/** What the visitors of a direct campaign do. */
export const behaviours = ['browse', 'journey', 'compare'] as const;

/** Each source, journeys and comparisons validate their own fields only, and remove the others. */
export const campaignResolvers = {
  direct: zodResolver(directForm) as unknown as Resolver<CampaignFormValues>,
  seo: zodResolver(seoForm) as unknown as Resolver<CampaignFormValues>,
  journey: zodResolver(journeyForm) as unknown as Resolver<CampaignFormValues>,
  comparison: zodResolver(comparisonForm) as unknown as Resolver<CampaignFormValues>,
} as const satisfies Record<CampaignKind | 'journey' | 'comparison', unknown>;

type PaceForm = Pick<
  DirectForm,
  'engine' | 'arrivals' | 'windowMinutes' | 'country' | 'retries' | 'scroll' | 'measure' | 'gates'
>;

function paceDefaults(preferences: TrafficPreferences): PaceForm {
  return {
    engine: 'browser',
    arrivals: preferences.trafficSpeed,
    windowMinutes: WINDOW_MINUTES,
    country: preferences.defaultCountry,
    retries: preferences.autoRetry ? preferences.retries : 0,
    scroll: true,
    measure: 'sample',
    gates: '',
  };
}

/** The initial values of the form (specification 1 section 9). */
export function campaignDefaults(preferences: TrafficPreferences): CampaignFormValues {
  return {
    ...{ behaviour: 'browse', journeyId: '', comparedUrl: '', visitsEach: VISITS_EACH },
    targetUrl: '',
    keywords: '',
    ...DIRECT_DEFAULTS,
    ...SEO_DEFAULTS,
    naturalBrowsing: true,
    clickInternalLinks: true,
    ...paceDefaults(preferences),
  };
}

/**
 * A campaign as the values of the form, to order it again. The fields of the other source keep their defaults; a
 * campaign of the API outside the bounds of the form is brought into them.
 */
export function copyOfCampaign(
  campaign: Campaign,
  defaults: CampaignFormValues,
): CampaignFormValues {
  const { engine, country, targetUrl, speed, windowMinutes, retries, scroll, measure } = campaign;
  const shared = {
    ...{ targetUrl, engine, country, retries, scroll, measure },
    arrivals: windowMinutes === null ? speed : ('window' as const),
    windowMinutes: windowMinutes ?? defaults.windowMinutes,
    gates: campaign.budgets.join('\n'),
  };
  if (campaign.journey?.id != null) {
    const { journey, visitors } = campaign;
    const journeyId = journey.id ?? '';
    return { ...defaults, ...shared, behaviour: 'journey', journeyId, visitors };
  }
  if (campaign.comparedUrl !== null) {
    const { comparedUrl, visitors, dwellMs } = campaign;
    const visitsEach = Math.round(visitors / 2);
    const minutes = minutesOf(dwellMs);
    return { ...defaults, ...shared, behaviour: 'compare', comparedUrl, visitsEach, minutes };
  }
  if (campaign.type === 'direct') {
    const visitors = Math.min(campaign.visitors, MAX_DIRECT_VISITORS);
    return { ...defaults, ...shared, visitors, minutes: minutesOf(campaign.dwellMs) };
  }
  const { keywords, searchEngine, visitors, dwellMs, naturalBrowsing, clickInternalLinks } =
    campaign;
  return {
    ...defaults,
    ...shared,
    ...{ keywords: keywords.join(', '), trafficAmount: visitors },
    ...{ naturalBrowsing, clickInternalLinks },
    seconds: Math.round(dwellMs / MS_PER_SECOND),
    searchEngine: searchEngine ?? defaults.searchEngine,
  };
}

/** In the steps of the field. */
export function minutesOf(dwellMs: number): number {
  const steps = Math.round(dwellMs / MS_PER_MINUTE / MIN_DIRECT_MINUTES);
  const minutes = Math.round(Math.max(1, steps) * MIN_DIRECT_MINUTES * 10) / 10;
  return Math.min(MAX_DIRECT_MINUTES, minutes);
}

/** Whether the campaign starts at once or waits for its turn. */
export type Beginning = 'now' | 'in-turn';

/** Converts a valid form to its order: one URL per visitor, at least 5 s each. */
export function directOrder(form: DirectForm, beginning: Beginning = 'now'): StartDirectInput {
  const { targetUrl, visitors, minutes, scroll } = form;
  return {
    urls: Array.from({ length: visitors }, () => targetUrl),
    dwellMs: dwellOf(minutes),
    scroll,
    ...paceOf(form),
    ...(beginning === 'in-turn' && { queue: true }),
  };
}

/** Visitors follow the journey in the real browser. */
export function journeyOrder(form: JourneyForm, beginning: Beginning = 'now'): StartJourneyInput {
  const { engine: _browserOnly, ...pace } = paceOf(form);
  return {
    ...{ journeyId: form.journeyId, visitors: form.visitors },
    ...pace,
    ...(beginning === 'in-turn' && { queue: true }),
  };
}

/** As many visits to either address; all of them are measured. */
export function comparisonOrder(
  form: ComparisonForm,
  beginning: Beginning = 'now',
): StartComparisonInput {
  const { targetUrl, comparedUrl, visitsEach, minutes, scroll } = form;
  const { measure: _all, ...pace } = paceOf(form);
  return {
    ...{ targetUrl, comparedUrl, visitsEach, scroll },
    dwellMs: dwellOf(minutes),
    ...pace,
    ...(beginning === 'in-turn' && { queue: true }),
  };
}

/** Visits per keyword are rounded up; `trafficAmount` keeps the total (specification 1 section 5). */
export function seoOrder(form: SeoForm, beginning: Beginning = 'now'): StartSeoInput {
  const keywords = splitKeywords(form.keywords);
  return {
    targetUrl: form.targetUrl,
    keywords,
    searchEngine: form.searchEngine,
    visitsPerKeyword: visitsPerKeyword(form.trafficAmount, keywords.length),
    trafficAmount: form.trafficAmount,
    dwellTimeSeconds: form.seconds,
    naturalBrowsing: form.naturalBrowsing,
    scrollBehavior: form.scroll,
    clickInternalLinks: form.clickInternalLinks,
    ...paceOf(form),
    ...(beginning === 'in-turn' && { queue: true }),
  };
}

function dwellOf(minutes: number): number {
  return Math.max(MIN_DWELL_MS, Math.round(minutes * MS_PER_MINUTE));
}

export function visitsPerKeyword(trafficAmount: number, keywords: number): number {
  return Math.ceil(trafficAmount / Math.max(1, keywords));
}

function paceOf({ engine, arrivals, windowMinutes, country, retries, measure, gates }: PaceForm) {
  const budgets = splitGates(gates);
  const pace = {
    ...{ engine, country, measure, ...retriesOrder(retries) },
    ...(budgets.length > 0 && { budgets }),
  };
  return arrivals === 'window' ? { ...pace, windowMinutes } : { ...pace, speed: arrivals };
}

function retriesOrder(retries: PaceForm['retries']) {
  return retries === 0 ? { autoRetry: false } : { autoRetry: true, retries };
}
