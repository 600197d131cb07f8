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
import { RecentResponses } from './recent-responses.js';
import { NO_FIXES } from './stored-response.js';
import type { FixesResponse } from './stored-response.js';

/** Older responses are read again; a change is usually published far earlier. */
const FRESH_MS = 3_000;
/**
 * The limit while Redis is unavailable. Including 5 s of browser cache, reverting all fixes takes less than a minute.
 */
const STALE_MS = 45_000;
const MEMORY_BYTES = 64 * 1024 * 1024;
/** Separate, so that websites without fixes and invented site ids do not evict responses with fixes. */
const ABSENT_MEMORY_BYTES = 8 * 1024 * 1024;
/**
 * Changed websites are remembered until all earlier responses have expired; beyond this number, all websites count as
 * changed.
 */
const MAX_CHANGED = 10_000;

/**
 * The fixes of a page, from memory or Redis. Never rejects: a customer's page gets older fixes or none, but neither an
 * error nor a delay.
 */
@Injectable()
export class FixesDelivery implements OnApplicationBootstrap {
  private readonly logger = new Logger(FixesDelivery.name);
  private readonly recent = new RecentResponses(MEMORY_BYTES);
  private readonly absent = new RecentResponses(ABSENT_MEMORY_BYTES);
  private readonly changedAt = new Map<string, number>();
  private everythingChangedAt = 0;
  /** Milliseconds of a monotonic clock; tests replace it. */
  now: () => number = () => performance.now();

  constructor(
    private readonly reader: BundleReader,
    private readonly channels: RedisChannels,
    private readonly counts: WidgetCounts,
  ) {}

  /** Not awaited: this process starts without Redis too, and subscribes when it is back. */
  onApplicationBootstrap(): void {
    this.channels
      .subscribe(CHANGED_CHANNEL, (siteId) => this.forget(siteId))
      .catch((error: unknown) =>
        this.logger.debug({ err: error }, 'Changes to fixes are not being received.'),
      );
  }

  /** `path` as the browser sends it. Returns a plain value if it is in memory. */
  responseFor(siteId: string, path: string): FixesResponse | Promise<FixesResponse> {
    if (!isSiteId(siteId) || path.length > MAX_PATH_CHARS) return this.empty();
    const bundlePath = bundlePathOf(path);
    const key = `${siteId} ${bundlePath}`;
    const requestedAt = this.now();
    const known = this.recent.get(key);
    if (known !== undefined && this.isFresh(siteId, known.readAt, requestedAt)) {
      this.counts.served.memory += 1;
      return known.response;
    }
    const missing = this.absent.get(siteId);
    if (missing !== undefined && this.isFresh(siteId, missing.readAt, requestedAt))
      return this.empty();
    return this.reader
      .read(siteId, bundlePath)
      .then((reading) => this.keep({ siteId, key, requestedAt }, reading));
  }

  private keep(
    requested: { readonly siteId: string; readonly key: string; readonly requestedAt: number },
    reading: Reading,
  ): FixesResponse {
    const { siteId, key, requestedAt: readAt } = requested;
    switch (reading.kind) {
      case 'found':
        this.recent.set(key, { response: reading.response, readAt });
        this.counts.served.redis += 1;
        return reading.response;
      case 'absent':
        this.absent.set(siteId, { response: NO_FIXES, readAt });
        // The previous response must not reappear when Redis goes down.
        if (this.recent.get(key) !== undefined)
          this.recent.set(key, { response: NO_FIXES, readAt });
        return this.empty();
      case 'unknown': {
        const stale = this.recent.get(key);
        if (stale === undefined || this.isOutdated(siteId, stale.readAt)) return this.empty();
        this.counts.served.stale += 1;
        return stale.response;
      }
    }
  }

  /** Known to be outdated, or too old to be served at all: the page's own texts are the better choice. */
  private isOutdated(siteId: string, readAt: number): boolean {
    return this.now() - readAt > STALE_MS || this.hasChangedSince(siteId, readAt);
  }

  private empty(): FixesResponse {
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
    if (this.changedAt.size >= MAX_CHANGED) {
      this.changedAt.clear();
      this.everythingChangedAt = this.now();
    }
    this.changedAt.set(siteId, this.now());
  }
}
