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
