import type { TrafficPreferences } from '@app/auth/contract';
import { DIRECT_DEFAULTS, MIN_DWELL_MS, SEO_DEFAULTS, splitKeywords } from '@app/traffic/contract';
import type { DirectForm, SeoForm, StartDirectInput, StartSeoInput } from '@app/traffic/contract';

const MS_PER_MINUTE = 60_000;
const WINDOW_MINUTES = 60;

type PaceForm = Pick<
  DirectForm,
  'engine' | 'arrivals' | 'windowMinutes' | 'country' | 'retries' | 'scroll'
>;

function paceDefaults(preferences: TrafficPreferences): PaceForm {
  return {
    engine: 'browser',
    arrivals: preferences.trafficSpeed,
    windowMinutes: WINDOW_MINUTES,
    country: preferences.defaultCountry,
    retries: preferences.autoRetry ? preferences.retries : 0,
    scroll: true,
  };
}

/** The initial values of the Direct Traffic form (specification 1 section 9). */
export function directDefaults(preferences: TrafficPreferences): DirectForm {
  return { targetUrl: '', ...DIRECT_DEFAULTS, ...paceDefaults(preferences) };
}

export function seoDefaults(preferences: TrafficPreferences): SeoForm {
  return {
    targetUrl: '',
    keywords: '',
    ...SEO_DEFAULTS,
    naturalBrowsing: true,
    clickInternalLinks: true,
    ...paceDefaults(preferences),
  };
}

/** Converts a valid form to its order: one URL per visitor, at least 5 s each. */
export function directOrder(form: DirectForm): StartDirectInput {
  const { targetUrl, visitors, minutes, scroll } = form;
  return {
    urls: Array.from({ length: visitors }, () => targetUrl),
    dwellMs: Math.max(MIN_DWELL_MS, Math.round(minutes * MS_PER_MINUTE)),
    scroll,
    ...paceOf(form),
  };
}

/** Visits per keyword are rounded up; `trafficAmount` keeps the total (specification 1 section 5). */
export function seoOrder(form: SeoForm): StartSeoInput {
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
  };
}

export function visitsPerKeyword(trafficAmount: number, keywords: number): number {
  return Math.ceil(trafficAmount / Math.max(1, keywords));
}

function paceOf({ engine, arrivals, windowMinutes, country, retries }: PaceForm) {
  const pace = { engine, country, ...retriesOrder(retries) };
  return arrivals === 'window' ? { ...pace, windowMinutes } : { ...pace, speed: arrivals };
}

function retriesOrder(retries: PaceForm['retries']) {
  return retries === 0 ? { autoRetry: false } : { autoRetry: true, retries };
}
