import { Repository } from '@app/common';
import { audits } from '@app/seo-audits';
import type { PageDetails, PageFacts, PageTargets, KeyPhrase } from '@app/crawler/pages';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { ExtractedPage } from '../contract/index.js';
import type { FoundIssue } from '../engine/found-issue.js';
import { countIssues } from '../engine/issue-counts.js';
import type { PageOutcome } from '../engine/page-outcome.js';
import { outcomeOfChecks } from '../engine/page-audit-results.js';
import type { KnownScannedPage, KnownScannedPages } from '../engine/scan-options.js';
import type { EarlierTemplates } from '../engine/template-numbers.js';
import type { OwnScan, Scan } from '../entities/scan.entity.js';

interface KnownRow {
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly body_hash: string | null;
  readonly facts: PageFacts;
  readonly targets: PageTargets;
  readonly phrases: KeyPhrase[];
  readonly details: PageDetails | null;
  readonly outcome: PageOutcome;
  readonly extracted: ExtractedPage | null;
  readonly issues: FoundIssue[];
  readonly has_pending_issues: boolean;
}

const pageCheckIds = audits.filter((audit) => audit.kind === 'page').map((audit) => audit.id);
const isPageCheck = new Set(pageCheckIds);

interface TemplateRow {
  readonly url: string;
  readonly template: string;
}

const NUMBER = String.raw` \(\d+\)$`;
const SHAPE = `regexp_replace(template, '${NUMBER}', '')`;
const TEMPLATES_PER_READ = 5_000;

/** The pages of the last scan of the same address, so that unchanged ones need not be transferred again. */
@Injectable()
export class LastScanRepository extends Repository {
  /** Loads pages on demand; `null` for a first scan, a rescan, or a last scan with other rules. */
  async knownPages(scan: OwnScan): Promise<KnownScannedPages | null> {
    // An unchanged response says little about what scripts make of it.
    if (scan.isRescan || scan.renderingUsed !== 'raw') return null;
    const [last] = await queryBound<{ id: string; finished_at: Date }>(
      this.fork(),
      `select id, finished_at from scans
       where user_id = $1 and url = $2 and rule_version = $3 and status = 'completed' and id <> $4
         and rendering_used = 'raw'
       order by created_at desc limit 1`,
      [scan.userId, scan.url, scan.ruleVersion, scan.id],
    );
    if (last === undefined) return null;
    const readAt = new Date(last.finished_at).toISOString();
    return {
      find: async (url) => {
        const page = await this.find(last.id, url);
        return page === null ? null : { ...page, readAt };
      },
    };
  }

  /**
   * The templates of the last scan of the whole website, of pages of these shapes and of shapes with numbered templates.
   * Scans of single pages, and those without an account, have none.
   */
  async templates(
    { id, userId, mode }: Pick<Scan, 'id' | 'userId' | 'mode'>,
    shapes: readonly string[],
  ): Promise<EarlierTemplates> {
    const templates = new Map<string, string>();
    if (userId == null || mode !== 'site') return templates;
    const last = await this.lastTemplates(id, userId, shapes);
    if (last === null || last.shapes.length === 0) return templates;
    const names = new Map<string, string>();
    for (let after: string | undefined = ''; after !== undefined;) {
      const rows: TemplateRow[] = await queryBound<TemplateRow>(
        this.fork(),
        `select url, template from listed_pages
         where scan_id = $1 and url > $2 and ${SHAPE} = any($3::text[]) order by url limit $4`,
        [last.id, after, last.shapes, TEMPLATES_PER_READ],
      );
      for (const { url, template } of rows) {
        // One string for all pages of a template.
        if (!names.has(template)) names.set(template, template);
        templates.set(url, names.get(template) ?? template);
      }
      after = rows.length < TEMPLATES_PER_READ ? undefined : rows.at(-1)?.url;
    }
    return templates;
  }

  /** The last scan of the whole website, and these shapes with those of its numbered templates. */
  private async lastTemplates(scanId: string, userId: string, shapes: readonly string[]) {
    const [last] = await queryBound<{ id: string; shapes: string[] }>(
      this.fork(),
      `select b.id, array(
         select distinct ${SHAPE} from listed_pages where scan_id = b.id and template ~ '${NUMBER}'
         union select unnest($3::text[])
       ) as shapes
       from scans s join scans b on b.user_id = $2 and b.url = s.url
       where s.id = $1 and b.status = 'completed' and b.mode = 'site' and b.id <> s.id and b.created_at <= s.created_at
       order by b.created_at desc, b.id desc limit 1`,
      [scanId, userId, shapes],
    );
    return last ?? null;
  }

  /** Only pages that can be recognised as unchanged; ignored issues are not pending. */
  private async find(lastId: string, url: string): Promise<KnownScannedPage | null> {
    const [row] = await queryBound<KnownRow>(
      this.fork(),
      `select p.etag, p.last_modified, p.body_hash, p.facts, p.targets, p.phrases, p.extracted, p.audit_outcome as outcome,
              (select l.details from listed_pages l where l.scan_id = p.scan_id and l.url = p.url) as details,
              coalesce(i.issues, '[]') as issues, coalesce(i.has_pending, false) as has_pending_issues
       from scan_pages p
       left join lateral (
         select jsonb_agg(jsonb_build_object('id', id, 'checkId', check_id, 'severity', severity, 'pageUrl', page_url,
             'key', key, 'currentValue', current_value, 'evidence', evidence, 'selector', selector))
             filter (where check_id = any($3::text[])) as issues,
           bool_or(ignore_id is null) as has_pending
         from scan_issues
         where scan_id = p.scan_id and left(page_url, 200) = left(p.url, 200) and page_url = p.url
       ) i on true
       where p.scan_id = $1 and p.url = $2
         and (p.etag is not null or p.last_modified is not null or p.body_hash is not null)`,
      [lastId, url, pageCheckIds],
    );
    return row === undefined ? null : knownPage(row);
  }
}

function knownPage(row: KnownRow): KnownScannedPage {
  const { etag, last_modified: lastModified, body_hash: bodyHash, facts, issues } = row;
  return {
    facts,
    targets: row.targets,
    phrases: row.phrases,
    extracted: row.extracted,
    details: row.details,
    outcome: outcomeOfChecks(row.outcome, (id) => isPageCheck.has(id), countIssues(issues)),
    issues,
    hasPendingIssues: row.has_pending_issues,
    ...(etag === null ? {} : { etag }),
    ...(lastModified === null ? {} : { lastModified }),
    // Pages without issues are read and charged normally.
    ...(bodyHash === null || !row.has_pending_issues ? {} : { bodyHash }),
  };
}
