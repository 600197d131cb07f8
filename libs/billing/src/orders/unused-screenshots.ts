import { Clock, FileStore } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OrdersRepository } from './orders.repository.js';
import { SCREENSHOT_FOLDER } from './payment-screenshot.js';

/** Far longer than any upload takes: younger files may belong to an open transaction. */
const UNUSED_AFTER_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

/** Removes screenshots without an order: a process was killed between storing one and committing. */
@Injectable()
export class UnusedScreenshots {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: OrdersRepository,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  /** Returns how many files this call has removed. Safe to run concurrently in several workers. */
  async remove(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNUSED_AFTER_MS);
    const keys = await this.files.listOlder(SCREENSHOT_FOLDER, before);
    let removed = 0;
    for (let first = 0; first < keys.length; first += BATCH) {
      const batch = keys.slice(first, first + BATCH);
      const used = await this.repository.usedScreenshots(this.em.fork(), batch);
      const unused = batch.filter((key) => !used.has(key));
      for (const key of unused) await this.files.remove(key);
      removed += unused.length;
    }
    return removed;
  }
}
