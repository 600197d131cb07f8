import { randomUUID } from 'node:crypto';
import type { OwnedRows } from './access-expectations.js';
import type { TestApi } from './test-api.js';

/** A draft, a suggestion and a fix that is live as part of a batch, on the owner's verified website. */
export async function makeFixes(
  api: TestApi,
  { userId, websiteId, url }: { userId: string; websiteId: string; url: string },
): Promise<
  Pick<OwnedRows, 'draftFixId' | 'suggestionFixId' | 'liveFixId' | 'fixBatchId' | 'siteId'>
> {
  const [draftFixId, suggestionFixId, liveFixId, fixBatchId] = [1, 2, 3, 4].map(() => randomUUID());
  for (const [id, kind, state, isSuggestion, batchId] of [
    [draftFixId, 'title', 'draft', false, null],
    [suggestionFixId, 'h1', 'draft', true, null],
    [liveFixId, 'meta_description', 'applied', false, fixBatchId],
  ]) {
    await api.rows(
      `insert into fixes (id, website_id, user_id, check_id, fingerprint, fingerprints, kind, page_url, path,
         original_hash, optimized_content, confidence, is_suggestion, state, ai_model, prompt_version, input_hash,
         guards, batch_id, priority, created_at)
       values (?, ?, ?, 'title.missing', 'abc', '[]', ?, ?, '/', '', 'For the owner only', 0.9, ?, ?,
         'local-extractive', '1', '', '[]', ?, 50, now())`,
      [id, websiteId, userId, kind, `${url}/`, isSuggestion, state, batchId],
    );
  }
  const [website] = await api.rows<{ site_id: string }>(
    'select site_id from websites where id = ?',
    [websiteId],
  );
  return {
    draftFixId: draftFixId ?? '',
    suggestionFixId: suggestionFixId ?? '',
    liveFixId: liveFixId ?? '',
    fixBatchId: fixBatchId ?? '',
    siteId: website?.site_id ?? '',
  };
}

/** Repairs of a website: structured data that was overwritten, and a title that was put back. */
export async function makeRepairs(
  api: TestApi,
  { websiteId, url }: { websiteId: string; url: string },
): Promise<Pick<OwnedRows, 'openRepairId' | 'doneRepairId'>> {
  const [openRepairId, doneRepairId] = [randomUUID(), randomUUID()];
  for (const [id, kind, cause, state] of [
    [openRepairId, 'json_ld', 'overwritten', 'open'],
    [doneRepairId, 'title', 'lost', 'done'],
  ]) {
    await api.rows(
      `insert into fix_repairs (id, website_id, page_url, path, kind, cause, state, wanted, reason, deploys, created_at,
         considered_at, noticed_at)
       values (?, ?, ?, '/', ?, ?, ?, 'For the owner only', 'Title is gone.', '[]', now(), now(), now())`,
      [id, websiteId, `${url}/`, kind, cause, state],
    );
  }
  return { openRepairId, doneRepairId };
}
