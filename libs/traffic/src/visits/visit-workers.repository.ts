import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';

/** Workers send a heartbeat every few seconds; one silent for this long counts as dead. */
export const LOST_AFTER_SECONDS = 20;
const FORGOTTEN_AFTER_HOURS = 24;

/** A worker's heartbeat. */
export interface Heartbeat {
  readonly id: string;
  readonly host: string;
  readonly startedAt: Date;
  readonly browserCapacity: number;
  readonly browserRunning: number;
  readonly httpCapacity: number;
  readonly httpRunning: number;
  readonly memoryBytes: number;
  readonly browserUnavailable: string | null;
}

export interface KnownWorker extends Heartbeat {
  readonly lastSeenAt: Date;
  readonly isLost: boolean;
}

/** Instants are the database's, so that clock differences between workers do not matter. */
@Injectable()
export class VisitWorkersRepository extends Repository {
  async saveHeartbeat(worker: Heartbeat): Promise<void> {
    await this.fork().execute(
      `insert into visit_workers (id, host, started_at, last_seen_at, browser_capacity, browser_running,
              http_capacity, http_running, memory_bytes, browser_unavailable)
       values (?, ?, ?, now(), ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set last_seen_at = now(), browser_capacity = excluded.browser_capacity,
         browser_running = excluded.browser_running, http_capacity = excluded.http_capacity,
         http_running = excluded.http_running, memory_bytes = excluded.memory_bytes,
         browser_unavailable = excluded.browser_unavailable`,
      [
        ...[worker.id, worker.host, worker.startedAt, worker.browserCapacity],
        ...[worker.browserRunning, worker.httpCapacity, worker.httpRunning, worker.memoryBytes],
        worker.browserUnavailable,
      ],
    );
  }

  /** The worker stops, or was lost a day ago. */
  async remove(id: string): Promise<void> {
    await this.fork().execute('delete from visit_workers where id = ?', [id]);
  }

  async removeForgotten(): Promise<void> {
    await this.fork().execute(
      'delete from visit_workers where last_seen_at < now() - make_interval(hours => ?)',
      [FORGOTTEN_AFTER_HOURS],
    );
  }

  /** Longest running first. */
  async list(): Promise<KnownWorker[]> {
    const rows = await this.fork().execute<KnownWorker[]>(
      `select id, host, started_at as "startedAt", last_seen_at as "lastSeenAt",
              last_seen_at < now() - make_interval(secs => ?) as "isLost",
              browser_capacity as "browserCapacity", browser_running as "browserRunning",
              http_capacity as "httpCapacity", http_running as "httpRunning",
              memory_bytes::float8 as "memoryBytes", browser_unavailable as "browserUnavailable"
       from visit_workers order by started_at, id`,
      [LOST_AFTER_SECONDS],
    );
    return rows.map((row) => ({
      ...row,
      startedAt: new Date(row.startedAt),
      lastSeenAt: new Date(row.lastSeenAt),
    }));
  }

  /** Visits that are due and not yet executed by any worker, counted up to `most`. */
  async countOverdue(now: Date, most: number): Promise<number> {
    const [row] = await this.fork().execute<{ overdue: number }[]>(
      `select count(*)::int as overdue from (
         select 1 from campaigns c join visits v on v.campaign_id = c.id
         where c.status = 'running' and v.status = 'waiting' and v.due_at < ? limit ?) late`,
      [now, most],
    );
    return row?.overdue ?? 0;
  }
}
