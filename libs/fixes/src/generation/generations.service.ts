import { AppError, Clock, JobOutbox } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { FixableIssuesService } from '@app/seo-scan';
import type { FixableScan } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import type { GenerateFixesResponse, GenerateFixesInput, Generation } from '../contract/index.js';
import type { FixGeneration } from '../entities/fix-generation.entity.js';
import { generateFixesJob, generationJobKey } from './generate-fixes.job.js';
import { fixableCheckIds } from '../rules/fixable-checks.js';
import { WebsiteLock, requireVerified } from '../states/website-lock.js';
import { GenerationsRepository } from './generations.repository.js';

/** How long the REST call waits for the result. Its clients may disconnect earlier; the generation continues. */
const MAX_WAIT_MS = 120_000;
const POLL_MS = 300;

/** Requests the generation of a scan's fixes and reports its progress. */
@Injectable()
export class GenerationsService {
  constructor(
    private readonly repository: GenerationsRepository,
    private readonly scans: FixableIssuesService,
    private readonly websites: WebsitesService,
    private readonly locks: WebsiteLock,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues the generation for a completed scan, or returns the one in progress. Throws `website_not_verified`,
   * `not_found` for scans of other users and `conflict` for an unfinished scan.
   */
  async start(actor: Actor, input: GenerateFixesInput): Promise<Generation> {
    const scan = await this.scans.findOwn(actor.userId, input.scanId);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    if (scan.status !== 'completed')
      throw new AppError('conflict', 'Fixes can be written once the scan is complete.');
    const websiteId = await this.websiteOf(scan);
    const checkIds = input.checkIds === undefined ? null : fixableCheckIds(input.checkIds);
    return this.locks.run(actor, websiteId, async ({ tx, website, fixActor }) => {
      requireVerified(website);
      const open = await this.repository.findOpen(tx, scan.id);
      if (open !== null) return presentGeneration(open);
      const generation = await this.repository.insert(tx, {
        websiteId,
        scanId: scan.id,
        userId: actor.userId,
        actorName: fixActor.name,
        regenerates: input.regenerate,
        checkIds,
        createdAt: this.clock.now(),
      });
      const { id: generationId } = generation;
      const key = generationJobKey(generationId);
      await this.outbox.add(tx, generateFixesJob, { key, payload: { generationId } });
      return presentGeneration(generation);
    });
  }

  /** The last generation for a scan; `null` if there is none. Throws `not_found` for scans of other users. */
  async find(actor: Actor, scanId: string): Promise<Generation | null> {
    const generation = await this.repository.findLast(actor.userId, scanId);
    if (generation !== null) return presentGeneration(generation);
    if ((await this.scans.findOwn(actor.userId, scanId)) === null)
      throw new AppError('not_found', 'Scan not found');
    return null;
  }

  /**
   * Generates the fixes and waits: returns the number of fixes, including suggestions. Throws `unavailable` if the
   * generation failed, or is still running after two minutes.
   */
  async generate(actor: Actor, input: GenerateFixesInput): Promise<GenerateFixesResponse> {
    const until = this.clock.now().getTime() + MAX_WAIT_MS;
    const started = await this.start(actor, input);
    const { written, suggestions } = await this.waitFor(started, until);
    return { success: true, count: written + suggestions };
  }

  /** @param until Unix time in milliseconds. */
  private async waitFor(started: Generation, until: number): Promise<Generation> {
    let current = started;
    while (this.clock.now().getTime() < until) {
      if (current.status === 'completed') return current;
      if (current.status === 'failed')
        throw new AppError('unavailable', current.error ?? 'The fixes could not be written.');
      await delay(POLL_MS);
      const row = await this.repository.find(started.id);
      if (row === null) throw new AppError('not_found', 'This website does not exist.');
      current = presentGeneration(row);
    }
    throw new AppError(
      'unavailable',
      "The fixes are still being written. They appear with the scan when they're ready.",
      { retryAfterSeconds: 30 },
    );
  }

  /** A website that was added after the scan counts too. */
  private async websiteOf(scan: FixableScan): Promise<string> {
    if (scan.websiteId !== null) return scan.websiteId;
    const { host } = new URL(scan.origin ?? scan.url);
    const website = await this.websites.findForHost(scan.userId, host);
    if (website !== null) return website.id;
    throw new AppError(
      'website_not_verified',
      `Add ${host} under My Websites and verify it first: fixes are written for your own websites.`,
    );
  }
}

export function presentGeneration(generation: FixGeneration): Generation {
  const { id, scanId, status, total, written, suggestions, skipped, notice, error } = generation;
  return {
    ...{ id, scanId, status, total, written, suggestions, skipped },
    notice: notice ?? null,
    error: error ?? null,
  };
}
