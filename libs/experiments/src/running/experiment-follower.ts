import { Clock } from '@app/common';
import { AnalyzerPool } from '@app/crawler';
import { faultAsFailure } from '@app/crawler/analysis';
import { googleDay } from '@app/gsc';
import { Injectable } from '@nestjs/common';
import type { ExperimentResult } from '../contract/index.js';
import type { ExperimentRow } from '../experiment-rows.js';
import { ExperimentsRepository } from '../experiments.repository.js';
import { CandidatePagesRepository } from '../planning/candidate-pages.repository.js';
import { SearchFigures } from '../planning/search-figures.js';
import { MIN_PAIRS } from '../rules/power.js';
import { decideStop } from '../rules/stop-rule.js';
import type { CountedPair } from '../rules/stop-rule.js';
import { effectAnalysis } from './experiment.analysis.js';
import { ExperimentEnding } from './experiment-ending.js';
import { VariantPagesRepository } from './variant-pages.repository.js';
import { VariantReadings } from './variant-readings.js';

/** Follows a running experiment to its end. Clicks are compared once, then: nobody can stop when it looks good. */
@Injectable()
export class ExperimentFollower {
  constructor(
    private readonly experiments: ExperimentsRepository,
    private readonly pages: VariantPagesRepository,
    private readonly readings: VariantReadings,
    private readonly figures: SearchFigures,
    private readonly candidates: CandidatePagesRepository,
    private readonly analyzers: AnalyzerPool,
    private readonly ending: ExperimentEnding,
    private readonly clock: Clock,
  ) {}

  /** Safe to run twice; what can't be done now is done in the next hour. */
  async follow(id: string): Promise<void> {
    const row = await this.experiments.findIn(id, 'running');
    if (row?.startedOn == null || row.before === null) return;
    const { userId, origin, startedOn, before, days } = row;
    if (row.delivery === 'widget') await this.pages.followFixes(id);
    else await this.readings.read(row);
    const decision = decideStop(
      await this.pages.pairs(id),
      { startedOn, days, excluded: this.figures.excluded },
      {
        today: googleDay(this.clock.now()),
        lastFinalOn: await this.figures.lastFinalOn(userId, origin),
      },
    );
    if (decision.kind === 'running') return;
    const { pairs, leftOut } = decision;
    if (pairs.length < MIN_PAIRS) {
      await this.ending.end(row, tooFew(pairs.length, leftOut));
      return;
    }
    const property = await this.figures.propertySince(userId, origin, before.from);
    if (property === null) return;
    const result = await this.compare({ ...row, before }, property.propertyId, pairs);
    if (result !== null) await this.ending.end(row, { ...result, leftOut });
  }

  private async compare(
    { id, userId, seed, before }: ExperimentRow & { readonly before: CountedDays },
    propertyId: string,
    pairs: readonly CountedPair[],
  ): Promise<Omit<ExperimentResult, 'leftOut'> | null> {
    const days = new Map(pairs.map((pair) => [pair.pair, pair]));
    const pages = (await this.experiments.pages(id)).flatMap((page) => {
      const counted = days.get(page.pair);
      return counted === undefined ? [] : [{ ...page, from: counted.from, to: counted.to }];
    });
    const clicks = await this.candidates.clicks({
      ...{ propertyId, excluded: this.figures.excluded, before },
      pages: pages.map(({ number, url, from, to }) => ({ number, url, from, to })),
    });
    const byNumber = new Map(clicks.map((found) => [found.number, found]));
    const compared = pages.map(({ number, pair, arm }) => {
      const { before: earlier = 0, after = 0 } = byNumber.get(number) ?? {};
      return { stratum: pair, isVariant: arm === 'variant', before: earlier, after };
    });
    const found = await faultAsFailure(
      this.analyzers.for(userId).analyze(effectAnalysis, { pages: compared, seed }),
    );
    if (found.kind === 'failed') return null;
    const ofArm = (isVariant: boolean) =>
      sumOf(compared.filter((page) => page.isVariant === isVariant));
    return {
      ...found.value,
      pairs: pairs.length,
      variantClicks: ofArm(true),
      controlClicks: ofArm(false),
      reason: null,
    };
  }
}

type CountedDays = NonNullable<ExperimentRow['before']>;

function sumOf(pages: readonly { readonly before: number; readonly after: number }[]) {
  return {
    before: pages.reduce((sum, { before }) => sum + before, 0),
    after: pages.reduce((sum, { after }) => sum + after, 0),
  };
}

function tooFew(pairs: number, leftOut: number): ExperimentResult {
  return {
    ...{ effect: null, low: null, high: null, pValue: null },
    ...{ pairs, leftOut, variantClicks: null, controlClicks: null },
    reason: `${pairs} of ${pairs + leftOut} pairs of pages can be compared, and at least ${MIN_PAIRS} are needed.`,
  };
}
