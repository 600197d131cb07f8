import { countries } from '@app/auth/contract';
import type { TrafficSpeed } from '@app/auth/contract';
import type {
  Campaign,
  CampaignKind,
  EngineKind,
  MeasureChoice,
  SearchEngine,
  VisitErrorCode,
  VisitStatus,
} from '@app/traffic/contract';
import { readableUrl } from '../../../lib/addresses.js';
import { countryName } from '../../../lib/countries.js';
import { formatDuration } from '@app/common/contract';

export const kindNames: Readonly<Record<CampaignKind, string>> = {
  direct: 'Direct campaign',
  seo: 'SEO campaign',
};
export const kindPaths: Readonly<Record<CampaignKind, string>> = {
  direct: '/direct-traffic',
  seo: '/seo-traffic',
};
/** What the screens of both sources are called. */
export const sourceNames: Readonly<Record<CampaignKind, string>> = {
  direct: 'Direct Traffic',
  seo: 'SEO Traffic',
};
export const engineNames: Readonly<Record<EngineKind, string>> = {
  browser: 'Real browser',
  http: 'Light (HTTP)',
};
export const engineHelp: Readonly<Record<EngineKind, string>> = {
  browser: 'Pages load in a real Chromium and their scripts run.',
  http: "Pages are fetched without a browser: scripts and analytics don't run.",
};
export const measureNames: Readonly<Record<MeasureChoice, string>> = {
  sample: 'Measure a sample',
  all: 'Measure every visit',
};
export const MEASURE_HELP =
  'A sample is at least 30 visits of each page and device, and a twentieth of the rest, each with an empty cache like a new visitor. Measuring every visit slows down large campaigns, and visits share caches: pages load sooner.';
export const speedNames: Readonly<Record<TrafficSpeed, string>> = {
  slow: 'Slow',
  medium: 'Medium',
  fast: 'Fast',
};
export const searchEngineNames: Readonly<Record<SearchEngine, string>> = {
  google: 'Google',
  bing: 'Bing',
  yahoo: 'Yahoo',
  duckduckgo: 'DuckDuckGo',
};
export const visitStatusNames: Readonly<Record<VisitStatus, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
export const errorNames: Readonly<Record<VisitErrorCode, string>> = {
  dns: 'DNS lookup failed',
  connection: 'No connection',
  tls: 'TLS error',
  timeout: 'Timed out',
  http_status: 'HTTP error',
  refused_target: 'Address blocked',
  left_website: 'Redirected off-site',
  blocked_by_robots: 'Blocked by robots.txt',
  too_many_redirects: 'Too many redirects',
  not_a_page: 'Not a web page',
  too_large: 'Page too large',
  page_floods: 'Too many requests by the page',
  page_crashed: 'Page crashed',
  browser_died: 'Browser crashed',
  worker_lost: 'Worker lost',
  engine_unavailable: 'Engine unavailable',
};

/** The selectable countries, in the order of the settings. */
export const countryChoices = countries.map((code) => ({ code, name: countryName(code) }));

type Paced = Pick<Campaign, 'engine' | 'speed' | 'country' | 'dwellMs' | 'comparedUrl'> & {
  readonly journey: { readonly name: string } | null;
};

/** "Real browser, medium speed, United States, 30 s per visit". */
export function paceSentence(campaign: Paced): string {
  const { engine, speed, country, dwellMs, journey, comparedUrl } = campaign;
  return [
    engineNames[engine],
    `${speedNames[speed].toLowerCase()} speed`,
    countryName(country),
    journey === null ? `${formatDuration(dwellMs / 1_000)} per visit` : `journey “${journey.name}”`,
    ...(comparedUrl === null ? [] : [`compared with ${readableUrl(comparedUrl)}`]),
  ].join(', ');
}

/** "SEO campaign (Google): Real browser, medium speed, …" */
export function orderSentence(campaign: Paced & Pick<Campaign, 'type' | 'searchEngine'>): string {
  const { type, searchEngine } = campaign;
  const engine = searchEngine === null ? '' : ` (${searchEngineNames[searchEngine]})`;
  return `${kindNames[type]}${engine}: ${paceSentence(campaign)}.`;
}
