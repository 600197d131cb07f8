import { RedisChannels } from '@app/common';
import { isSiteId } from '@app/domain';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { MAX_PATH_CHARS } from '../contract/index.js';
import { bundlePathOf } from '../rules/bundle-path.js';
import { WidgetCounts } from '../widget-counts.js';
import { CHANGED_CHANNEL } from './bundle-keys.js';
import { BundleReader } from './bundle-reader.js';
import type { Reading } from './bundle-reader.js';
import { RecentAnswers } from './recent-answers.js';
import { NO_FIXES } from './stored-answer.js';
import type { FixesAnswer } from './stored-answer.js';

/** Nothing older is sent without asking; a change is usually told far earlier. */
const FRESH_MS = 3_000;
/** While Redis cannot be asked. With the 5 s of the browsers, taking everything back takes less than a minute. */
const STALE_MS = 45_000;
const MEMORY_BYTES = 64 * 1024 * 1024;
/** Websites that have no fixes, or that somebody has made up, do not push out those that have some. */
const ABSENT_MEMORY_BYTES = 8 * 1024 * 1024;
/** Changed websites are remembered until what was read before is not fresh any more; more are not told apart. */
const MOST_CHANGED = 10_000;

/**
 * The fixes of a page, from memory or Redis. Never rejects: a customer's page gets older fixes or none, but
 * no error and no delay.
 */
@Injectable()
export class FixesDelivery implements OnApplicationBootstrap {
  private readonly logger = new Logger(FixesDelivery.name);
  private readonly recent = new RecentAnswers(MEMORY_BYTES);
  private readonly absent = new RecentAnswers(ABSENT_MEMORY_BYTES);
  private readonly changedAt = new Map<string, number>();
  private everythingChangedAt = 0;
  /** Milliseconds of a steady clock; tests move it. */
  now: () => number = () => performance.now();

  constructor(
    private readonly reader: BundleReader,
    private readonly channels: RedisChannels,
    private readonly counts: WidgetCounts,
  ) {}

  /** Not awaited: without Redis this process starts all the same, and listens when it is back. */
  onApplicationBootstrap(): void {
    this.channels
      .subscribe(CHANGED_CHANNEL, (siteId) => this.forget(siteId))
      .catch((error: unknown) => this.logger.debug({ err: error }, 'Nobody tells of changes.'));
  }

  /** `path` as the browser has it. A plain value when it is known already. */
  answerFor(siteId: string, path: string): FixesAnswer | Promise<FixesAnswer> {
    if (!isSiteId(siteId) || path.length > MAX_PATH_CHARS) return this.empty();
    const bundlePath = bundlePathOf(path);
    const key = `${siteId} ${bundlePath}`;
    const askedAt = this.now();
    const known = this.recent.get(key);
    if (known !== undefined && this.isFresh(siteId, known.readAt, askedAt)) {
      this.counts.served.memory += 1;
      return known.answer;
    }
    const missing = this.absent.get(siteId);
    if (missing !== undefined && this.isFresh(siteId, missing.readAt, askedAt)) return this.empty();
    return this.reader
      .read(siteId, bundlePath)
      .then((reading) => this.keep({ siteId, key, askedAt }, reading));
  }

  private keep(
    asked: { readonly siteId: string; readonly key: string; readonly askedAt: number },
    reading: Reading,
  ): FixesAnswer {
    const { siteId, key, askedAt: readAt } = asked;
    switch (reading.kind) {
      case 'found':
        this.recent.set(key, { answer: reading.answer, readAt });
        this.counts.served.redis += 1;
        return reading.answer;
      case 'absent':
        this.absent.set(siteId, { answer: NO_FIXES, readAt });
        // What was there before must not come back when Redis goes away.
        if (this.recent.get(key) !== undefined) this.recent.set(key, { answer: NO_FIXES, readAt });
        return this.empty();
      case 'unknown': {
        const stale = this.recent.get(key);
        if (stale === undefined || this.isOutdated(siteId, stale.readAt)) return this.empty();
        this.counts.served.stale += 1;
        return stale.answer;
      }
    }
  }

  /** Known to be wrong, or too old to be shown at all: then the page's own texts are better. */
  private isOutdated(siteId: string, readAt: number): boolean {
    return this.now() - readAt > STALE_MS || this.hasChangedSince(siteId, readAt);
  }

  private empty(): FixesAnswer {
    this.counts.served.empty += 1;
    return NO_FIXES;
  }

  private isFresh(siteId: string, readAt: number, now: number): boolean {
    return now - readAt <= FRESH_MS && !this.hasChangedSince(siteId, readAt);
  }

  private hasChangedSince(siteId: string, readAt: number): boolean {
    const changedAt = this.changedAt.get(siteId) ?? 0;
    return readAt <= changedAt || readAt <= this.everythingChangedAt;
  }

  private forget(siteId: string): void {
    if (this.changedAt.size >= MOST_CHANGED) {
      this.changedAt.clear();
      this.everythingChangedAt = this.now();
    }
    this.changedAt.set(siteId, this.now());
  }
}
