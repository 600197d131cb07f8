import { PasswordHasher, hashToken, newToken } from '@app/auth';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { SHARED_REPORTS_MAX } from '../contract/index.js';
import type {
  CreateSharedReportInput,
  SharedReport,
  SharedReportCreated,
  SharedReportList,
} from '../contract/index.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { SharedReportsRepository } from './shared-reports.repository.js';
import type { LinkRow } from './shared-reports.repository.js';

const DAY_MS = 86_400_000;
/** An owner sees that a link has expired, and when it was last viewed, until then. */
const KEEP_EXPIRED_DAYS = 30;

/** The links with which a user shares reports of scans. */
@Injectable()
export class SharedReportsService {
  constructor(
    private readonly links: SharedReportsRepository,
    private readonly scans: ScansRepository,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** Throws `not_found` for scans of other users. */
  async list(actor: Actor, scanId: string): Promise<SharedReportList> {
    if ((await this.scans.findOwn(actor.userId, scanId)) === null) throw scanNotFound();
    const links = await this.links.list(actor.userId, scanId);
    return { success: true, links: links.map((link) => this.present(link)) };
  }

  /** Throws `not_found` without such a completed scan, and `conflict` beyond 50 links to it. */
  async create(actor: Actor, input: CreateSharedReportInput): Promise<SharedReportCreated> {
    const { scanId, label, days, password } = input;
    const now = this.clock.now();
    const token = newToken();
    const link = {
      ...{ id: randomUUID(), scanId, label, tokenHash: hashToken(token) },
      passwordHash: password === null ? null : await this.hasher.hash(password),
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + days * DAY_MS) },
    };
    const added = await this.links.add(actor.userId, link, SHARED_REPORTS_MAX);
    if (added === 'no_scan') throw scanNotFound();
    if (added === 'too_many')
      throw new AppError(
        'conflict',
        `This report has ${SHARED_REPORTS_MAX} links already. Revoke one that nobody needs.`,
      );
    return { success: true, link: this.present(added), token };
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

  private present(row: LinkRow): SharedReport {
    const { scannedAt, createdAt, expiresAt, lastViewedAt, ...link } = row;
    return {
      ...link,
      scannedAt: new Date(scannedAt).toISOString(),
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
      isExpired: new Date(expiresAt) <= this.clock.now(),
      lastViewedAt: lastViewedAt === null ? null : new Date(lastViewedAt).toISOString(),
    };
  }
}

function scanNotFound(): AppError {
  return new AppError('not_found', 'Scan not found, or not completed.');
}
