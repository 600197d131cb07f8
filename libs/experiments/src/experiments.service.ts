import { AppError, Clock, JobOutbox, RateLimits } from '@app/common';
import type { Actor, RateLimit } from '@app/common';
import { WebsitesService } from '@app/domain';
import type { Website } from '@app/domain';
import { KNOWN_ANOMALIES } from '@app/gsc';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomInt, randomUUID } from 'node:crypto';
import { EXPERIMENTS_PER_WEBSITE, REDRAWS_MAX } from './contract/index.js';
import type {
  CreateExperimentInput,
  ExperimentList,
  ExperimentPreview,
  ExperimentResponse,
  PreviewExperimentInput,
} from './contract/index.js';
import { presentExperiment } from './experiment-rows.js';
import type { ExperimentRow } from './experiment-rows.js';
import { experimentTrialJob } from './experiments.jobs.js';
import { ExperimentsRepository } from './experiments.repository.js';
import type { NewExperimentPage } from './experiments.repository.js';
import { ExperimentPlanner, withClicks } from './planning/experiment-planner.js';
import { SearchFigures } from './planning/search-figures.js';
import { drawArms } from './rules/draw-arms.js';
import { hasLiveVariants, whyNot } from './rules/experiment-states.js';

const EXAMPLES = 5;
const SEEDS = 2 ** 31;
/** Each reads some months of figures. */
const PLANS: RateLimit = {
  name: 'experiment-plans',
  points: 120,
  seconds: 3_600,
  message: 'You have planned many experiments. Please try again later.',
};

/** Planned experiments: their pages, arms and A/A trial. */
@Injectable()
export class ExperimentsService {
  constructor(
    private readonly experiments: ExperimentsRepository,
    private readonly websites: WebsitesService,
    private readonly planner: ExperimentPlanner,
    private readonly figures: SearchFigures,
    private readonly outbox: JobOutbox,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, websiteId: string): Promise<ExperimentList> {
    await this.websites.getOwn(actor, websiteId);
    const rows = await this.experiments.list(actor.userId, websiteId);
    const experiments = rows.map((row) => presentExperiment(row, this.figures.excluded));
    return { success: true, experiments };
  }

  async get(actor: Actor, id: string): Promise<ExperimentResponse> {
    const row = await this.requireOwn(actor, id);
    return { success: true, experiment: presentExperiment(row, this.figures.excluded) };
  }

  /** What an experiment would be, without storing anything. */
  async preview(actor: Actor, input: PreviewExperimentInput): Promise<ExperimentPreview> {
    const website = await this.websites.getOwn(actor, input.websiteId);
    await this.limits.count(PLANS, actor.userId);
    const { pages, leftOut, power, periods } = await this.planner.plan(actor, website, input);
    return {
      success: true,
      pages: pages.length,
      leftOut: [...leftOut],
      power,
      earlier: periods?.earlier ?? null,
      later: periods?.later ?? null,
      anomalies: [...KNOWN_ANOMALIES],
      examples: pages
        .slice(0, EXAMPLES)
        .map(({ url, original, variant }) => ({ url, before: original ?? '', after: variant })),
    };
  }

  /**
   * Draws the arms and queues the A/A trial. Throws `website_not_verified`, and `conflict` with the clicks that it would
   * need when the experiment can't be decided.
   */
  async create(actor: Actor, input: CreateExperimentInput): Promise<ExperimentResponse> {
    const website = await this.websites.getOwn(actor, input.websiteId);
    requireVerified(website);
    await this.limits.count(PLANS, actor.userId);
    const { pages, power, periods } = await this.planner.plan(actor, website, input);
    if (power.refusal !== null || periods === null)
      throw new AppError('conflict', power.refusal ?? 'This experiment cannot be decided.');
    const { name, subject, delivery, pattern, days, effectPercent } = input;
    const id = randomUUID();
    const seed = randomInt(SEEDS);
    const drawn = armsOf(pages.map(withClicks), seed);
    await this.experiments.transaction(async (tx) => {
      await this.websites.lock(tx, website.id);
      await this.requirePlace(
        tx,
        website.id,
        drawn.map(({ url }) => url),
      );
      await this.experiments.insert(tx, {
        ...{ id, websiteId: website.id, name, subject, delivery, pattern, days, effectPercent },
        ...{ ...periods, seed, power, createdAt: this.clock.now() },
      });
      await this.experiments.storePages(tx, id, drawn);
      await this.queueTrial(tx, id, 0);
    });
    return this.get(actor, id);
  }

  /** After an A/A trial that found an effect: other arms of the same pages, and another trial. */
  async redraw(actor: Actor, id: string): Promise<ExperimentResponse> {
    const row = await this.requireOwn(actor, id);
    if (row.redraws >= REDRAWS_MAX)
      throw new AppError(
        'conflict',
        `Groups were drawn ${REDRAWS_MAX + 1} times, and no trial run passed. Plan an experiment with other pages.`,
      );
    const redraws = row.redraws + 1;
    const seed = randomInt(SEEDS);
    const drawn = armsOf(await this.experiments.pages(id), seed);
    await this.experiments.transaction(async (tx) => {
      const changes = { seed, redraws, trial: null };
      if (!(await this.experiments.move(tx, id, 'trial', changes)))
        throw new AppError('conflict', whyNot(row.status, 'trial'));
      await this.experiments.storePages(tx, id, drawn);
      await this.queueTrial(tx, id, redraws);
    });
    return this.get(actor, id);
  }

  async remove(actor: Actor, id: string): Promise<{ success: true }> {
    if (await this.experiments.delete(actor.userId, id)) return { success: true };
    const { status } = await this.requireOwn(actor, id);
    if (!hasLiveVariants(status)) return { success: true };
    throw new AppError('conflict', 'Its variants are on pages. Keep or revert them first.');
  }

  /** Throws `not_found`, also for experiments of other users. */
  async requireOwn(actor: Actor, id: string): Promise<ExperimentRow> {
    const row = await this.experiments.findOwn(actor.userId, id);
    if (row === null) throw new AppError('not_found', 'This experiment does not exist.');
    return row;
  }

  private async requirePlace(
    tx: EntityManager,
    websiteId: string,
    urls: readonly string[],
  ): Promise<void> {
    if ((await this.experiments.count(tx, websiteId)) >= EXPERIMENTS_PER_WEBSITE)
      throw new AppError(
        'conflict',
        `A website can have ${EXPERIMENTS_PER_WEBSITE} experiments. Please delete one first.`,
      );
    if (await this.experiments.areTaken(tx, websiteId, urls))
      throw new AppError('conflict', 'Some of these pages take part in another experiment.');
  }

  private queueTrial(tx: EntityManager, id: string, redraws: number): Promise<void> {
    const key = `experiment:${id}:trial:${redraws}`;
    return this.outbox.add(tx, experimentTrialJob, { key, payload: { experimentId: id } });
  }
}

/** Throws `website_not_verified`: variants are on pages of verified websites only. */
export function requireVerified({ verifiedBy, host }: Pick<Website, 'verifiedBy' | 'host'>): void {
  if (verifiedBy != null) return;
  throw new AppError('website_not_verified', `Verify ${host} first, under My Websites.`);
}

function armsOf(
  pages: readonly Omit<NewExperimentPage, 'pair' | 'arm'>[],
  seed: number,
): NewExperimentPage[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return drawArms(pages, seed).flatMap((drawn) => {
    const page = byUrl.get(drawn.url);
    if (page === undefined) return [];
    const { segment, clicks, original, variant } = page;
    return [{ ...drawn, segment, clicks, original, variant }];
  });
}
