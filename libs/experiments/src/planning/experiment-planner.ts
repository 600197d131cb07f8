import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import type { Website } from '@app/domain';
import { SegmentsOfPages } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import type { ExperimentPower, PreviewExperimentInput } from '../contract/index.js';
import { choosePages } from '../rules/choose-pages.js';
import type { ChosenPage, ChosenPages } from '../rules/choose-pages.js';
import type { Days } from '../rules/counted-days.js';
import { drawArms } from '../rules/draw-arms.js';
import { assessPower, unknownPower } from '../rules/power.js';
import { whyPatternUnusable } from '../rules/variant-text.js';
import { CandidatePagesRepository } from './candidate-pages.repository.js';
import { SearchFigures } from './search-figures.js';

export interface ExperimentPlan {
  readonly pages: readonly ChosenPage[];
  readonly leftOut: ChosenPages['leftOut'];
  readonly power: ExperimentPower;
  /** `null` without figures. */
  readonly periods: { readonly earlier: Days; readonly later: Days } | null;
}

const NO_SCAN = 'Scan the whole website first: the pages and their texts come from its last scan.';

/** Which pages an experiment would have, and whether it could be decided. */
@Injectable()
export class ExperimentPlanner {
  constructor(
    private readonly segments: SegmentsOfPages,
    private readonly figures: SearchFigures,
    private readonly candidates: CandidatePagesRepository,
  ) {}

  /** Throws `validation_failed` for a pattern or a segment that can't be used; nothing else is an error. */
  async plan(
    actor: Actor,
    website: Website,
    input: PreviewExperimentInput,
  ): Promise<ExperimentPlan> {
    const problem = whyPatternUnusable(input.pattern);
    if (problem !== null) throw invalid('pattern', problem);
    const { scanId, segments } = await this.segments.ofWebsite(website.id);
    const { segmentId, urls, subject, pattern, days, effectPercent } = input;
    if (segmentId !== undefined && !segments.some(({ id }) => id === segmentId))
      throw invalid('segmentId', 'This segment does not exist.');
    if (scanId === null) return without(NO_SCAN);
    const figures = await this.figures.lastPeriods(actor.userId, website.origin, days);
    if (figures.kind === 'missing') return without(figures.reason);
    const { propertyId, earlier, later } = figures;
    const candidates = await this.candidates.list({
      ...{ propertyId, earlier, later, excluded: this.figures.excluded },
      ...{ websiteId: website.id, scanId, subject },
      ...{ segmentId: segmentId ?? null, urls: urls ?? null },
    });
    const { pages, leftOut } = choosePages(candidates, { subject, pattern });
    const drawn = drawArms(pages.map(withClicks), 0);
    const inPairs = new Set(drawn.map(({ url }) => url));
    const taking = pages.filter(({ url }) => inPairs.has(url));
    const power = assessPower({ pages: taking, pairs: taking.length / 2, effectPercent });
    return { pages: taking, leftOut, power, periods: { earlier, later } };
  }
}

/** For drawing arms. */
export function withClicks<Page extends { readonly later: number }>(page: Page) {
  return { ...page, clicks: page.later };
}

function without(reason: string): ExperimentPlan {
  return { pages: [], leftOut: [], power: unknownPower(reason), periods: null };
}

function invalid(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: { [field]: message } });
}
