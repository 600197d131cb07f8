import type { CampaignTemplate, StartDirectInput } from '@app/traffic/contract';
import {
  comparisonOrder,
  directOrder,
  journeyOrder,
  minutesOf,
  seoOrder,
} from './campaign-values.js';
import type { CampaignFormValues } from './campaign-values.js';

/** A scheduled campaign as the values of the form. The fields of the other sources keep their defaults. */
export function valuesOfTemplate(
  { kind, order }: CampaignTemplate,
  defaults: CampaignFormValues,
): CampaignFormValues {
  const shared = { ...defaults, ...paceValues(order, defaults) };
  switch (kind) {
    case 'direct':
      return {
        ...shared,
        ...{ targetUrl: order.urls[0] ?? '', visitors: order.urls.length, scroll: order.scroll },
        minutes: minutesOf(order.dwellMs),
      };
    case 'journey':
      return {
        ...{ ...shared, behaviour: 'journey', engine: 'browser' },
        ...{ journeyId: order.journeyId, visitors: order.visitors },
      };
    case 'comparison':
      return {
        ...{ ...shared, behaviour: 'compare', scroll: order.scroll },
        ...{ targetUrl: order.targetUrl, comparedUrl: order.comparedUrl },
        ...{ visitsEach: order.visitsEach, minutes: minutesOf(order.dwellMs) },
      };
    case 'seo':
      return {
        ...{ ...shared, targetUrl: order.targetUrl, keywords: order.keywords.join(', ') },
        trafficAmount: order.trafficAmount ?? order.visitsPerKeyword * order.keywords.length,
        ...{ seconds: order.dwellTimeSeconds, searchEngine: order.searchEngine },
        ...{ naturalBrowsing: order.naturalBrowsing, scroll: order.scrollBehavior },
        clickInternalLinks: order.clickInternalLinks,
      };
  }
}

/** What a schedule orders at each run. `way`: of the campaign that the valid form describes. */
export function templateOf(
  way: CampaignTemplate['kind'],
  values: CampaignFormValues,
): CampaignTemplate {
  switch (way) {
    case 'direct':
      return { kind: 'direct', order: directOrder(values) };
    case 'journey':
      return { kind: 'journey', order: journeyOrder(values) };
    case 'comparison':
      return { kind: 'comparison', order: comparisonOrder(values) };
    case 'seo':
      return { kind: 'seo', order: seoOrder(values) };
  }
}

function paceValues(
  order: CampaignTemplate['order'] & Partial<Pick<StartDirectInput, 'engine' | 'measure'>>,
  defaults: CampaignFormValues,
) {
  const { speed, windowMinutes, country, measure, autoRetry, retries, budgets = [] } = order;
  return {
    engine: order.engine ?? defaults.engine,
    arrivals: windowMinutes === undefined ? (speed ?? defaults.arrivals) : ('window' as const),
    windowMinutes: windowMinutes ?? defaults.windowMinutes,
    country: country ?? defaults.country,
    measure: measure ?? defaults.measure,
    retries: autoRetry === false ? (0 as const) : (retries ?? defaults.retries),
    gates: budgets.join('\n'),
  };
}
