import { APP_CONFIG, Clock, FileStore } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import { EVIDENCE_FOLDER, EvidenceFiles, evidenceIdOf } from './evidence-files.js';
import { EvidenceRepository } from './evidence.repository.js';

const DAY_MS = 86_400_000;
const BATCH = 200;
/** A repeat is never attempted for so long: its job was lost. */
const ABANDONED_AFTER_MS = 2 * 3_600_000;
const ABANDONED = {
  waiting: 'Not repeated: no worker took it within two hours.',
  running: 'The repeat was interrupted.',
};
/** Files are stored before their row; older than this without one, they are orphans. */
const ORPHANED_AFTER_MS = 3_600_000;

/**
 * Ends repeats that no worker makes; removes old evidence, and files without a row. Safe to run concurrently in several
 * workers.
 */
@Injectable()
export class EvidenceRetention {
  constructor(
    private readonly rows: EvidenceRepository,
    private readonly evidenceFiles: EvidenceFiles,
    private readonly files: FileStore,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** So that none waits forever. */
  async endAbandonedRepeats(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ABANDONED_AFTER_MS);
    await this.rows.endAbandonedRepeats(before, ABANDONED);
  }

  async removeOld(): Promise<void> {
    const age = this.config.evidence.keptDays * DAY_MS;
    const before = new Date(this.clock.now().getTime() - age);
    for (;;) {
      const { removed, files } = await this.rows.removeOlder(before, BATCH);
      await this.evidenceFiles.remove(files);
      if (removed < BATCH) return;
    }
  }

  async removeOrphans(): Promise<void> {
    const keys = await this.files.listOlder(
      EVIDENCE_FOLDER,
      new Date(Date.now() - ORPHANED_AFTER_MS),
    );
    for (let start = 0; start < keys.length; start += BATCH) {
      const some = keys.slice(start, start + BATCH);
      const existing = await this.rows.existing(some.map(evidenceIdOf));
      for (const key of some) if (!existing.has(evidenceIdOf(key))) await this.files.remove(key);
    }
  }
}
