import { AnalyzerPool } from '@app/crawler';
import { faultAsFailure } from '@app/crawler/analysis';
import { Injectable } from '@nestjs/common';
import { ExperimentsRepository } from '../experiments.repository.js';
import { CandidatePagesRepository } from '../planning/candidate-pages.repository.js';
import { SearchFigures } from '../planning/search-figures.js';
import { ALPHA } from '../rules/randomisation-test.js';
import { trialAnalysis } from './experiment.analysis.js';

/** The worker's part of a planned experiment: its A/A trial over the website's own past. */
@Injectable()
export class ExperimentTrials {
  constructor(
    private readonly experiments: ExperimentsRepository,
    private readonly figures: SearchFigures,
    private readonly candidates: CandidatePagesRepository,
    private readonly analyzers: AnalyzerPool,
  ) {}

  /** Ignores experiments that wait for no trial; safe to run twice, also when other arms are drawn meanwhile. */
  async run(id: string): Promise<void> {
    const row = await this.experiments.findIn(id, 'trial');
    if (row === null) return;
    const { userId, origin, earlier, later, seed } = row;
    const property = await this.figures.propertySince(userId, origin, earlier.from);
    if (property === null) return this.giveUp(id, seed);
    const pages = await this.experiments.pages(id);
    const clicks = await this.candidates.clicks({
      ...{ ...property, excluded: this.figures.excluded, before: earlier },
      pages: pages.map(({ number, url }) => ({ number, url, ...later })),
    });
    const byNumber = new Map(clicks.map((found) => [found.number, found]));
    const known = pages.map((page) => {
      const { before = 0, after = 0 } = byNumber.get(page.number) ?? {};
      return { ...page, before, after };
    });
    const result = await faultAsFailure(
      this.analyzers.for(userId).analyze(trialAnalysis, {
        seed,
        compared: known.map(({ pair, arm, before, after }) => ({
          ...{ stratum: pair, isVariant: arm === 'variant', before, after },
        })),
        pages: known.map(({ url, segment, clicks: total, before, after }) => ({
          ...{ url, segment, clicks: total, before, after },
        })),
      }),
    );
    if (result.kind === 'failed') return this.giveUp(id, seed);
    const trial = { ...result.value, before: earlier, after: later };
    const to = trial.pValue <= ALPHA ? 'trial_failed' : 'ready';
    await this.experiments.transaction((tx) => this.experiments.move(tx, id, to, { trial }, seed));
  }

  /** It can't be computed: without a trial, other arms can be drawn, which tries again. */
  async giveUp(id: string, seed?: number): Promise<void> {
    await this.experiments.transaction((tx) =>
      this.experiments.move(tx, id, 'trial_failed', {}, seed),
    );
  }
}
