import { PasswordHasher, addressGroup, hashToken } from '@app/auth';
import { AppError, Clock, RateLimits } from '@app/common';
import type { RateLimit, RequestOrigin } from '@app/common';
import { ReportBrandingService, SharedScans } from '@app/seo-scan';
import type { SharedScanReport } from '@app/seo-scan/contract';
import { SharedCampaigns } from '@app/traffic';
import type { SharedCampaignReport } from '@app/traffic/contract';
import { Injectable } from '@nestjs/common';
import type { OpenedReport, ReadOnlyReport } from './contract/index.js';
import { SharedReportsRepository } from './shared-reports.repository.js';
import type { OpenLink } from './shared-reports.repository.js';

/** Of one network address. Tokens cannot be guessed, but each report costs a few queries. */
const READS: RateLimit = {
  name: 'shared-report',
  points: 120,
  seconds: 60,
  message: 'Too many requests. Please wait a moment and try again.',
};
/** Passwords tried for one link from one network address… */
const ATTEMPTS_OF_READER: RateLimit = {
  name: 'shared-report-password',
  points: 10,
  seconds: 900,
  message: 'Too many passwords were tried. Please wait a quarter of an hour.',
};
/** …and from all of them. */
const ATTEMPTS_OF_LINK: RateLimit = {
  ...ATTEMPTS_OF_READER,
  name: 'shared-report-link-password',
  points: 200,
  seconds: 3_600,
  message: 'Too many passwords were tried for this report. Please try again in an hour.',
};

type FoundReport =
  | ({ readonly kind: 'scan' } & SharedScanReport)
  | ({ readonly kind: 'campaign' } & SharedCampaignReport);

/** Reports for everybody who has their link, and the password if there is one. */
@Injectable()
export class SharedReportReading {
  constructor(
    private readonly links: SharedReportsRepository,
    private readonly scans: SharedScans,
    private readonly campaigns: SharedCampaigns,
    private readonly branding: ReportBrandingService,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Without the report when it has a password. Throws `not_found` and `rate_limited`. */
  async open(origin: RequestOrigin, token: string): Promise<OpenedReport> {
    await this.limits.count(READS, addressGroup(origin.ip));
    const link = await this.find(token);
    if (link.passwordHash !== null) return { success: true, report: null };
    return { success: true, report: await this.read(link) };
  }

  /** Throws `forbidden` for a wrong password, `not_found` and `rate_limited`. */
  async unlock(origin: RequestOrigin, token: string, password: string): Promise<OpenedReport> {
    const reader = addressGroup(origin.ip);
    await this.limits.count(READS, reader);
    const link = await this.find(token);
    if (link.passwordHash !== null) {
      await this.limits.count(ATTEMPTS_OF_READER, `${link.id} ${reader}`);
      await this.limits.count(ATTEMPTS_OF_LINK, link.id);
      if (!(await this.hasher.matches(password, link.passwordHash)))
        throw new AppError('forbidden', "This password isn't right.");
    }
    return { success: true, report: await this.read(link) };
  }

  private async find(token: string): Promise<OpenLink> {
    const link = await this.links.findOpen(hashToken(token), this.clock.now());
    if (link === null) throw notHere();
    return link;
  }

  private async read(link: OpenLink): Promise<ReadOnlyReport> {
    const [found, brand] = await Promise.all([
      this.reportOf(link),
      this.branding.forReport(link.userId),
    ]);
    if (found === null) throw notHere();
    await this.links.recordView(link.id, this.clock.now());
    return { ...found, brand, expires_at: new Date(link.expiresAt).toISOString() };
  }

  private async reportOf({ subject, userId }: OpenLink): Promise<FoundReport | null> {
    switch (subject.kind) {
      case 'scan': {
        const report = await this.scans.find(userId, subject.id);
        return report && { kind: 'scan', ...report };
      }
      case 'campaign': {
        const report = await this.campaigns.find(userId, subject.id);
        return report && { kind: 'campaign', ...report };
      }
    }
  }
}

/** The same for a link that never existed, was revoked or has expired. */
function notHere(): AppError {
  return new AppError('not_found', "This report isn't shared, or no longer is.");
}
