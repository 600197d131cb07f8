import { Clock, FileStore } from '@app/common';
import { Injectable } from '@nestjs/common';
import { INVOICE_FOLDER } from './invoice-folder.js';
import { InvoicePrintsRepository } from './invoice-prints.repository.js';

/** Far longer than any print takes: what is younger may be recorded at this moment. */
const UNUSED_AFTER_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

/** Removes files that no version has: a worker was killed between storing one and recording it. */
@Injectable()
export class UnusedPrints {
  constructor(
    private readonly prints: InvoicePrintsRepository,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  /** Returns how many files this call has removed. Safe to run at once in several workers. */
  async remove(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNUSED_AFTER_MS);
    const keys = await this.files.listOlder(INVOICE_FOLDER, before);
    let removed = 0;
    for (let first = 0; first < keys.length; first += BATCH) {
      const batch = keys.slice(first, first + BATCH);
      const used = await this.prints.usedFiles(batch);
      const unused = batch.filter((key) => !used.has(key));
      for (const key of unused) await this.files.remove(key);
      removed += unused.length;
    }
    return removed;
  }
}
