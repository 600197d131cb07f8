import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import { StoredSharedReport } from '../entities/shared-report.entity.js';

export type NewLink = Pick<
  StoredSharedReport,
  'id' | 'scanId' | 'label' | 'tokenHash' | 'createdAt' | 'expiresAt'
> & { readonly passwordHash: string | null };

export interface LinkRow {
  readonly id: string;
  readonly scanId: string;
  readonly scannedAt: Date | string;
  readonly label: string;
  readonly hasPassword: boolean;
  readonly createdAt: Date | string;
  readonly expiresAt: Date | string;
  readonly views: number;
  readonly lastViewedAt: Date | string | null;
}

export interface OpenLink {
  readonly id: string;
  readonly scanId: string;
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly expiresAt: Date | string;
}

const COLUMNS = `r.id, r.scan_id as "scanId", s.created_at as "scannedAt", r.label,
  r.password_hash is not null as "hasPassword", r.created_at as "createdAt", r.expires_at as "expiresAt", r.views,
  r.last_viewed_at as "lastViewedAt"`;

/** Links to reports. Those to scans of other users are treated as nonexistent. */
@Injectable()
export class SharedReportsRepository extends Repository {
  /** Of the scan, and of the user's other scans of its website. */
  list(userId: string, scanId: string): Promise<LinkRow[]> {
    return queryBound<LinkRow>(
      this.fork(),
      `select ${COLUMNS} from shared_reports r join scans s on s.id = r.scan_id
       where s.user_id = $1 and (s.id = $2 or s.origin = (select origin from scans where id = $2 and user_id = $1))
       order by r.created_at desc, r.id`,
      [userId, scanId],
    );
  }

  /** Without such a completed scan, or beyond `max` links to it, nothing is stored. */
  add(userId: string, link: NewLink, max: number): Promise<LinkRow | 'no_scan' | 'too_many'> {
    return this.transaction(async (tx) => {
      // Serialises additions, so that each counts the others.
      const scans = await queryBound(
        tx,
        `select 1 from scans where id = $1 and user_id = $2 and status = 'completed' for no key update`,
        [link.scanId, userId],
      );
      if (scans.length === 0) return 'no_scan';
      const { scanId } = link;
      if ((await tx.count(StoredSharedReport, { scanId })) >= max) return 'too_many';
      await tx.insert(StoredSharedReport, link);
      const [row] = await queryBound<LinkRow>(
        tx,
        `select ${COLUMNS} from shared_reports r join scans s on s.id = r.scan_id where r.id = $1`,
        [link.id],
      );
      return row ?? 'no_scan';
    });
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const rows = await queryBound(
      this.fork(),
      `delete from shared_reports r using scans s
       where s.id = r.scan_id and s.user_id = $1 and r.id = $2 returning r.id`,
      [userId, id],
    );
    return rows.length === 1;
  }

  /** `null` when it is unknown, revoked or expired. */
  async findOpen(tokenHash: string, now: Date): Promise<OpenLink | null> {
    const [row] = await queryBound<OpenLink>(
      this.fork(),
      `select r.id, r.scan_id as "scanId", s.user_id as "userId", r.password_hash as "passwordHash",
         r.expires_at as "expiresAt"
       from shared_reports r join scans s on s.id = r.scan_id
       where r.token_hash = $1 and r.expires_at > $2 and s.user_id is not null`,
      [tokenHash, now],
    );
    return row ?? null;
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
