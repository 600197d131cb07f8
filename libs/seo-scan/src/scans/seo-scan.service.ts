import { RULE_VERSION } from '@app/seo-audits';
import { AppError, Clock, IdempotentRequests, JobOutbox } from '@app/common';
import type { Actor } from '@app/common';
import { KeySpending } from '@app/auth';
import { ScanAllowanceService } from '@app/billing';
import { noPageScansLeft } from '@app/billing/contract';
import { TypedAddresses, WebsitesService } from '@app/domain';
import { OutboundClient } from '@app/outbound';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { pageScansPerPage } from '../contract/index.js';
import type { StartScanResponse, StartScanInput } from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import { progressOfRow } from './progress-of-row.js';
import { runScanJob, scanJobKey } from './run-scan.job.js';
import { usedPageScans } from './scan-charge.js';
import { requireScanSize } from './require-scan-size.js';
import { ScanProgressStore } from './scan-progress.store.js';
import { ScansRepository } from '../scan-records/scans.repository.js';

/** Starting and stopping scans. */
@Injectable()
export class SeoScanService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly allowance: ScanAllowanceService,
    private readonly keySpending: KeySpending,
    private readonly websites: WebsitesService,
    private readonly addresses: TypedAddresses,
    private readonly outbound: OutboundClient,
    private readonly requests: IdempotentRequests,
    private readonly outbox: JobOutbox,
    private readonly progress: ScanProgressStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves the pages, stores the scan and queues it, all in one transaction. The response reports an allowance that
   * is used up; a smaller one makes the scan smaller, and so does the limit of an API key. Repeated calls with the
   * same `idempotencyKey` start only one scan.
   */
  async start(
    actor: Actor,
    input: StartScanInput,
    idempotencyKey: string | null,
  ): Promise<StartScanResponse> {
    const { userId } = actor;
    const { url, note } = await this.addresses.resolve(userId, input.url);
    const validation = await this.outbound.validate(url.href);
    if (!validation.ok) throw new AppError('target_refused', validation.message);
    if (input.mode === 'site') await requireScanSize(this.allowance, userId, input.maxPages);
    if (input.addWebsite === true) await this.websites.addIfPossible(actor, url.href);
    // As typed: a repetition is the same request even if the host meanwhile responds by another scheme.
    const request = { operation: 'start-scan', input };
    try {
      return await this.requests.once({ userId, key: idempotencyKey, request }, async (tx) => ({
        success: true as const,
        scanId: await this.store(tx, actor, { ...input, url: url.href }),
        note,
      }));
    } catch (error) {
      if (!(error instanceof AllowanceUsedUp)) throw error;
      const details = await this.allowance.limitReachedDetails(userId);
      const { pagesScanned: used, pagesReserved: held, pageLimit: limit } = details;
      return {
        success: false,
        limitReached: true,
        error: error.isOneLeft ? ONE_LEFT : noPageScansLeft({ used, held, limit }),
        code: 'monthly_limit_reached',
        ...details,
      };
    }
  }

  /** A scan that no worker holds ends at once; a running one is ended by its worker. Idempotent. */
  async cancel(actor: Actor, id: string): Promise<{ success: true }> {
    const scan = await this.getOwn(actor, id);
    if (scan.status === 'cancelled') return { success: true };
    const now = this.clock.now();
    const hasEnded = await this.scans.transaction(async (tx) => {
      const pages = await this.scans.cancelIdle(tx, actor.userId, id, now);
      if (pages === null) return false;
      const used = await usedPageScans(tx, scan, pages);
      await this.allowance.reconcile(tx, id, { used, skipped: pages.skipped });
      return true;
    });
    if (hasEnded) {
      await this.publishRow(actor, id);
      return { success: true };
    }
    const isRequested = await this.scans.requestCancel(actor.userId, id, now);
    if (!isRequested) throw new AppError('already_processed', 'This scan has already ended.');
    return { success: true };
  }

  /** Keeps the pages read and the reservation. A running one is paused by its worker. Idempotent. */
  async pause(actor: Actor, id: string): Promise<{ success: true }> {
    const scan = await this.getOwn(actor, id);
    if (scan.status === 'paused') return { success: true };
    if (await this.scans.pauseQueued(actor.userId, id)) {
      await this.publishRow(actor, id);
      return { success: true };
    }
    const isRequested = await this.scans.requestPause(actor.userId, id, this.clock.now());
    if (!isRequested) await this.refuseUnless(actor, id, 'paused');
    return { success: true };
  }

  /** Queues it again; it continues where it stopped. Idempotent. */
  async resume(actor: Actor, id: string): Promise<{ success: true }> {
    await this.getOwn(actor, id);
    const isQueued = await this.scans.transaction(async (tx) => {
      if (!(await this.scans.resumePaused(tx, actor.userId, id))) return false;
      const resumption = randomUUID();
      const key = scanJobKey(id, resumption);
      await this.outbox.add(tx, runScanJob, { key, payload: { scanId: id, resumption } });
      return true;
    });
    if (isQueued) await this.publishRow(actor, id);
    else if (!(await this.scans.forgetPause(actor.userId, id)))
      throw new AppError('already_processed', 'This scan has already ended.');
    return { success: true };
  }

  private async getOwn(actor: Actor, id: string): Promise<Scan> {
    const scan = await this.scans.findOwn(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    return scan;
  }

  private async publishRow(actor: Actor, id: string): Promise<void> {
    const scan = await this.scans.findOwn(actor.userId, id);
    if (scan === null) return;
    await this.progress.publish(progressOfRow(scan, await this.progress.find(id)));
  }

  /** Its worker may have paused it between the two queries. */
  private async refuseUnless(actor: Actor, id: string, status: Scan['status']): Promise<void> {
    if ((await this.getOwn(actor, id)).status === status) return;
    throw new AppError('already_processed', 'This scan has already ended.');
  }

  private async store(tx: EntityManager, actor: Actor, input: StartScanInput): Promise<string> {
    const { userId } = actor;
    const websiteId = await this.websites.idForHost(tx, userId, new URL(input.url).host);
    const scanId = randomUUID();
    const rendering = input.rendering ?? (await this.websites.renderingOf(tx, websiteId));
    const perPage = pageScansPerPage(rendering);
    const wanted = (input.mode === 'page' ? 1 : input.maxPages) * perPage;
    const reserved = await this.reserve(tx, actor, { scanId, wanted, perPage });
    const maxPages = Math.floor(reserved / perPage);
    if (maxPages === 0) throw new AllowanceUsedUp(reserved > 0);
    await this.scans.insert(tx, {
      id: scanId,
      userId,
      websiteId,
      url: input.url,
      mode: input.mode,
      maxPages,
      rendering,
      renderingUsed: rendering === 'auto' ? null : rendering,
      isRescan: input.rescan,
      ruleVersion: RULE_VERSION,
      createdAt: this.clock.now(),
    });
    await this.outbox.add(tx, runScanJob, { key: scanJobKey(scanId), payload: { scanId } });
    return scanId;
  }

  /** Within the limit of the caller's API key and the allowance of the account. */
  private async reserve(
    tx: EntityManager,
    actor: Actor,
    { scanId, wanted, perPage }: { scanId: string; wanted: number; perPage: number },
  ): Promise<number> {
    const ofKey = await this.keySpending.hold(tx, actor, {
      ...{ subjectId: scanId, resource: 'page_scans', amount: wanted, atLeast: perPage },
    });
    const { reserved } = await this.allowance.reserve(tx, actor.userId, scanId, ofKey);
    if (reserved < ofKey) await this.keySpending.setAmount(tx, scanId, reserved);
    return reserved;
  }
}

/** Rolls back the transaction of a start without any page. */
class AllowanceUsedUp extends Error {
  constructor(readonly isOneLeft: boolean) {
    super('No page scan is left.');
  }
}

const ONE_LEFT =
  'Only one page scan is left, and a rendered page uses two. Without rendering, the scan can read one page.';
