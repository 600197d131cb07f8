import { AppError, Clock, JobOutbox } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { SEGMENTS_MAX } from '../contract/index.js';
import type {
  CreateSegmentInput,
  OrderSegmentsInput,
  Segment,
  SegmentFields,
  SegmentList,
  SegmentResponse,
} from '../contract/index.js';
import { evaluateSegmentsJob } from './evaluate-segments.job.js';
import { SegmentPatterns } from './segment-patterns.js';
import { SegmentsRepository } from './segments.repository.js';
import { StaleSegmentPages } from './stale-segment-pages.service.js';

/** The segments of a user's websites. Those of other users are treated as nonexistent. */
@Injectable()
export class SegmentsService {
  constructor(
    private readonly segments: SegmentsRepository,
    private readonly websites: WebsitesService,
    private readonly patterns: SegmentPatterns,
    private readonly stale: StaleSegmentPages,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /** Throws `not_found` for a website that is not the user's. */
  async list(actor: Actor, websiteId: string): Promise<SegmentList> {
    const website = await this.websites.getOwn(actor, websiteId);
    return this.present(website.id);
  }

  /**
   * Throws `not_found` for a website that is not the user's, `validation_failed` for a regular expression that can't be
   * used, `conflict` for a name in use and for one segment too many.
   */
  async create(actor: Actor, { websiteId, segment }: CreateSegmentInput): Promise<SegmentResponse> {
    const website = await this.websites.getOwn(actor, websiteId);
    await this.patterns.requireUsable(actor, segment);
    const id = await this.segments.transaction(async (tx) => {
      if ((await this.websites.lockAndRead(tx, website.id)) === null) throw notFound('website');
      const others = await this.segments.list(website.id, tx);
      if (others.length >= SEGMENTS_MAX) throw tooMany();
      requireFreeName(others, segment.name);
      await this.queueEvaluation(tx, website.id);
      return this.segments.insert(tx, website.id, { ...segment, createdAt: this.clock.now() });
    });
    return { success: true, segment: { id, ...segment } };
  }

  /** Replaces the segment; throws like `create`. */
  async change(actor: Actor, id: string, segment: SegmentFields): Promise<SegmentResponse> {
    const websiteId = await this.websiteOf(actor, id);
    await this.patterns.requireUsable(actor, segment);
    await this.segments.transaction(async (tx) => {
      await this.websites.lock(tx, websiteId);
      const all = await this.segments.list(websiteId, tx);
      if (!all.some((other) => other.id === id)) throw notFound('segment');
      requireFreeName(
        all.filter((other) => other.id !== id),
        segment.name,
      );
      await this.segments.save(tx, id, segment);
      await this.queueEvaluation(tx, websiteId);
    });
    return { success: true, segment: { id, ...segment } };
  }

  async remove(actor: Actor, id: string): Promise<{ success: true }> {
    const websiteId = await this.websiteOf(actor, id);
    await this.segments.transaction(async (tx) => {
      await this.websites.lock(tx, websiteId);
      await this.segments.delete(tx, websiteId, id);
      await this.queueEvaluation(tx, websiteId);
      await this.stale.queue(tx, websiteId, await this.segments.lastScans(websiteId, tx));
    });
    return { success: true };
  }

  /** Ids of other websites are ignored. */
  async order(actor: Actor, { websiteId, ids }: OrderSegmentsInput): Promise<SegmentList> {
    const website = await this.websites.getOwn(actor, websiteId);
    await this.segments.transaction(async (tx) => {
      await this.websites.lock(tx, website.id);
      await this.segments.order(tx, website.id, ids);
      await this.queueEvaluation(tx, website.id);
    });
    return this.present(website.id);
  }

  /** Screens show the last scan and compare it with the one before; others are evaluated when they are asked for. */
  private async queueEvaluation(tx: EntityManager, websiteId: string): Promise<void> {
    for (const scanId of await this.segments.lastScans(websiteId, tx)) {
      const key = `scan:${scanId}:segments:${randomUUID()}`;
      await this.outbox.add(tx, evaluateSegmentsJob, { key, payload: { scanId } });
    }
  }

  private async websiteOf(actor: Actor, id: string): Promise<string> {
    const websiteId = await this.segments.websiteOf(id);
    if (websiteId === null) throw notFound('segment');
    try {
      return (await this.websites.getOwn(actor, websiteId)).id;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') throw notFound('segment');
      throw error;
    }
  }

  private async present(websiteId: string): Promise<SegmentList> {
    const segments = await this.segments.list(websiteId);
    return { success: true, segments, limit: SEGMENTS_MAX };
  }
}

function requireFreeName(others: readonly Segment[], name: string): void {
  const key = name.toLowerCase();
  if (!others.some((segment) => segment.name.toLowerCase() === key)) return;
  const message = 'Another segment of this website has this name';
  throw new AppError('conflict', message, { details: { name: message } });
}

function tooMany(): AppError {
  return new AppError(
    'conflict',
    `A website has at most ${SEGMENTS_MAX} segments. Remove one before you add another.`,
  );
}

function notFound(kind: 'segment' | 'website'): AppError {
  return new AppError('not_found', `This ${kind} does not exist.`);
}
