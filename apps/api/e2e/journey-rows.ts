import type { OwnedRows } from './access-expectations.js';
import type { TestApi } from './test-api.js';

/** A journey of one step on the owner's website. */
export async function makeJourney(
  api: TestApi,
  { userId, websiteId }: { userId: string; websiteId: string },
): Promise<Pick<OwnedRows, 'journeyId'>> {
  const step = { kind: 'open', address: '/', name: '', isGoal: false, waitSeconds: 10 };
  const [row] = await api.rows<{ id: string }>(
    `insert into journeys (user_id, website_id, name, steps, "values", created_at, updated_at)
     values (?, ?, 'Visit the shop', ?::jsonb, '[]', now(), now()) returning id`,
    [userId, websiteId, JSON.stringify([{ ...step, assertions: [] }])],
  );
  return { journeyId: row?.id ?? '' };
}
