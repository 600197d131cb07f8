import { Clock, queryBound, Repository } from '@app/common';
import type { SigningKey } from '@app/common';
import { ISSUE_EVIDENCE } from '@app/seo-scan';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { recordHash, signedEventText } from '../contract/index.js';
import type { RecordEntry } from '../contract/index.js';
import { FixRecordEvent } from '../entities/fix-record-event.entity.js';
import type { Fix } from '../entities/fix.entity.js';
import { foundEntry, writtenEntry } from '../rules/record-entries.js';
import { ProofKeys } from './proof-keys.js';

const ROWS_AT_ONCE = 500;

/** What has happened to a fix. */
export interface RecordAddition {
  readonly fix: Fix;
  /** In this order. A record begins with what was found and written, which need not be given. */
  readonly entries: readonly RecordEntry[];
}

interface LastLink {
  readonly sequence: number;
  readonly hash: string;
}

/** The records of fixes: what has happened to each, as a chain that shows whether something was changed later. */
@Injectable()
export class FixRecords extends Repository {
  constructor(
    em: EntityManager,
    private readonly keys: ProofKeys,
    private readonly clock: Clock,
  ) {
    super(em);
  }

  /** Part of the transaction that changes the fixes, each named once; the caller has locked their rows or website. */
  async add(tx: EntityManager, additions: readonly RecordAddition[]): Promise<void> {
    if (additions.length === 0) return;
    const fixes = additions.map(({ fix }) => fix);
    const last = await this.lastLinks(tx, fixes);
    const first = fixes.filter(({ id }) => !last.has(id));
    const evidence = await this.evidenceFor(tx, fixes);
    const begun = new Set(first.map(({ id }) => id));
    const key = await this.keys.current(tx);
    const rows: Row[] = [];
    for (const { fix, entries } of additions) {
      const withEvidence = entries.map((entry) =>
        entry.kind === 'found' && entry.data.evidence === null
          ? foundEntry(fix, evidence.get(fix.id) ?? null)
          : entry,
      );
      const found = withEvidence.find(({ kind }) => kind === 'found');
      const all = begun.has(fix.id)
        ? [
            found ?? foundEntry(fix, evidence.get(fix.id) ?? null),
            writtenEntry(fix, 'product'),
            ...withEvidence.filter(isLater),
          ]
        : withEvidence;
      rows.push(...(await this.links(fix.id, last.get(fix.id) ?? null, all, key)));
    }
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx.insertMany(FixRecordEvent, rows.slice(from, from + ROWS_AT_ONCE));
  }

  /** Oldest first. */
  events(fixId: string): Promise<FixRecordEvent[]> {
    return this.fork().find(FixRecordEvent, { fixId }, { orderBy: { sequence: 'asc' } });
  }

  private async links(
    fixId: string,
    last: LastLink | null,
    entries: readonly RecordEntry[],
    key: SigningKey | null,
  ): Promise<Row[]> {
    const at = this.clock.now();
    const rows: Row[] = [];
    let { sequence, hash: previousHash } = last ?? { sequence: 0, hash: null };
    for (const { kind, data } of entries) {
      sequence += 1;
      const event = { sequence, at: at.toISOString(), kind, data, previousHash };
      const hash = await recordHash(fixId, event);
      const signature = key?.signSync(signedEventText(hash));
      rows.push({
        ...{ fixId, ...event, at, hash },
        keyId: key?.keyid ?? null,
        signature: signature === undefined ? null : Buffer.from(signature).toString('base64url'),
      });
      previousHash = hash;
    }
    return rows;
  }

  private async lastLinks(
    tx: EntityManager,
    fixes: readonly Fix[],
  ): Promise<ReadonlyMap<string, LastLink>> {
    const rows = await queryBound<LastLink & { fixId: string }>(
      tx,
      `select distinct on (fix_id) fix_id as "fixId", sequence, hash from fix_record_events
       where fix_id = any($1::uuid[]) order by fix_id, sequence desc`,
      [fixes.map(({ id }) => id)],
    );
    return new Map(rows.map(({ fixId, ...link }) => [fixId, link]));
  }

  /** What their scans have noted, as long as these exist. */
  private async evidenceFor(
    tx: EntityManager,
    fixes: readonly Fix[],
  ): Promise<ReadonlyMap<string, string>> {
    const scanned = fixes.filter(({ scanId }) => scanId != null);
    if (scanned.length === 0) return new Map();
    const rows = await queryBound<{ id: string; evidence: string }>(
      tx,
      `select distinct on (f.id) f.id, i.evidence
       from unnest($1::uuid[], $2::uuid[], $3::text[]) as f(id, scan_id, fingerprint)
       join ${ISSUE_EVIDENCE} i on i.scan_id = f.scan_id and i.fingerprint = f.fingerprint
       where i.evidence is not null order by f.id, i.evidence`,
      [
        scanned.map(({ id }) => id),
        scanned.map(({ scanId }) => scanId),
        scanned.map(({ fingerprint }) => fingerprint),
      ],
    );
    return new Map(rows.map(({ id, evidence }) => [id, evidence]));
  }
}

type Row = Pick<
  FixRecordEvent,
  'fixId' | 'sequence' | 'kind' | 'at' | 'data' | 'hash' | 'previousHash' | 'keyId' | 'signature'
>;

function isLater({ kind }: RecordEntry): boolean {
  return kind !== 'found' && kind !== 'written';
}
