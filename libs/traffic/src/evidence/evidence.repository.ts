import { Repository } from '@app/common';
import { storableJson } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DeviceType, EngineKind } from '../contract/index.js';
import { StoredVisitEvidence } from '../entities/visit-evidence.entity.js';
import type { StoredEvidenceFile } from '../entities/visit-evidence.entity.js';
import type { KeptEvidence } from '../rules/evidence/choose-evidence.js';

export type NewEvidence = Omit<
  StoredVisitEvidence,
  | 'claimToken'
  | 'claimedUntil'
  | 'attempts'
  | 'errorCode'
  | 'message'
  | 'step'
  | 'lcpMs'
  | 'consoleLines'
> & {
  readonly errorCode: string | null;
  readonly message: string | null;
  readonly step: number | null;
  readonly lcpMs: number | null;
  readonly consoleLines: number | null;
};

/** The visit that evidence is of. */
export interface EvidenceVisit {
  readonly visitId: string;
  readonly campaignId: string;
  readonly seq: number;
  readonly url: string;
  readonly deviceType: DeviceType;
  /** Of its campaign, as its visits. */
  readonly engine: EngineKind;
  readonly campaignVisits: number;
}

/** Why a repeat was not made, by its status when it was abandoned. */
export interface AbandonedRepeat {
  readonly waiting: string;
  readonly running: string;
}

const KEPT = `select id, kind, group_key as "groupKey", is_repeat as "isRepeat", lcp_ms as "lcpMs", bytes
  from visit_evidence where campaign_id = ?`;

/** The evidence of campaigns. */
@Injectable()
export class EvidenceRepository extends Repository {
  /** Failures first, then by page. */
  list(campaignId: string): Promise<StoredVisitEvidence[]> {
    const orderBy = [
      { kind: 'asc' },
      { url: 'asc' },
      { deviceType: 'asc' },
      { occurredAt: 'asc' },
    ] as const;
    return this.fork().find(StoredVisitEvidence, { campaignId }, { orderBy: [...orderBy] });
  }

  find(campaignId: string, id: string): Promise<StoredVisitEvidence | null> {
    return this.fork().findOne(StoredVisitEvidence, { campaignId, id });
  }

  async findVisit(visitId: string): Promise<EvidenceVisit | null> {
    const rows = await this.fork().execute<EvidenceVisit[]>(
      `select v.id as "visitId", v.campaign_id as "campaignId", v.seq, v.url, v.device_type as "deviceType",
              c.engine, c.ordered as "campaignVisits"
       from visits v join campaigns c on c.id = v.campaign_id where v.id = ?`,
      [visitId],
    );
    return rows[0] ?? null;
  }

  /** All of a campaign. */
  kept(campaignId: string, em: EntityManager = this.fork()): Promise<KeptEvidence[]> {
    return em.execute<KeptEvidence[]>(KEPT, [campaignId]);
  }

  async insert(tx: EntityManager, row: NewEvidence): Promise<void> {
    await tx.execute(
      `insert into visit_evidence (id, campaign_id, visit_id, seq, kind, group_key, is_repeat, status, url, device_type,
         occurred_at, error_code, message, step, lcp_ms, marks, frames, has_all_requests, requests, console_lines,
         files, bytes)
       values (?, ?, ?, ?, ?, ?, ?, ?, left(?, 2048), ?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, ?, ?, ?::jsonb, ?)`,
      [
        ...[row.id, row.campaignId, row.visitId, row.seq, row.kind, row.groupKey, row.isRepeat],
        ...[row.status, row.url, row.deviceType, row.occurredAt, row.errorCode, row.message],
        ...[row.step, row.lcpMs, storableJson(row.marks), storableJson(row.frames)],
        ...[row.hasAllRequests, row.requests, row.consoleLines, storableJson(row.files), row.bytes],
      ],
    );
  }

  /** Returns the files of what was removed. */
  async remove(tx: EntityManager, id: string): Promise<StoredEvidenceFile[]> {
    const rows = await tx.execute<{ files: StoredEvidenceFile[] }[]>(
      'delete from visit_evidence where id = ? returning files',
      [id],
    );
    return rows.flatMap(({ files }) => files);
  }

  /**
   * Ends repeats that no worker makes: those waiting since before `before`, because their job was lost, and those whose
   * worker died before that.
   */
  async endAbandonedRepeats(before: Date, reasons: AbandonedRepeat): Promise<void> {
    await this.fork().execute(
      `update visit_evidence
       set status = 'not_made', claim_token = null, message = case status when 'waiting' then ? else ? end
       where is_repeat and ((status = 'waiting' and occurred_at < ?) or (status = 'running' and claimed_until < ?))`,
      [reasons.waiting, reasons.running, before, before],
    );
  }

  /** Removes a few that are older; their files are removed afterwards. */
  async removeOlder(
    instant: Date,
    limit: number,
  ): Promise<{ readonly removed: number; readonly files: readonly StoredEvidenceFile[] }> {
    const rows = await this.fork().execute<{ files: StoredEvidenceFile[] }[]>(
      `with old as (
         select id from visit_evidence where occurred_at < ? and status in ('stored', 'not_made')
         order by occurred_at limit ? for update skip locked)
       delete from visit_evidence e using old where e.id = old.id returning e.files`,
      [instant, limit],
    );
    return { removed: rows.length, files: rows.flatMap(({ files }) => files) };
  }

  /** Which of these exist. */
  async existing(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.fork().execute<{ id: string }[]>(
      'select id from visit_evidence where id::text in (?)',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
