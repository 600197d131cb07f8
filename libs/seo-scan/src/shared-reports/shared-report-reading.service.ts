import { PasswordHasher, addressGroup, hashToken } from '@app/auth';
import { AppError, Clock, RateLimits } from '@app/common';
import type { RateLimit, RequestOrigin } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { GuestIssueGroup, OpenedReport, ReadOnlyReport } from '../contract/index.js';
import type { OwnScan } from '../entities/scan.entity.js';
import { issueWhere } from '../issues/issue-where.js';
import { OpenLosses } from '../issues/open-losses.js';
import { presentCounts, presentGroups } from '../issues/present-issue-groups.js';
import { ScanIssuesRepository } from '../issues/scan-issues.repository.js';
import { ReportBrandingService } from '../report-branding/report-branding.service.js';
import { ScanPresenter } from '../scan-records/scan-presenter.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
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

/** Reports for everybody who has their link, and the password if there is one. */
@Injectable()
export class SharedReportReading {
  constructor(
    private readonly links: SharedReportsRepository,
    private readonly scans: ScansRepository,
    private readonly issues: ScanIssuesRepository,
    private readonly presenter: ScanPresenter,
    private readonly openLosses: OpenLosses,
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
    const scan = await this.scans.findOwn(link.userId, link.scanId);
    if (scan === null) throw notHere();
    const [presented, counts, groups, brand] = await Promise.all([
      this.presenter.one(scan),
      this.issues.counts(scan.id),
      this.groupsOf(scan),
      this.branding.forReport(link.userId),
    ]);
    await this.links.recordView(link.id, this.clock.now());
    return {
      scan: presented,
      issues: presentCounts(counts).severities,
      categories: scan.score?.categories ?? [],
      groups,
      brand,
      expires_at: new Date(link.expiresAt).toISOString(),
    };
  }

  private async groupsOf(scan: OwnScan): Promise<GuestIssueGroup[]> {
    const where = issueWhere(scan.id, { ignored: false, fixedLive: false });
    const [rows, examples, open] = await Promise.all([
      this.issues.groups(where),
      this.issues.firstOfChecks(where),
      this.openLosses.of(scan),
    ]);
    const exampleOf = new Map(examples.map(({ checkId, ...example }) => [checkId, example]));
    return presentGroups(rows, open?.losses ?? null).map((group) => {
      const found = exampleOf.get(group.check_id);
      if (found === undefined) return { ...group, example: null };
      const { pageUrl, currentValue, evidence } = found;
      return { ...group, example: { page_url: pageUrl, current_value: currentValue, evidence } };
    });
  }
}

/** The same for a link that never existed, was revoked or has expired. */
function notHere(): AppError {
  return new AppError('not_found', "This report isn't shared, or no longer is.");
}
