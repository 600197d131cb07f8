const metric = (id: string): string =>
  `(jsonb_path_query_first(result, '$.metrics[*] ? (@.id == "${id}").value') #>> '{}')::float8`;

/**
 * For joins: the newest completed report of each page and preset (`user_id`, `url`, `preset`, `created_at`), with the
 * `performance` score and the metrics `lcp`, `cls` and `tbt` of its median run; `null` was not measured.
 */
export const LAST_LIGHTHOUSE_REPORTS = `(select distinct on (user_id, url, preset) user_id, url, preset, created_at,
    (result #>> '{scores,performance}')::int as performance,
    ${metric('lcp')} as lcp, ${metric('cls')} as cls, ${metric('tbt')} as tbt
  from lighthouse_reports where status = 'completed' and result is not null
  order by user_id, url, preset, created_at desc)`;
