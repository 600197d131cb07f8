import { randomUUID } from 'node:crypto';
import type { OwnedRows } from './access-expectations.js';
import type { TestApi } from './test-api.js';

/** A segment of the owner's website. */
export async function makeSegment(
  api: TestApi,
  websiteId: string,
): Promise<Pick<OwnedRows, 'segmentId'>> {
  const segmentId = randomUUID();
  await api.rows(
    `insert into segments (id, website_id, name, match_kind, conditions, position, created_at)
     values (?, ?, 'Shop', 'all', '[{"column": "path", "operator": "starts", "value": "/shop/"}]', 0, now())`,
    [segmentId, websiteId],
  );
  return { segmentId };
}
