import { RedisChannels, RedisConnections } from '@app/common';
import { Injectable } from '@nestjs/common';
import { scanProgressSchema } from '../contract/index.js';
import type { ScanProgress } from '../contract/index.js';
import { PAUSED } from './phase-text.js';

const KEEP_SECONDS = 3_600;
/** A paused scan goes on from the percentage at which it stopped. */
const KEEP_PAUSED_SECONDS = 30 * 86_400;
const channelOf = (scanId: string): string => `scan-progress:${scanId}`;

/**
 * Live progress, shared by every worker and API process through Redis. It may vanish at any time; the scan's row in
 * PostgreSQL is authoritative.
 */
@Injectable()
export class ScanProgressStore {
  constructor(
    private readonly redis: RedisConnections,
    private readonly channels: RedisChannels,
  ) {}

  /** Best effort: a scan continues when its progress cannot be published. */
  async publish(progress: ScanProgress): Promise<void> {
    const text = JSON.stringify(progress);
    const channel = channelOf(progress.scanId);
    const keepSeconds = progress.status === 'paused' ? KEEP_PAUSED_SECONDS : KEEP_SECONDS;
    try {
      await this.redis.commands
        .pipeline()
        .set(channel, text, 'EX', keepSeconds)
        .publish(channel, text)
        .exec();
    } catch {
      // Redis is unavailable; the next message or the row in the database will have the state.
    }
  }

  /** The last message of a scan that stops, permanently or paused. `errors` are sentences. */
  async publishStopped(
    scanId: string,
    status: 'cancelled' | 'paused' | 'failed',
    errors: readonly string[] = [],
  ): Promise<void> {
    const last = await this.find(scanId);
    if (last === null) return;
    await this.publish({
      ...last,
      status,
      currentPage: null,
      phase: status === 'paused' ? PAUSED : null,
      estimatedTimeRemaining: null,
      errors: [...errors],
    });
  }

  async find(scanId: string): Promise<ScanProgress | null> {
    try {
      const text = await this.redis.commands.get(channelOf(scanId));
      return text === null ? null : readProgress(text);
    } catch {
      return null;
    }
  }

  /**
   * Calls `listener` for each message from now on; the returned function unsubscribes. Rejects when Redis is
   * unavailable.
   */
  subscribe(scanId: string, listener: (progress: ScanProgress) => void): Promise<() => void> {
    return this.channels.subscribe(channelOf(scanId), (message) => {
      const progress = readProgress(message);
      if (progress !== null) listener(progress);
    });
  }
}

/** `null` for a message that another version of this program may have written, which is ignored. */
function readProgress(text: string): ScanProgress | null {
  try {
    return scanProgressSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
