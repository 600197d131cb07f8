import { getQueueToken } from '@nestjs/bull';
import type { BullRootModuleOptions } from '@nestjs/bull';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import Bull from 'bull';
import { setTimeout as sleep } from 'node:timers/promises';
import { APP_CONFIG } from '../config/app-config.js';
import type { AppConfig } from '../config/app-config.js';

// A worker that was killed is noticed within LOCK_MS + STALLED_CHECK_MS and its job runs again elsewhere.
const LOCK_MS = 15_000;
const STALLED_CHECK_MS = 5_000;
/** Without Redis, a process ends all the same. */
const CONNECTING_MS = 1_000;
const MAX_STALLED_COUNT = 1_000; // every job is safe to run twice, so there is no reason to give up early

/** What every queue is opened with. */
export function queueOptions(config: AppConfig): BullRootModuleOptions {
  return {
    url: config.redisUrl,
    settings: {
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: MAX_STALLED_COUNT,
    },
  };
}

/** Queues by name: those of modules, and others (rows of an earlier release, the staff's screen) opened on first use. */
@Injectable()
export class QueueRegistry implements OnApplicationShutdown {
  private readonly queues = new Map<string, Bull.Queue>();

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly modules: ModuleRef,
  ) {}

  get(name: string): Bull.Queue {
    const known = this.queues.get(name);
    if (known !== undefined) return known;
    const queue = this.registered(name) ?? this.open(name);
    this.queues.set(name, queue);
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map(closeAtOnce));
  }

  /** The queue that a module has registered with `BullModule`. */
  private registered(name: string): Bull.Queue | null {
    let queue: Bull.Queue;
    try {
      queue = this.modules.get<Bull.Queue>(getQueueToken(name), { strict: false });
    } catch {
      return null;
    }
    // Instead of the hook of @nestjs/bull, which waits for the jobs under way without a limit.
    return Object.assign(queue, { onApplicationShutdown: () => closeAtOnce(queue) });
  }

  private open(name: string): Bull.Queue {
    return new Bull(name, this.config.redisUrl, queueOptions(this.config));
  }
}

/** Another worker takes over the jobs under way, after `LOCK_MS` at the latest. */
async function closeAtOnce(queue: Bull.Queue): Promise<void> {
  // Commands of a queue that is still connecting would be rejected, and nobody awaits them.
  const ready = queue.isReady().then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([ready, sleep(CONNECTING_MS, undefined, { ref: false })]);
  await queue.close(true);
}
