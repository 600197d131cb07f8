import type { TrackKeywordsResponse, TrackedKeywordList } from '@app/keywords/contract';
import { poll } from './api-client.ts';
import type { ApiClient } from './api-client.ts';
import type { Report } from './report.ts';

const TIMEOUT_MS = 180_000;
const KEYWORDS = [
  'sourdough bread',
  'wedding cakes',
  'butter croissant',
  'harbour market',
  'rye flour',
];
/** The engine of the demo website; see apps/demo-site/search. */
const MARKET = {
  ...{ engine: 'demo', country: 'US', language: 'en' },
  ...{ location: null, device: 'desktop' },
};

/** Keywords of the demo website, each checked once with its search engine. */
export async function ensureKeywords(
  user: ApiClient,
  demoSite: string,
  report: Report,
): Promise<void> {
  const domain = new URL(demoSite).host;
  const read = async () => {
    const query = new URLSearchParams({ domain, limit: '100' });
    const { keywords } = await user.get<TrackedKeywordList>(
      `/api/seo/tracked-keywords?${query.toString()}`,
    );
    return keywords.filter(({ market }) => market.engine === 'demo');
  };
  const isChecked = (keywords: Awaited<ReturnType<typeof read>>): boolean =>
    keywords.length > 0 && keywords.every(({ last_checked }) => last_checked !== null);
  if (isChecked(await read())) {
    report.present('Keywords');
    return;
  }
  const body = { text: KEYWORDS.join('\n'), domain, market: MARKET };
  const { counts } = await user.post<TrackKeywordsResponse>('/api/seo/track-keywords', body);
  if (counts.added === 0 && counts.tracked === 0) {
    report.skipped('Keywords', 'the plan has no room for them');
    return;
  }
  const keywords = await poll({
    read,
    isDone: isChecked,
    timeoutMs: TIMEOUT_MS,
    orElse: 'The keywords are tracked, but the demo search engine has not been read yet.',
  });
  const ranked = keywords.filter(({ current_rank: rank }) => rank !== null).length;
  report.made('Keywords', `${keywords.length} in the Demo search engine, ${ranked} of them ranked`);
}
