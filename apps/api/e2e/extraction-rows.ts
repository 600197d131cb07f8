import { randomUUID } from 'node:crypto';
import type { OwnedRows } from './access-expectations.js';
import type { TestApi } from './test-api.js';

/** An extraction rule of the owner's website. */
export async function makeExtractionRule(
  api: TestApi,
  websiteId: string,
): Promise<Pick<OwnedRows, 'extractionRuleId'>> {
  const [row] = await api.rows<{ id: string }>(
    `insert into extraction_rules (website_id, name, language, expression, take, check_kind, severity, created_at)
     values (?, 'Title', 'css', 'title', 'text', 'must_exist', 'low', now()) returning id`,
    [websiteId],
  );
  return { extractionRuleId: row?.id ?? '' };
}

/** What a rule has found on every page of a scan; returns its revision. */
export async function makeExtractedPages(api: TestApi, scanId: string): Promise<string> {
  const revision = randomUUID();
  await api.rows(
    `update scan_pages set extracted = jsonb_build_object(?::text, '{"values": ["Bread"], "matches": 1, "isCut": false, "check": null, "doesMatch": null}'::jsonb)
     where scan_id = ?`,
    [revision, scanId],
  );
  return revision;
}
