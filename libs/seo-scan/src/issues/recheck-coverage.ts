import { audits, ruleChangesOf } from '@app/seo-audits';

/** The properties of every check that the SQL of `recheckedSql` needs. */
export const recheckingChecks = JSON.stringify(
  audits.map((audit) => ({
    id: audit.id,
    kind: audit.kind,
    gate: audit.kind === 'page' || audit.kind === 'rendered' ? audit.gate : null,
    rule_changes: ruleChangesOf(audit.id),
  })),
);

/**
 * The rule of recheck-coverage-model.ts for many issues at once, as the bodies of common table expressions that end in
 * `<name>(fingerprint, has_looked, has_rule_changed)`; the last column is `hasRuleChanged` of audits/rule-changes.ts
 * between the scan that saw the issue and the checking one. `from` names a relation (fingerprint, check_id, page_url,
 * sighting_scan_id); `scan` and `checks` are placeholders of the checking scan's id and of its checks.
 */
export function recheckedSql(names: {
  readonly name: string;
  readonly from: string;
  readonly scan: string;
  readonly checks: string;
}): string {
  const { name, from, scan, checks } = names;
  return `
    ${name}_checks as materialized (
      select * from jsonb_to_recordset(${checks}::jsonb) as c(id text, kind text, gate text, rule_changes int[])
    ),
    ${name}_versions as materialized (
      select seen.id, least(seen.version, looking.version) as earlier, greatest(seen.version, looking.version) as later
      from (
        select s.id, case when s.rule_version ~ '^[0-9]{1,9}$' then s.rule_version::int end as version
        from scans s where s.id in (select f.sighting_scan_id from ${from} f)
      ) seen cross join (
        select case when s.rule_version ~ '^[0-9]{1,9}$' then s.rule_version::int end as version
        from scans s where s.id = ${scan}::uuid
      ) looking
      where seen.version is not null and looking.version is not null
    ),
    ${name}_scan as materialized (
      select s.mode, s.check_tallies, s.site_outcome,
             s.mode = 'site' and coalesce(s.is_complete, false) and not exists (
               select from scan_pages h where h.scan_id = s.id
                 and (h.status >= 500 or h.outcome = 'failed' or (h.facts ->> 'isBlocked')::boolean)
             ) as saw_everything
      from scans s where s.id = ${scan}::uuid
    ),
    ${name}_sightings as materialized (
      select seen.id, not exists (
        select from scan_pages was
        left join scan_pages now on now.scan_id = ${scan}::uuid and now.url = was.url
        where was.scan_id = seen.id and was.outcome in ('ok', 'redirect', 'error')
          and (now.url is null or now.outcome not in ('ok', 'redirect', 'error'))
      ) as is_covered
      from (
        select distinct f.sighting_scan_id as id from ${from} f
        join ${name}_checks c on c.id = f.check_id and c.kind = 'site'
      ) seen
    ),
    ${name} as (
      select f.fingerprint, case
        when c.kind is null then false
        when c.kind = 'site' then case
          when jsonb_exists(s.site_outcome, f.check_id) then true
          when s.check_tallies is null or (s.check_tallies -> f.check_id ->> 'judgedPages')::int = 0
            or (s.check_tallies -> f.check_id ->> 'notMeasuredPages')::int > 0 then false
          when s.mode = 'page' then false
          when p.url is not null and p.outcome not in ('ok', 'redirect', 'error') then false
          when p.status in (404, 410) or (p.outcome = 'redirect' and not (p.facts ->> 'isHtml200')::boolean) then true
          when p.status >= 400 then false
          else s.saw_everything or coalesce(g.is_covered, false)
        end
        when p.url is null then s.saw_everything
        when p.outcome not in ('ok', 'redirect', 'error') then false
        when jsonb_exists(p.audit_outcome -> 'notMeasured', f.check_id) then false
        when p.status in (404, 410) or (p.outcome = 'redirect' and not (p.facts ->> 'isHtml200')::boolean) then true
        when p.status >= 400 then c.kind = 'page' and c.gate = 'url'
        when c.kind = 'rendered' then
          coalesce((p.audit_outcome ->> 'isRendered')::boolean, false) or not (p.facts ->> 'isHtml200')::boolean
        else true
      end as has_looked, coalesce(exists (
        select from unnest(c.rule_changes) as changed(version)
        where changed.version > v.earlier and changed.version <= v.later
      ), false) as has_rule_changed
      from ${from} f
      cross join ${name}_scan s
      left join ${name}_checks c on c.id = f.check_id
      left join scan_pages p on p.scan_id = ${scan}::uuid and p.url = f.page_url
      left join ${name}_versions v on v.id = f.sighting_scan_id
      left join ${name}_sightings g on g.id = f.sighting_scan_id
    )`;
}
