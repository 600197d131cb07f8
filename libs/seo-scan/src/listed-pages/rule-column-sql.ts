import type { ExtractionRule, RuleColumnKey } from '../contract/index.js';

/** A column of a rule with the revision of it that the scan used. */
export interface RuleOfColumn extends Pick<ExtractionRule, 'take' | 'revision'> {
  readonly key: RuleColumnKey;
}

/** A table shows the beginning of long values; the export of extractions has all that was kept. */
const SHOWN_CHARS = 1_000;
const UUID = /^[\da-f-]{36}$/;

/**
 * The value of a rule's column, over `scan_pages x`. Unknown where the rule did not concern the page or was not
 * evaluated, '' where nothing was found.
 */
export function ruleColumnSql({ key, take, revision }: RuleOfColumn): string {
  if (!UUID.test(revision)) throw new Error(`${revision} is no revision`);
  const found = `(x.extracted -> '${revision}')`;
  if (key.startsWith('check_')) return `(${found} ->> 'check')`;
  const isKnown = `(${found} is not null and not jsonb_exists(${found}, 'notEvaluated'))`;
  if (take === 'count') return `(case when ${isKnown} then (${found} ->> 'matches')::int end)`;
  return `(case when ${isKnown} then (
    select case when char_length(t) > ${SHOWN_CHARS} then left(t, ${SHOWN_CHARS - 1}) || '…' else t end
    from (select coalesce(string_agg(v, ' | ' order by n), '') as t
          from jsonb_array_elements_text(${found} -> 'values') with ordinality as e(v, n)) as joined) end)`;
}
