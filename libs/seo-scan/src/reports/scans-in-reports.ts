import { ReportContributors } from '@app/notifications';
import { wholeScore } from '@app/seo-audits/contract';
import type { MailSection, ReportContributor, ReportSpan } from '@app/notifications';
import { WEBSITE_HEALTH } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { changesAsText } from '../issues/changes-as-text.js';
import type { ScanChanges } from '../issues/changes-as-text.js';
import { summedNewIssuesSql } from '../scan-records/summed-new-issues-sql.js';
import { hostOf } from '../schedules/run-text.js';

const WEBSITES_SHOWN = 10;

interface Totals extends ScanChanges {
  readonly completed: number;
  readonly failed: number;
  readonly pages: number;
}

interface LastScore {
  readonly origin: string;
  readonly score: number | null;
}

/** The scan section of the daily and weekly reports: numbers of scans that ended in the period. */
@Injectable()
export class ScansInReports implements ReportContributor, OnModuleInit {
  readonly name = 'scans';

  constructor(
    private readonly contributors: ReportContributors,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.contributors.register(this);
  }

  async section(userId: string, span: ReportSpan): Promise<MailSection | null> {
    const totals = await this.totals(userId, span);
    if (totals.completed + totals.failed === 0) return null;
    const scores = await this.lastScores(userId, span);
    const more = scores.length - WEBSITES_SHOWN;
    return {
      heading: 'Scans',
      lines: [
        totalsAsText(totals),
        ...(totals.completed === 0 ? [] : [`Issues: ${changesAsText(totals)}.`]),
        ...scores
          .slice(0, WEBSITES_SHOWN)
          .map(({ origin, score }) => `${hostOf(origin)}: Health score ${scoreAsText(score)}`),
        ...(more > 0 ? [`and ${more} more`] : []),
      ],
    };
  }

  private async totals(userId: string, { startsAt, endsAt }: ReportSpan): Promise<Totals> {
    const [row] = await this.em.fork().execute<Totals[]>(
      `select count(*) filter (where status = 'completed')::int as completed,
              count(*) filter (where status = 'failed')::int as failed,
              coalesce(sum(pages_scanned), 0)::int as pages,
              ${summedNewIssuesSql('scans')},
              coalesce(sum(fixed_issues), 0)::int as "fixedIssues",
              coalesce(sum(regressed_issues), 0)::int as "regressedIssues",
              coalesce(sum(rule_changed_issues), 0)::int as "ruleChangedIssues"
       from scans where user_id = ? and status in ('completed', 'failed')
         and finished_at >= ? and finished_at < ?`,
      [userId, startsAt, endsAt],
    );
    if (row === undefined) throw new Error('A count has a row');
    return row;
  }

  /** The Health scores of the scanned websites; of addresses that are no website, the newest score. */
  private lastScores(userId: string, { startsAt, endsAt }: ReportSpan): Promise<LastScore[]> {
    return this.em.fork().execute<LastScore[]>(
      `select distinct on (s.origin) s.origin,
              case when w.id is null then s.seo_score else health.seo_score end as score
       from scans s
       left join ${WEBSITE_HEALTH} w on w.id = s.website_id
       left join scans health on health.id = w.health_scan_id
       where s.user_id = ? and s.status = 'completed' and s.mode = 'site' and s.origin is not null
         and s.finished_at >= ? and s.finished_at < ?
       order by s.origin, s.finished_at desc`,
      [userId, startsAt, endsAt],
    );
  }
}

function scoreAsText(score: number | null): string {
  return score === null ? 'not available' : String(wholeScore(score));
}

function totalsAsText({ completed, failed, pages }: Totals): string {
  const parts = [
    `${completed} ${completed === 1 ? 'scan' : 'scans'} completed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    `${pages} ${pages === 1 ? 'page' : 'pages'} read`,
  ];
  return `${parts.join(', ')}.`;
}
