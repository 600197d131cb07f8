import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import Bull from 'bull';
import { APP_CONFIG } from '../config/app-config.js';
import type { AppConfig } from '../config/app-config.js';

// A worker that was killed is noticed within LOCK_MS + STALLED_CHECK_MS and its job runs again elsewhere.
const LOCK_MS = 15_000;
const STALLED_CHECK_MS = 5_000;
const MAX_STALLED_COUNT = 1_000; // every job is safe to run twice, so there is no reason to give up early

/** Bull queues by name, opened on first use. */
@Injectable()
export class QueueRegistry implements OnApplicationShutdown {
  private readonly queues = new Map<string, Bull.Queue>();

  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  get(name: string): Bull.Queue {
    const known = this.queues.get(name);
    if (known !== undefined) return known;
    const queue = new Bull(name, this.config.redisUrl, {
      settings: {
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_MS,
        maxStalledCount: MAX_STALLED_COUNT,
      },
    });
    // The outbox bridges an outage of Redis; without a listener it would end the process.
    queue.on('error', () => undefined);
    this.queues.set(name, queue);
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close(true)));
  }
}
