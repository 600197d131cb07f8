import { Repository, queryBound } from '@app/common';
import { Injectable } from '@nestjs/common';
import { StoredSharedReport } from './entities/shared-report.entity.js';
import { LINKS_WITH_SUBJECTS, LINK_OWNER, subjectOf, subjectTables } from './report-subject.js';
import type { ReportSubject } from './report-subject.js';

export type NewLink = Pick<
  StoredSharedReport,
  'id' | 'label' | 'tokenHash' | 'createdAt' | 'expiresAt'
> & { readonly subject: ReportSubject; readonly passwordHash: string | null };

export interface LinkRow {
  readonly id: string;
  /** When its scan was started, or its campaign ordered. */
  readonly subjectAt: Date | string;
  readonly subjectId: string;
  readonly label: string;
  readonly hasPassword: boolean;
  readonly createdAt: Date | string;
  readonly expiresAt: Date | string;
  readonly views: number;
  readonly lastViewedAt: Date | string | null;
}

export interface OpenLink {
  readonly id: string;
  readonly subject: ReportSubject;
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly expiresAt: Date | string;
}

type OpenLinkRow = Omit<OpenLink, 'subject'> & {
  readonly scanId: string | null;
  readonly campaignId: string | null;
};

/** Of a link `r` and the row `s` of what it shows. */
const COLUMNS = `r.id, s.id as "subjectId", s.created_at as "subjectAt", r.label,
  r.password_hash is not null as "hasPassword", r.created_at as "createdAt", r.expires_at as "expiresAt", r.views,
  r.last_viewed_at as "lastViewedAt"`;

/** Links to reports. Those to scans and campaigns of other users are treated as nonexistent. */
@Injectable()
export class SharedReportsRepository extends Repository {
  async isOwn(userId: string, { kind, id }: ReportSubject): Promise<boolean> {
    const { rows } = subjectTables[kind];
    const found = await queryBound(
      this.fork(),
      `select 1 from ${rows} s where s.id = $1 and s.user_id = $2`,
      [id, userId],
    );
    return found.length === 1;
  }

  /** Of the scan or campaign, and of the user's others of its website. */
  list(userId: string, { kind, id }: ReportSubject): Promise<LinkRow[]> {
    const { column, rows } = subjectTables[kind];
    return queryBound<LinkRow>(
      this.fork(),
      `select ${COLUMNS} from shared_reports r join ${rows} s on s.id = r.${column}
       where s.user_id = $1 and (s.id = $2 or s.origin = (select o.origin from ${rows} o where o.id = $2 and o.user_id = $1))
       order by r.created_at desc, r.id`,
      [userId, id],
    );
  }

  /** Without such a scan or campaign that can be shared, or beyond `max` links to it, nothing is stored. */
  add(userId: string, link: NewLink, max: number): Promise<LinkRow | 'no_subject' | 'too_many'> {
    const { subject, ...fields } = link;
    const { column, rows } = subjectTables[subject.kind];
    return this.transaction(async (tx) => {
      // Serialises additions, so that each counts the others.
      const shareable = await queryBound(
        tx,
        `select 1 from ${rows} s where s.id = $1 and s.user_id = $2 and s.is_shareable for no key update`,
        [subject.id, userId],
      );
      if (shareable.length === 0) return 'no_subject';
      const present = await queryBound<{ links: number }>(
        tx,
        `select count(*)::int as links from shared_reports where ${column} = $1`,
        [subject.id],
      );
      if ((present[0]?.links ?? 0) >= max) return 'too_many';
      await tx.insert(StoredSharedReport, {
        ...fields,
        ...(subject.kind === 'scan' ? { scanId: subject.id } : { campaignId: subject.id }),
      });
      const [row] = await queryBound<LinkRow>(
        tx,
        `select ${COLUMNS} from shared_reports r join ${rows} s on s.id = r.${column} where r.id = $1`,
        [link.id],
      );
      return row ?? 'no_subject';
    });
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const rows = await queryBound(
      this.fork(),
      `delete from shared_reports where id = (
         select r.id from ${LINKS_WITH_SUBJECTS} where r.id = $2 and ${LINK_OWNER} = $1) returning id`,
      [userId, id],
    );
    return rows.length === 1;
  }

  /** `null` when it is unknown, revoked or expired. */
  async findOpen(tokenHash: string, now: Date): Promise<OpenLink | null> {
    const [row] = await queryBound<OpenLinkRow>(
      this.fork(),
      `select r.id, r.scan_id as "scanId", r.campaign_id as "campaignId", ${LINK_OWNER} as "userId",
         r.password_hash as "passwordHash", r.expires_at as "expiresAt"
       from ${LINKS_WITH_SUBJECTS}
       where r.token_hash = $1 and r.expires_at > $2 and ${LINK_OWNER} is not null`,
      [tokenHash, now],
    );
    if (row === undefined) return null;
    const { scanId, campaignId, ...link } = row;
    return { ...link, subject: subjectOf({ scanId, campaignId }) };
  }

  async recordView(id: string, now: Date): Promise<void> {
    await queryBound(
      this.fork(),
      'update shared_reports set views = views + 1, last_viewed_at = $2 where id = $1',
      [id, now],
    );
  }

  async deleteExpiredBefore(instant: Date): Promise<void> {
    await queryBound(this.fork(), 'delete from shared_reports where expires_at < $1', [instant]);
  }
}
