import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import { GuestScan } from '../entities/guest-scan.entity.js';
import { Scan } from '../entities/scan.entity.js';
import type { FilledSince, GuestLimit } from './guest-limits.js';

export interface NewGuestScan {
  readonly tokenHash: string;
  readonly scanId: string;
  readonly guestHash: string;
  readonly site: string;
  readonly createdAt: Date;
}

export interface GuestExample {
  readonly checkId: string;
  readonly pageUrl: string;
  readonly currentValue: string | null;
  readonly evidence: string | null;
}

export interface FinishedScan {
  readonly id: string;
  readonly origin: string;
  readonly finishedAt: Date;
}

const STARTED = 'select g.created_at from guest_scans g where g.created_at > $1';
const last = (limit: string): string =>
  `order by g.created_at desc offset ${limit}::int - 1 limit 1`;

/** Scans without an account: who started them, their limits, and how they get an owner or are deleted. */
@Injectable()
export class GuestScansRepository extends Repository {
  /** One start at a time, so that concurrent requests cannot exceed a limit. */
  async lockStarts(tx: EntityManager): Promise<void> {
    await tx.execute(`select pg_advisory_xact_lock(hashtextextended('guest-scans', 0))`);
  }

  async filledSince(
    { guestHash, site }: Pick<NewGuestScan, 'guestHash' | 'site'>,
    { limits, since }: { limits: Readonly<Record<GuestLimit, number>>; since: Date },
    em: EntityManager = this.fork(),
  ): Promise<FilledSince> {
    const [row] = await queryBound<Record<GuestLimit, Date | string | null>>(
      em,
      `select (${STARTED} and g.guest_hash = $2 ${last('$4')}) as guest,
              (${STARTED} and g.site = $3 ${last('$5')}) as site,
              (${STARTED} ${last('$6')}) as installation`,
      [since, guestHash, site, limits.guest, limits.site, limits.installation],
    );
    return {
      guest: dateOf(row?.guest),
      site: dateOf(row?.site),
      installation: dateOf(row?.installation),
    };
  }

  /** The scan of one of these addresses that the guest has started since then, unless it has failed. */
  async findRepeated(
    { guestHash, urls, since }: { guestHash: string; urls: readonly string[]; since: Date },
    em: EntityManager = this.fork(),
  ): Promise<string | null> {
    const [row] = await queryBound<{ id: string }>(
      em,
      `select s.id from guest_scans g join scans s on s.id = g.scan_id
       where g.guest_hash = $1 and s.url = any($2::text[]) and g.created_at > $3
         and s.user_id is null and s.status <> 'failed'
       order by g.created_at desc limit 1`,
      [guestHash, [...urls], since],
    );
    return row?.id ?? null;
  }

  async insert(tx: EntityManager, scan: NewGuestScan): Promise<void> {
    await tx.insert(GuestScan, scan);
  }

  /** The scan of a link, kept or not; `null` when the link has expired or never existed. */
  async find(tokenHash: string, since: Date): Promise<Scan | null> {
    const em = this.fork();
    const guest = await em.findOne(GuestScan, { tokenHash, createdAt: { $gt: since } });
    return guest?.scanId == null ? null : em.findOne(Scan, { id: guest.scanId });
  }

  /** The first finding of each check. */
  examples(scanId: string): Promise<GuestExample[]> {
    return queryBound<GuestExample>(
      this.fork(),
      `select distinct on (check_id) check_id as "checkId", page_url as "pageUrl",
              current_value as "currentValue", evidence
       from scan_issues where scan_id = $1 order by check_id, page_url, id`,
      [scanId],
    );
  }

  /** Gives the scan to a user; `false` when it has an owner already. */
  async assign(
    tx: EntityManager,
    scanId: string,
    owner: { readonly userId: string; readonly websiteId: string | null },
  ): Promise<boolean> {
    return (await tx.nativeUpdate(Scan, { id: scanId, userId: null }, owner)) === 1;
  }

  /** Whether the history of the user's website has gone on since this scan. */
  async hasLaterScan(tx: EntityManager, userId: string, scan: FinishedScan): Promise<boolean> {
    const rows = await queryBound<unknown>(
      tx,
      `select 1 from scans where user_id = $1 and origin = $2 and status = 'completed'
         and id <> $3 and finished_at >= $4 limit 1`,
      [userId, scan.origin, scan.id, scan.finishedAt],
    );
    return rows.length > 0;
  }

  /** Deletes the results that nobody has kept, and what is known of all guests until then. */
  async deleteUntil(instant: Date): Promise<void> {
    await this.transaction(async (tx) => {
      await queryBound(
        tx,
        `delete from scans where user_id is null and id in (
           select scan_id from guest_scans where created_at <= $1)`,
        [instant],
      );
      await queryBound(tx, 'delete from guest_scans where created_at <= $1', [instant]);
    });
  }
}

function dateOf(value: Date | string | null | undefined): Date | null {
  return value == null ? null : new Date(value);
}
