import type { KeywordHistory, TrackedKeywordList } from '@app/keywords/contract';
import { setTimeout } from 'node:timers/promises';
import type { ApiUser } from './api.ts';
import { submit } from './campaigns.ts';
import { opens, presses } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

const POLL_MS = 500;
const RANKS_TIMEOUT_MS = 60_000;

/** The keyword tracker with ranks of the demo search engine. */
export async function rankedKeywordScreens(
  demoSite: string,
  user: ApiUser,
): Promise<readonly Screen[]> {
  const { host } = new URL(demoSite);
  const place = { country: 'US', language: 'en', location: null, device: 'desktop' };
  const market = { engine: 'demo', ...place };
  const text = 'wedding cakes\nsourdough bread\nrye flour';
  await submit(user, 'POST', '/api/seo/track-keywords', {
    text,
    domain: host,
    market,
  });
  await submit(user, 'POST', '/api/seo/refresh-keywords', {});
  const id = await rankedKeyword(user);
  const history = (await submit(
    user,
    'GET',
    `/api/seo/tracked-keyword/${id}/history`,
  )) as KeywordHistory;
  const snapshotId = history.checks[0]?.snapshot_id ?? '';
  const whole = { user, isWhole: true };
  const dialog = { user, isWhole: false };
  const tracker = opens('/keyword-tracker', 'Demo search engine');
  const alerts = opens('/keyword-tracker/alerts', 'No rules yet');
  return [
    { name: 'keywords-ranked', ...whole, show: tracker },
    { name: 'keywords-refresh-all', ...dialog, show: presses(tracker, 'Refresh All') },
    { name: 'keywords-refresh', ...dialog, show: presses(tracker, 'Refresh wedding cakes') },
    { name: 'keywords-import', ...dialog, show: presses(tracker, 'Import') },
    { name: 'keyword-ranked', ...whole, show: opens(`/keyword-tracker/${id}`, 'Latest checks') },
    {
      name: 'keyword-result-page',
      ...whole,
      show: opens(`/keyword-tracker/${id}/result-page/${snapshotId}`, host),
    },
    { name: 'keyword-alerts', ...whole, show: alerts },
    { name: 'keyword-alert-rule', ...dialog, show: presses(alerts, 'Add a rule') },
  ];
}

/** Id of "wedding cakes", once every keyword has a rank. */
async function rankedKeyword(user: ApiUser): Promise<string> {
  const deadline = Date.now() + RANKS_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const path = '/api/seo/tracked-keywords';
    const { keywords } = (await submit(user, 'GET', path)) as TrackedKeywordList;
    const found = keywords.find(({ keyword }) => keyword === 'wedding cakes');
    if (found !== undefined && keywords.every(({ last_checked: at }) => at !== null))
      return found.id;
    await setTimeout(POLL_MS);
  }
  throw new Error('The demo keywords were not checked in time.');
}
