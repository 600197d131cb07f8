import type { CampaignList, CampaignResults, StartSeoResponse } from '@app/traffic/contract';
import { poll } from './api-client.ts';
import type { ApiClient } from './api-client.ts';
import type { Report } from './report.ts';

const TIMEOUT_MS = 180_000;
const ENDED: readonly string[] = ['completed', 'stopped', 'failed'];

/** A small campaign on the demo website that has run to its end. */
export async function ensureCampaign(
  user: ApiClient,
  demoSite: string,
  report: Report,
): Promise<void> {
  const { campaigns } = await user.get<CampaignList>('/campaigns?days=30');
  if (campaigns.some(({ status }) => status === 'completed')) {
    report.present('Campaign');
    return;
  }
  const { jobId } = await user.post<StartSeoResponse>('/seo-traffic', {
    targetUrl: demoSite,
    keywords: 'sourdough bread, wedding cakes, rye rolls',
    visitsPerKeyword: 4,
    dwellTimeSeconds: 5,
    engine: 'http',
    speed: 'fast',
  });
  const { status } = await poll({
    read: () => user.get<CampaignResults>(`/results/${jobId}`),
    isDone: (results) => ENDED.includes(results.status),
    timeoutMs: TIMEOUT_MS,
    orElse: 'The campaign does not finish.',
  });
  if (status !== 'completed') throw new Error(`The campaign is ${status}.`);
  report.made('Campaign', '12 visits for 3 keywords');
}
