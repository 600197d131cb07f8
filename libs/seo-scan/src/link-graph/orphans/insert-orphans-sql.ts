/**
 * Stores the readable pages of scan $1 without links, and the pages of $2 to $6 that it did not find; returns how many
 * there are by source. An address that it did find and could not read (an error, a redirect, blocked by robots.txt) is no
 * page. The columns of tens of thousands of pages travel as one text each, lines of text or an array of numbers: the
 * driver escapes every value of an array of texts. PostgreSQL takes the length of the arrays for the number of rows, and
 * therefore does not look addresses up one by one.
 */
export const INSERT_ORPHANS = `with known as materialized (
    select url, clicks, impressions, requests, nullif("lastRequestOn", '')::date as "lastRequestOn"
    from rows from (
      string_to_table($2, e'\\n'), unnest($3::int[]), unnest($4::int[]), unnest($5::int[]), string_to_table($6, e'\\n'))
      as k(url, clicks, impressions, requests, "lastRequestOn")
  ), orphans as materialized (
    select l.url, true as "isRead", l.is_in_sitemap as "isInSitemap", k.clicks, k.impressions, k.requests,
      k."lastRequestOn"
    from scan_page_links l left join known k on k.url = l.url
    where l.scan_id = $1 and l.inlinks = 0 and l.clicks is distinct from 0
    union all
    select k.url, false, false, k.clicks, k.impressions, k.requests, k."lastRequestOn" from known k
    where not exists (select from listed_pages p where p.scan_id = $1 and p.url = k.url)
  ), stored as (
    insert into scan_orphans
      (scan_id, place, url, is_read, is_in_sitemap, clicks, impressions, requests, last_request_on)
    select $1, row_number() over (order by clicks desc nulls last, impressions desc nulls last,
        requests desc nulls last, url collate "C"),
      url, "isRead", "isInSitemap", clicks, impressions, requests, "lastRequestOn" from orphans
  )
  select count(*)::int as "all", (count(*) filter (where "isInSitemap"))::int as sitemap,
    count(impressions)::int as "searchConsole", count(requests)::int as "accessLogs" from orphans`;
