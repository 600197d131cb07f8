import { ChangedPages } from '@app/monitoring';
import type { ChangedPage } from '@app/monitoring';
import type { ChangeFacts } from '@app/monitoring/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Repair } from '../contract/index.js';
import { FixRepairsService } from '../repairs/fix-repairs.service.js';
import { OwnRepairs } from '../repairs/own-repairs.js';
import { OwnRepairsModule } from '../repairs/repairs-worker.module.js';
import { FixesContext, faultyPage } from './fixes-context.js';

/** Repairs of a website of two pages without titles. */
export class RepairsContext {
  private constructor(readonly trial: FixesContext) {}

  static async create(): Promise<RepairsContext> {
    return new RepairsContext(await FixesContext.create([OwnRepairsModule]));
  }

  get repairs(): FixRepairsService {
    return this.trial.context.module.get(FixRepairsService);
  }

  async reset(): Promise<void> {
    await this.trial.reset();
    for (const table of ['notifications', 'website_deploys'])
      await this.trial.context.rows(`delete from ${table}`);
    this.at('12:00');
  }

  /** At this time of 20 November 2026. */
  at(time: string): void {
    this.trial.context.clock.set(`2026-11-20T${time}:00Z`);
  }

  /** The page with this title from now on; without one with `null`. */
  show(path: string, title: string | null): void {
    const head = title === null ? '' : `<title>${title}</title>`;
    this.trial.pages[path] = faultyPage('Bread from the stone oven', head);
  }

  /** Monitoring has confirmed that the page lost this title. */
  loseTitle(path: string, title: string, more: Partial<ChangedPage> = {}): Promise<void> {
    this.show(path, null);
    return this.change(path, { field: 'title', before: title, after: null }, more);
  }

  change(
    path: string,
    facts: Pick<ChangeFacts, 'field' | 'before' | 'after'>,
    more: Partial<ChangedPage> = {},
  ): Promise<void> {
    const { context, website, site } = this.trial;
    const change = { severity: 'warning', isRecovery: false, ...facts } as const;
    const page: ChangedPage = {
      ...{ websiteId: website.id, url: `${site.origin}${path}`, roundId: 'r', kind: 'page' },
      ...{ changes: [change], deploys: ['1.4.2'], ...more },
    };
    const { module } = context;
    return module
      .get(EntityManager)
      .fork()
      .transactional((tx) => module.get(ChangedPages).notify(tx, page));
  }

  async deploy(version: string): Promise<void> {
    const { context, website } = this.trial;
    const now = context.clock.now();
    await context.rows(
      'insert into website_deploys (website_id, version, deployed_at, created_at) values (?, ?, ?, ?)',
      [website.id, version, now, now],
    );
  }

  /** The fix at this place is live and seen, then the page shows something else. */
  async overwrite(fixId: string, reason: string): Promise<void> {
    const { outcomes, website } = this.trial;
    const stale = await this.trial.outcomeOn(fixId, 'stale', reason);
    await outcomes.complete(website.id, [stale]);
  }

  async allow(dailyLimit = 5): Promise<void> {
    const { ada, website } = this.trial;
    await this.repairs.saveRule(ada, { websiteId: website.id, enabled: true, dailyLimit });
  }

  /** What the worker does a while later. */
  async consider(time = '12:05'): Promise<void> {
    this.at(time);
    await this.trial.context.module.get(OwnRepairs).considerDue(new AbortController().signal);
  }

  /** The newest first. */
  async list(): Promise<Repair[]> {
    const { ada, website } = this.trial;
    const input = { websiteId: website.id, limit: 50 };
    return (await this.repairs.list(ada, input)).repairs;
  }

  async newest(): Promise<Repair> {
    const [repair] = await this.list();
    if (repair === undefined) throw new Error('There is no repair.');
    return repair;
  }

  /** Titles of the bell, the oldest first. */
  async notices(): Promise<string[]> {
    const rows = await this.trial.context.rows<{ title: string }>(
      'select title from notifications order by created_at, id',
    );
    return rows.map(({ title }) => title.replaceAll(new URL(this.trial.site.origin).host, 'HOST'));
  }

  close(): Promise<void> {
    return this.trial.close();
  }
}
