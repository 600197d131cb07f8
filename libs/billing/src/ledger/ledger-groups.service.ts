import { cutPage } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LedgerGroups, LedgerGroupsInput } from '../contract/index.js';
import { ledgerText } from '../rules/ledger-text.js';
import { LedgerGroupsRepository } from './ledger-groups.repository.js';
import type { SubjectSum } from './ledger-groups.repository.js';
import { readLedgerPosition } from './ledger-position.js';
import type { StoredEntry } from './ledger.repository.js';
import { LedgerSubjects } from './ledger-subjects.js';

const FALLBACK_NAMES = { campaign: 'Campaign', scan: 'Scan' } as const;

/** What each campaign and scan reserved, used and released. */
@Injectable()
export class LedgerGroupsService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: LedgerGroupsRepository,
    private readonly subjects: LedgerSubjects,
  ) {}

  /** The actor's own, newest first. */
  async list(actor: Actor, { cursor, limit, resource }: LedgerGroupsInput): Promise<LedgerGroups> {
    const em = this.em.fork();
    const only = resource ?? null;
    const before = cursor === undefined ? null : readLedgerPosition(cursor);
    const page = { resource: only, before, limit: limit + 1 };
    const rows = await this.repository.listFirst(em, actor.userId, page);
    const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => id);
    const campaigns = shown.flatMap(({ campaignId }) => campaignId ?? []);
    const scans = shown.flatMap(({ scanId }) => scanId ?? []);
    const [sums, campaignNames, scanNames] = await Promise.all([
      this.repository.sums(em, { campaigns, scans }, only),
      this.subjects.namesOf('campaign', campaigns),
      this.subjects.namesOf('scan', scans),
    ]);
    const names = new Map([...campaignNames, ...scanNames]);
    return { groups: shown.map((entry) => present(entry, sums, names)), nextCursor };
  }
}

function present(
  entry: StoredEntry,
  sums: readonly SubjectSum[],
  names: ReadonlyMap<string, string>,
): LedgerGroups['groups'][number] {
  const { id, campaignId, scanId, resource, amount, kind } = entry;
  const { subject, link } = ledgerText(entry);
  const createdAt = entry.createdAt.toISOString();
  const subjectId = campaignId ?? scanId;
  if (subjectId === null) {
    const sum = { resource, amount, used: 0, held: 0 };
    return { id, campaignId, scanId, kind, subject, link, createdAt, sums: [sum] };
  }
  const fallback = FALLBACK_NAMES[campaignId === null ? 'scan' : 'campaign'];
  return {
    ...{ id, campaignId, scanId, kind: null, link, createdAt },
    subject: names.get(subjectId) ?? fallback,
    sums: sums
      .filter((sum) => sum.subjectId === subjectId)
      .map(({ subjectId: _subject, ...sum }) => sum),
  };
}
