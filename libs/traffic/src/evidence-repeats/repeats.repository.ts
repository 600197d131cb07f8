import { Repository } from '@app/common';
import { storableJson } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import type { CampaignStatus } from '../contract/index.js';
import type { StoredEvidenceFile } from '../entities/visit-evidence.entity.js';
import type { VisitFault } from '../evidence/evidence-group.js';
import type { describeEvidence } from '../evidence/evidence-keeper.js';

/** A visit that dies with its worker is made once more, then not again. */
const MAX_ATTEMPTS = 2;
const INTERRUPTED = 'The repeat was interrupted.';

export interface ClaimedRepeat {
  readonly id: string;
  readonly token: string;
  readonly attempt: number;
  readonly visitId: string;
  readonly campaignId: string;
}

export interface PlannedRepeat {
  readonly status: 'waiting' | 'running' | 'stored' | 'not_made';
  readonly occurredAt: Date;
  readonly visitId: string;
  readonly campaignStatus: CampaignStatus;
  readonly websiteId: string | null;
  readonly isBlocked: boolean;
}

/** Repeats of failed visits: rows of `visit_evidence`, each held by one worker at a time. */
@Injectable()
export class RepeatsRepository extends Repository {
  async find(id: string, now: Date): Promise<PlannedRepeat | null> {
    const rows = await this.fork().execute<(PlannedRepeat & { occurredAtMs: number })[]>(
      `select e.status, (extract(epoch from e.occurred_at) * 1000)::float8 as "occurredAtMs",
              e.visit_id as "visitId", c.status as "campaignStatus", c.website_id as "websiteId",
              coalesce(w.blocked_until > ?, false) as "isBlocked"
       from visit_evidence e join campaigns c on c.id = e.campaign_id
       left join visit_websites w on w.origin = c.origin
       where e.id = ? and e.is_repeat`,
      [now, id],
    );
    const [row] = rows;
    return row === undefined ? null : { ...row, occurredAt: new Date(row.occurredAtMs) };
  }

  /** `null`: another worker holds it, or it is over. */
  async claim(id: string, now: Date, ms: number): Promise<ClaimedRepeat | null> {
    const em = this.fork();
    await em.execute(
      `update visit_evidence set status = 'not_made', message = ?, claim_token = null
       where id = ? and status = 'running' and claimed_until < ? and attempts >= ?`,
      [INTERRUPTED, id, now, MAX_ATTEMPTS],
    );
    const rows = await em.execute<ClaimedRepeat[]>(
      `update visit_evidence set status = 'running', claim_token = gen_random_uuid(), attempts = attempts + 1,
              claimed_until = ?::timestamptz + ? * interval '1 millisecond'
       where id = ? and (status = 'waiting' or (status = 'running' and claimed_until < ?)) and attempts < ?
       returning id, claim_token as token, attempts as attempt, visit_id as "visitId", campaign_id as "campaignId"`,
      [now, ms, id, now, MAX_ATTEMPTS],
    );
    return rows[0] ?? null;
  }

  /** The worker stops: another one makes the visit. */
  async release({ id, token }: ClaimedRepeat): Promise<void> {
    await this.fork().execute(
      `update visit_evidence set status = 'waiting', claim_token = null, attempts = attempts - 1
       where id = ? and claim_token = ?`,
      [id, token],
    );
  }

  /** Returns `false` when it is no longer held: nothing was stored. */
  async store(
    { id, token }: ClaimedRepeat,
    fault: VisitFault | null,
    described: ReturnType<typeof describeEvidence> & {
      readonly lcpMs: number | null;
      readonly files: readonly StoredEvidenceFile[];
    },
    at: Date,
  ): Promise<boolean> {
    const { marks, frames, files } = described;
    const rows = await this.fork().execute<object[]>(
      `update visit_evidence set status = 'stored', claim_token = null, occurred_at = ?, error_code = ?, message = ?,
              step = ?, lcp_ms = ?, marks = ?::jsonb, frames = ?::jsonb, has_all_requests = ?, requests = ?,
              console_lines = ?, files = ?::jsonb, bytes = ?
       where id = ? and claim_token = ? returning id`,
      [
        ...[at, fault?.errorCode ?? null, fault?.message ?? null, fault?.step ?? null],
        ...[described.lcpMs, storableJson(marks), storableJson(frames)],
        ...[described.hasAllRequests, described.requests, described.consoleLines],
        ...[storableJson(files), described.bytes, id, token],
      ],
    );
    return rows.length > 0;
  }

  /** Ends one that must not be made any more. `false`: a worker still holds it. */
  async refuse(id: string, reason: string, now: Date): Promise<boolean> {
    const rows = await this.fork().execute<object[]>(
      `update visit_evidence set status = 'not_made', message = ?, claim_token = null
       where id = ? and (status = 'waiting' or (status = 'running' and claimed_until < ?)) returning id`,
      [reason, id, now],
    );
    return rows.length > 0;
  }

  /** `token`: `null` while nobody holds it. */
  async giveUp(id: string, token: string | null, reason: string): Promise<void> {
    await this.fork().execute(
      `update visit_evidence set status = 'not_made', message = ?, claim_token = null
       where id = ? and status in ('waiting', 'running') and claim_token is not distinct from ?::uuid`,
      [reason, id, token],
    );
  }
}
