import { ReportContributors } from '@app/notifications';
import type { MailSection, ReportContributor, ReportSpan } from '@app/notifications';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

const CAMPAIGNS_SHOWN = 10;

interface EndedRow {
  readonly targetUrl: string;
  readonly status: string;
  readonly ordered: number;
  readonly completed: number;
}

interface VisitTotals {
  readonly completed: number;
  readonly failed: number;
  readonly pages: number;
}

/** The traffic section of the daily and weekly reports: visits and campaigns that ended in the period. */
@Injectable()
export class CampaignsInReports implements ReportContributor, OnModuleInit {
  readonly name = 'campaigns';

  constructor(
    private readonly contributors: ReportContributors,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.contributors.register(this);
  }

  async section(userId: string, span: ReportSpan): Promise<MailSection | null> {
    const { completed, failed, pages } = await this.visits(userId, span);
    const ended = await this.ended(userId, span);
    if (completed + failed + ended.length === 0) return null;
    const more = ended.length - CAMPAIGNS_SHOWN;
    return {
      heading: 'Campaigns',
      lines: [
        `${counted(completed, 'visit')} completed${failed > 0 ? `, ${failed} failed` : ''}, ${counted(pages, 'page')} visited.`,
        ...ended
          .slice(0, CAMPAIGNS_SHOWN)
          .map(
            ({ targetUrl, status, ordered, completed: done }) =>
              `${new URL(targetUrl).host}: ${status}, ${done} of ${counted(ordered, 'visit')}`,
          ),
        ...(more > 0 ? [`and ${more} more`] : []),
      ],
    };
  }

  private async visits(userId: string, { startsAt, endsAt }: ReportSpan): Promise<VisitTotals> {
    const [row] = await this.em.fork().execute<VisitTotals[]>(
      `select coalesce(sum(completed), 0)::int as completed, coalesce(sum(failed), 0)::int as failed,
              coalesce(sum(pages), 0)::int as pages
       from visit_hours where user_id = ? and hour >= ? and hour < ?`,
      [userId, startsAt, endsAt],
    );
    if (row === undefined) throw new Error('A sum has a row');
    return row;
  }

  private ended(userId: string, { startsAt, endsAt }: ReportSpan): Promise<EndedRow[]> {
    return this.em.fork().execute<EndedRow[]>(
      `select target_url as "targetUrl", status, ordered, completed from campaigns
       where user_id = ? and status in ('completed', 'stopped', 'failed') and ended_at >= ? and ended_at < ?
       order by ended_at`,
      [userId, startsAt, endsAt],
    );
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
