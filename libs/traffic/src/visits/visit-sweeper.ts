import { Clock, FileStore } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CampaignStates } from '../campaigns/campaign-states.js';
import { LONG_ABSENCE_MS } from '../rules/website-limits.js';
import { SCREENSHOT_FOLDER, VisitEndings } from './visit-endings.js';
import { VisitLeasesRepository } from './visit-leases.repository.js';
import { VisitWorkersRepository } from './visit-workers.repository.js';

const BATCH = 200;
/** A screenshot is stored before its visit is counted; one older than this without a visit is an orphan. */
const ORPHANED_AFTER_MS = 3_600_000;

interface AbsentCampaign {
  readonly id: string;
  readonly until: string;
}

/** Cleans up after dead workers, websites that block visits, and orphaned screenshots. */
@Injectable()
export class VisitSweeper {
  constructor(
    private readonly em: EntityManager,
    private readonly leases: VisitLeasesRepository,
    private readonly endings: VisitEndings,
    private readonly states: CampaignStates,
    private readonly workers: VisitWorkersRepository,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  /** Loses the attempts of dead workers; several sweepers may find the same one. */
  async endLostAttempts(): Promise<number> {
    let lost = 0;
    for (const claim of await this.leases.listExpired(BATCH)) {
      if ((await this.endings.lose(claim)) !== 'not_held') lost += 1;
    }
    return lost;
  }

  /** Pauses campaigns while their website blocks visits for long, and resumes them. */
  async applyWebsitePauses(): Promise<void> {
    const now = this.clock.now();
    const absent = await this.em.fork().execute<AbsentCampaign[]>(
      `select c.id, to_char(w.blocked_until at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as until
       from campaigns c join visit_websites w on w.origin = c.origin
       where c.status = 'running' and w.blocked_until > ?`,
      [new Date(now.getTime() + LONG_ABSENCE_MS)],
    );
    for (const { id, until } of absent) {
      const reason = `The website accepts no visits before ${until} UTC. The campaign resumes automatically then.`;
      await this.inTransaction((tx) => this.states.pauseFor(tx, id, 'website', reason));
    }
    const back = await this.em.fork().execute<{ id: string }[]>(
      `select c.id from campaigns c left join visit_websites w on w.origin = c.origin
       where c.status = 'paused' and c.pause_cause = 'website' and coalesce(w.blocked_until <= ?, true)`,
      [now],
    );
    for (const { id } of back) {
      await this.inTransaction((tx) => this.states.resumeAfter(tx, id, 'website'));
    }
  }

  /** Hourly: removes workers that were lost a day ago, and screenshots that no visit names. */
  async cleanUp(): Promise<void> {
    await this.workers.removeForgotten();
    const old = new Date(Date.now() - ORPHANED_AFTER_MS);
    const keys = await this.files.listOlder(SCREENSHOT_FOLDER, old);
    for (let start = 0; start < keys.length; start += BATCH) {
      const some = keys.slice(start, start + BATCH);
      const rows = await this.em
        .fork()
        .execute<{ key: string }[]>(
          'select screenshot_key as key from visits where screenshot_key in (?)',
          [some],
        );
      const named = new Set(rows.map(({ key }) => key));
      for (const key of some) if (!named.has(key)) await this.files.remove(key);
    }
  }

  private inTransaction(work: (tx: EntityManager) => Promise<unknown>): Promise<unknown> {
    return this.em.fork().transactional(work);
  }
}
