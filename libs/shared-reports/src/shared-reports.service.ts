import { PasswordHasher, hashToken, newToken } from '@app/auth';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { SHARED_REPORTS_MAX } from './contract/index.js';
import type {
  CreateSharedReportInput,
  SharedReport,
  SharedReportCreated,
  SharedReportList,
  SharedReportsInput,
} from './contract/index.js';
import { subjectOf } from './report-subject.js';
import type { ReportSubject } from './report-subject.js';
import { SharedReportsRepository } from './shared-reports.repository.js';
import type { LinkRow } from './shared-reports.repository.js';

const DAY_MS = 86_400_000;
/** An owner sees that a link has expired, and when it was last viewed, until then. */
const KEEP_EXPIRED_DAYS = 30;

/** The links with which a user shares reports of scans and campaigns. */
@Injectable()
export class SharedReportsService {
  constructor(
    private readonly links: SharedReportsRepository,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** Throws `not_found` for scans and campaigns of other users. */
  async list(actor: Actor, input: SharedReportsInput): Promise<SharedReportList> {
    const subject = subjectOf(input);
    if (!(await this.links.isOwn(actor.userId, subject))) throw subjectNotFound(subject);
    const links = await this.links.list(actor.userId, subject);
    return { success: true, links: links.map((link) => this.present(link, subject.kind)) };
  }

  /** Throws `not_found` without such a completed scan or campaign, and `conflict` beyond 50 links to it. */
  async create(actor: Actor, input: CreateSharedReportInput): Promise<SharedReportCreated> {
    const { label, days, password } = input;
    const subject = subjectOf(input);
    const now = this.clock.now();
    const token = newToken();
    const link = {
      ...{ id: randomUUID(), subject, label, tokenHash: hashToken(token) },
      passwordHash: password === null ? null : await this.hasher.hash(password),
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + days * DAY_MS) },
    };
    const added = await this.links.add(actor.userId, link, SHARED_REPORTS_MAX);
    if (added === 'no_subject') throw subjectNotFound(subject);
    if (added === 'too_many')
      throw new AppError(
        'conflict',
        `This report has ${SHARED_REPORTS_MAX} links already. Revoke one that nobody needs.`,
      );
    return { success: true, link: this.present(added, subject.kind), token };
  }

  /** From then on the link leads nowhere. Throws `not_found`. */
  async revoke(actor: Actor, id: string): Promise<{ success: true }> {
    if (!(await this.links.remove(actor.userId, id)))
      throw new AppError('not_found', 'This link does not exist.');
    return { success: true };
  }

  deleteExpired(): Promise<void> {
    return this.links.deleteExpiredBefore(
      new Date(this.clock.now().getTime() - KEEP_EXPIRED_DAYS * DAY_MS),
    );
  }

  private present(row: LinkRow, kind: ReportSubject['kind']): SharedReport {
    const { subjectId, subjectAt, createdAt, expiresAt, lastViewedAt, ...more } = row;
    const at = new Date(subjectAt).toISOString();
    const link = {
      ...more,
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
      isExpired: new Date(expiresAt) <= this.clock.now(),
      lastViewedAt: lastViewedAt === null ? null : new Date(lastViewedAt).toISOString(),
    };
    switch (kind) {
      case 'scan':
        return { kind, scanId: subjectId, scannedAt: at, ...link };
      case 'campaign':
        return { kind, campaignId: subjectId, orderedAt: at, ...link };
    }
  }
}

function subjectNotFound({ kind }: ReportSubject): AppError {
  const message = kind === 'scan' ? 'Scan not found, or not completed.' : 'Campaign not found';
  return new AppError('not_found', message);
}
