import { JobOutbox } from '@app/common';
import { WebsiteRemovals } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { forgetSegmentPagesJob } from './forget-segment-pages.job.js';
import { SegmentEvaluationsRepository } from './segment-evaluations.repository.js';
import { segmentSignature } from './segment-signature.js';
import { SegmentsRepository } from './segments.repository.js';

const SCANS_PER_JOB = 500;

/**
 * The pages of earlier scans in segments that are gone. A scan that is shown again is compared with the segments of
 * that time, so nothing is lost with them.
 */
@Injectable()
export class StaleSegmentPages implements OnModuleInit {
  constructor(
    private readonly segments: SegmentsRepository,
    private readonly evaluations: SegmentEvaluationsRepository,
    private readonly removals: WebsiteRemovals,
    private readonly outbox: JobOutbox,
  ) {}

  onModuleInit(): void {
    this.removals.register((tx, websiteId) => this.queue(tx, websiteId, []));
  }

  /** @param except scans that are evaluated again anyway. */
  async queue(tx: EntityManager, websiteId: string, except: readonly string[]): Promise<void> {
    const evaluated = await this.evaluations.evaluatedScans(websiteId, tx);
    const scanIds = evaluated.filter((id) => !except.includes(id));
    for (let start = 0; start < scanIds.length; start += SCANS_PER_JOB) {
      const payload = { scanIds: scanIds.slice(start, start + SCANS_PER_JOB) };
      const key = `segments:forget:${randomUUID()}`;
      await this.outbox.add(tx, forgetSegmentPagesJob, { key, payload });
    }
  }

  /** The worker's part: one scan at a time. A second delivery finds nothing to delete. */
  async forget(scanIds: readonly string[], signal?: AbortSignal): Promise<void> {
    for (const scanId of scanIds) {
      signal?.throwIfAborted();
      const websiteId = await this.evaluations.websiteOf(scanId);
      const segments = websiteId === null ? [] : await this.segments.list(websiteId);
      await this.evaluations.forget(scanId, segmentSignature(segments));
    }
  }
}
