import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import Bull from 'bull';
import { APP_CONFIG } from '../config/app-config.js';
import type { AppConfig } from '../config/app-config.js';

/** Bull queues by name, opened when first asked for. */
@Injectable()
export class QueueRegistry implements OnApplicationShutdown {
  private readonly queues = new Map<string, Bull.Queue>();

  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  get(name: string): Bull.Queue {
    const known = this.queues.get(name);
    if (known !== undefined) return known;
    const queue = new Bull(name, this.config.redisUrl);
    this.queues.set(name, queue);
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close(true)));
  }
}
