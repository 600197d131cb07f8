import { audits } from '@app/seo-audits';
import { AppError, Clock, cutPage, readCursor } from '@app/common';
import type { Actor } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type {
  AddIgnoreInput,
  IgnoreAdded,
  IgnoreList,
  IgnoreRemoved,
  IssueIgnore,
  ListIgnoresInput,
} from '../contract/index.js';
import { comparableScans } from '../health/comparable-scans.js';
import { SiteScansRepository } from '../health/site-scans.repository.js';
import { ScanPresenter } from '../scan-records/scan-presenter.js';
import { IgnoresRepository } from './ignores.repository.js';
import type { IgnoreRow, NewIgnore } from './ignores.repository.js';
import { ScanRescoring } from './scan-rescoring.js';
import { ScoreChanges } from './score-changes.service.js';
import { TrackedIssuesRepository } from './tracked-issues.repository.js';
import { likePatternOf } from './url-pattern.js';

const MAX_IGNORES = 2_000;
/** Each pattern is matched against every address of a scan. */
const MAX_PATTERNS = 100;

const auditById = new Map(audits.map((audit) => [audit.id, audit]));

interface Website {
  readonly userId: string;
  readonly origin: string;
}

/** Issues that a user chose to ignore: excluded from counts and score, and counted separately. */
@Injectable()
export class IgnoresService {
  constructor(
    private readonly repository: IgnoresRepository,
    private readonly tracked: TrackedIssuesRepository,
    private readonly rescoring: ScanRescoring,
    private readonly scoreChanges: ScoreChanges,
    private readonly presenter: ScanPresenter,
    private readonly siteScans: SiteScansRepository,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, input: ListIgnoresInput): Promise<IgnoreList> {
    const origin =
      input.scanId === undefined
        ? (input.origin ?? null)
        : await this.originOfScan(actor, input.scanId);
    const [rows, total] = await Promise.all([
      this.repository.list(actor.userId, {
        origin,
        after: readCursor(input.cursor),
        limit: input.limit + 1,
      }),
      this.repository.count(actor.userId, origin),
    ]);
    const { shown, nextCursor } = cutPage(rows, input.limit);
    return { success: true, ignores: shown.map(presentIgnore), total, nextCursor };
  }

  /** Rescores the newest scans of the website at once. Ignoring the same thing again only updates the reason. */
  async add(actor: Actor, input: AddIgnoreInput): Promise<IgnoreAdded> {
    const { userId } = actor;
    const website = { userId, origin: await this.originOfScan(actor, input.scanId) };
    return this.change(website, async (tx, rescore) => {
      const newIgnore = await this.newIgnoreOf(tx, website, input);
      await this.refuseTooMany(tx, website, input.scope === 'pattern');
      const id = await this.repository.insert(tx, {
        ...newIgnore,
        ...website,
        id: randomUUID(),
        scope: input.scope,
        reason: input.reason,
        createdAt: this.clock.now(),
      });
      const rescored = await rescore();
      const ignore = await this.repository.find(tx, id);
      if (ignore === null) throw new AppError('internal', 'The ignore was not stored.');
      return { success: true as const, ignore: presentIgnore(ignore), rescored };
    });
  }

  /** Idempotent: the second time nothing is left to rescore. */
  async remove(actor: Actor, id: string): Promise<IgnoreRemoved> {
    const { userId } = actor;
    const origin = await this.repository.originOf(userId, id);
    if (origin === null) throw new AppError('not_found', "This isn't ignored.");
    return this.change({ userId, origin }, async (tx, rescore) => {
      const isRemoved = await this.repository.remove(tx, id, this.clock.now());
      return { success: true as const, rescored: isRemoved ? await rescore() : [] };
    });
  }

  /** One change of a website's ignores at a time, and none while a scan of it is being completed. */
  private async change<T>(
    website: Website,
    work: (tx: EntityManager, rescore: () => Promise<IgnoreRemoved['rescored']>) => Promise<T>,
  ): Promise<T> {
    return this.repository.transaction(async (tx) => {
      await this.tracked.lock(tx, website.userId, website.origin);
      return work(tx, () => this.rescoreShown(tx, website));
    });
  }

  /** The latest scans, and the one of the Health score where that is an earlier one. */
  private async rescoreShown(
    tx: EntityManager,
    website: Website,
  ): Promise<IgnoreRemoved['rescored']> {
    const { userId, origin } = website;
    const latest = await this.repository.latestScans(tx, userId, origin);
    const [health] = comparableScans(await this.siteScans.lastOfOrigin(tx, userId, origin));
    const ids = new Set([...latest, ...(health === undefined ? [] : [health])].map(({ id }) => id));
    const changed: string[] = [];
    for (const id of ids) {
      const before = await this.rescoring.ignoredIssues(tx, id);
      const after = await this.rescoring.rescore(tx, { id, ...website });
      if (before === 0 && after.ignoredIssues === 0) continue;
      changed.push(id);
    }
    for (const id of changed) await this.scoreChanges.update(tx, id);
    return this.presenter.all(await this.repository.scans(tx, changed), tx);
  }

  private async newIgnoreOf(
    tx: EntityManager,
    website: Website,
    input: AddIgnoreInput,
  ): Promise<
    Pick<NewIgnore, 'fingerprint' | 'checkId' | 'pageUrl' | 'urlPattern' | 'likePattern'>
  > {
    const nothing = {
      fingerprint: null,
      checkId: null,
      pageUrl: null,
      urlPattern: null,
      likePattern: null,
    };
    switch (input.scope) {
      case 'issue': {
        const issue = await this.repository.findIssue(tx, { ...website, ...input });
        if (issue === null) throw new AppError('not_found', 'Issue not found');
        return { ...nothing, ...issue, fingerprint: input.fingerprint };
      }
      case 'check':
        return { ...nothing, checkId: knownCheck(input.checkId) };
      case 'pattern': {
        const likePattern = likePatternOf(input.urlPattern, website.origin);
        if (likePattern === null) {
          throw invalid('urlPattern', "This pattern can't match any URL.");
        }
        return {
          ...nothing,
          checkId: input.checkId === undefined ? null : knownCheck(input.checkId),
          urlPattern: input.urlPattern,
          likePattern,
        };
      }
    }
  }

  private async refuseTooMany(
    tx: EntityManager,
    { userId, origin }: Website,
    isPattern: boolean,
  ): Promise<void> {
    const active = await this.repository.countActive(tx, userId, origin);
    if (active.all < MAX_IGNORES && (!isPattern || active.patterns < MAX_PATTERNS)) return;
    const message = isPattern
      ? `A website can have at most ${MAX_PATTERNS} patterns. Please remove one first.`
      : `A website can have at most ${MAX_IGNORES} ignored items. Please ignore a whole check or a pattern instead.`;
    throw new AppError('conflict', message);
  }

  private async originOfScan(actor: Actor, scanId: string): Promise<string> {
    const scan = await this.repository.findScan(actor.userId, scanId);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    if (scan.origin == null) {
      throw invalid('scanId', 'This scan has no history. Please scan the website again first.');
    }
    return scan.origin;
  }
}

function knownCheck(checkId: string): string {
  if (!auditById.has(checkId)) throw invalid('checkId', 'This check does not exist.');
  return checkId;
}

function invalid(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: { [field]: message } });
}

function presentIgnore(row: IgnoreRow): IssueIgnore {
  return {
    id: row.id,
    origin: row.origin,
    scope: row.scope,
    fingerprint: row.fingerprint,
    check_id: row.checkId,
    check_title: row.checkId === null ? null : (auditById.get(row.checkId)?.title ?? row.checkId),
    page_url: row.pageUrl,
    url_pattern: row.urlPattern,
    reason: row.reason,
    created_at: new Date(row.createdAt).toISOString(),
    ignored_issues: row.ignoredIssues,
  };
}
