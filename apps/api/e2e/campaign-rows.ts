import { CampaignsService } from '@app/traffic';
import type { OwnedRows } from './access-expectations.js';
import type { TestApi } from './test-api.js';

/** A campaign on the owner's verified website, with a visit that has no screenshot. */
export async function makeCampaign(
  api: TestApi,
  { userId, websiteId, url }: { userId: string; websiteId: string; url: string },
): Promise<Pick<OwnedRows, 'campaignId' | 'visitId'>> {
  await api.rows('delete from campaigns');
  await api.rows(`update websites set verified_by = 'meta', verified_at = now() where id = ?`, [
    websiteId,
  ]);
  const input = { urls: [url], dwellMs: 5_000, scroll: true, engine: 'http' as const };
  const actor = { userId, role: 'user' as const, sessionId: null };
  const { jobId } = await api.app.get(CampaignsService).startDirect(actor, input, null);
  const [visit] = await api.rows<{ id: string }>('select id from visits where campaign_id = ?', [
    jobId,
  ]);
  return { campaignId: jobId, visitId: visit?.id ?? '' };
}
