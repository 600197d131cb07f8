import { AppError, Clock, JobOutbox } from '@app/common';
import type { Actor } from '@app/common';
import { csvLine } from '@app/common/contract';
import { WebsitesService } from '@app/domain';
import { BulkFixesService } from '@app/fixes';
import { googleDay } from '@app/gsc';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  ExperimentResponse,
  ExperimentStatus,
  KeepExperimentInput,
} from './contract/index.js';
import type { StoredExperiment } from './entities/experiment.entity.js';
import type { ExperimentRow } from './experiment-rows.js';
import { applyVariantJob } from './experiments.jobs.js';
import { ExperimentsRepository } from './experiments.repository.js';
import type { PageRow } from './experiments.repository.js';
import { ExperimentsService, requireVerified } from './experiments.service.js';
import { SearchFigures } from './planning/search-figures.js';
import { addDays, daysUpTo } from './rules/counted-days.js';
import { hasWon, whyNotEverywhere } from './rules/keep-everywhere.js';
import { statesBefore, whyNot } from './rules/experiment-states.js';

/** Without the name of the experiment: records of fixes are shared with everyone. */
const REVERTED = 'Its experiment was reverted.';
const CSV_HEAD = ['Page', 'Group', 'Pair', 'Text now', 'Variant', 'Seen on', 'Problem'];

/** Starting and ending experiments, and what becomes of their variants. */
@Injectable()
export class ExperimentRunsService {
  constructor(
    private readonly planned: ExperimentsService,
    private readonly experiments: ExperimentsRepository,
    private readonly websites: WebsitesService,
    private readonly figures: SearchFigures,
    private readonly fixes: BulkFixesService,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /** Fixes the days that count before the start; the widget's variants then go live page by page. */
  async start(actor: Actor, id: string): Promise<ExperimentResponse> {
    const row = await this.planned.requireOwn(actor, id);
    requireVerified(await this.websites.getOwn(actor, row.websiteId));
    const now = this.clock.now();
    const startedOn = googleDay(now);
    const before = daysUpTo(addDays(startedOn, -1), row.days, this.figures.excluded);
    const pages = await this.experiments.pages(id);
    await this.experiments.transaction(async (tx) => {
      const changes = { startedAt: now, startedOn, before };
      if (!(await this.experiments.move(tx, id, 'running', changes)))
        throw new AppError('conflict', whyNot(row.status, 'running'));
      if (row.delivery !== 'widget') return;
      await this.applyTo(tx, id, pages.filter(isVariant));
    });
    return this.planned.get(actor, id);
  }

  /** Before its end: there will be no result. Its variants stay until they are kept or reverted. */
  stop(actor: Actor, id: string): Promise<ExperimentResponse> {
    return this.move(actor, id, 'stopped', { endedAt: this.clock.now() });
  }

  /**
   * Variants stay on their pages; the widget's are fixes like others from then on. `everywhere`: one that has won also goes
   * to the pages it was compared with, page by page, and leaves them again with a revert; throws `conflict` where that is
   * not possible.
   */
  async keep(
    actor: Actor,
    id: string,
    { everywhere }: KeepExperimentInput,
  ): Promise<ExperimentResponse> {
    if (!everywhere) return this.move(actor, id, 'kept');
    const row = await this.planned.requireOwn(actor, id);
    requireMove(row, 'kept');
    const reason = whyNotEverywhere(row);
    if (reason !== null) throw new AppError('conflict', reason);
    requireVerified(await this.websites.getOwn(actor, row.websiteId));
    const pages = await this.experiments.pages(id);
    await this.experiments.transaction(async (tx) => {
      if (!(await this.experiments.move(tx, id, 'kept', { isKeptEverywhere: true })))
        throw new AppError('conflict', whyNot(row.status, 'kept'));
      await this.applyTo(
        tx,
        id,
        pages.filter((page) => !isVariant(page)),
      );
    });
    return this.planned.get(actor, id);
  }

  /** The widget's variants leave their pages at once. Those of an export are reverted by the owner. */
  async revert(actor: Actor, id: string): Promise<ExperimentResponse> {
    const row = await this.planned.requireOwn(actor, id);
    requireMove(row, 'reverted');
    await this.revertLive(actor, row);
    const reverted = await this.move(actor, id, 'reverted');
    // Those of a variant that was kept everywhere, and went live on a page while the others were reverted.
    await this.revertLive(actor, row);
    return reverted;
  }

  /** Every page with its arm, and the variant of those that get it: of all when it has won. */
  async csv(actor: Actor, id: string): Promise<{ fileName: string; text: string }> {
    const { name, result } = await this.planned.requireOwn(actor, id);
    const pages = await this.experiments.pages(id);
    const lines = pages.map((page) => {
      const variant = isVariant(page) || hasWon(result) ? page.variant : null;
      const { url, arm, pair, original, seenOn, problem } = page;
      return csvLine([url, arm, pair + 1, original, variant, seenOn, problem]);
    });
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/gu, '-');
    return { fileName: `experiment-${slug}.csv`, text: csvLine(CSV_HEAD) + lines.join('') };
  }

  private async revertLive(actor: Actor, { id, websiteId }: ExperimentRow): Promise<void> {
    const ids = await this.experiments.liveFixes(id);
    if (ids.length > 0) await this.fixes.revertNamed(actor, websiteId, { ids, reason: REVERTED });
  }

  private async applyTo(tx: EntityManager, id: string, pages: readonly PageRow[]): Promise<void> {
    for (const { number } of pages) {
      const key = `experiment:${id}:apply:${number}`;
      await this.outbox.add(tx, applyVariantJob, { key, payload: { experimentId: id, number } });
    }
  }

  private async move(
    actor: Actor,
    id: string,
    to: ExperimentStatus,
    changes: Partial<StoredExperiment> = {},
  ): Promise<ExperimentResponse> {
    const row = await this.planned.requireOwn(actor, id);
    const isMoved = await this.experiments.transaction((tx) =>
      this.experiments.move(tx, id, to, changes),
    );
    if (!isMoved) throw new AppError('conflict', whyNot(row.status, to));
    return this.planned.get(actor, id);
  }
}

function isVariant({ arm }: PageRow): boolean {
  return arm === 'variant';
}

function requireMove({ status }: ExperimentRow, to: ExperimentStatus): void {
  if (!statesBefore(to).includes(status)) throw new AppError('conflict', whyNot(status, to));
}
