import { SegmentsOfPages, segmentRows } from '@app/seo-scan';
import { NOT_IN_SCAN } from '@app/seo-scan/contract';
import { Injectable } from '@nestjs/common';
import { vitalNames } from '../contract/index.js';
import type { VitalName, VitalFigure, VitalsBySegment } from '../contract/index.js';
import type { StoredCampaign } from '../entities/campaign.entity.js';
import { figureOfStrata } from '../rules/vitals-groups.js';
import { CampaignVitalsService, valuesOf } from './campaign-vitals.service.js';
import type { WeighedValues } from './campaign-vitals.service.js';
import { PageSegmentsRepository } from './page-segments.repository.js';

const NOT_KNOWN: ReadonlyMap<string, readonly string[]> = new Map();
const NOTHING = { pages: 0, views: 0, vitals: vitalsOf([]) };

/** What visitors of a campaign experienced, by the segments of its website. */
@Injectable()
export class VitalsBySegmentService {
  constructor(
    private readonly vitals: CampaignVitalsService,
    private readonly segments: SegmentsOfPages,
    private readonly pages: PageSegmentsRepository,
  ) {}

  /** Without segments, and before a page is measured, there are no rows. */
  async of({ id, websiteId }: StoredCampaign): Promise<VitalsBySegment> {
    if (websiteId == null) return { success: true, scan_id: null, rows: [] };
    const { segments, scanId } = await this.segments.ofWebsite(websiteId);
    const { strata } = await this.vitals.measured(id);
    if (segments.length === 0 || strata.length === 0)
      return { success: true, scan_id: scanId, rows: [] };
    const urls = [...new Set(strata.map(urlOf))];
    const known = scanId === null ? NOT_KNOWN : await this.pages.of(scanId, urls);
    const bySegment = new Map<string, WeighedValues[]>();
    for (const stratum of strata) {
      for (const segment of known.get(urlOf(stratum)) ?? [NOT_IN_SCAN]) {
        const part = bySegment.get(segment);
        if (part === undefined) bySegment.set(segment, [stratum]);
        else part.push(stratum);
      }
    }
    const found = [...bySegment].map(([segment, part]) => ({ segment, ...figuresOf(part) }));
    return { success: true, scan_id: scanId, rows: segmentRows(segments, found, NOTHING) };
  }
}

function figuresOf(strata: readonly WeighedValues[]) {
  return {
    pages: new Set(strata.map(urlOf)).size,
    views: strata.reduce((sum, { measured }) => sum + measured, 0),
    vitals: vitalsOf(strata),
  };
}

function vitalsOf(strata: readonly WeighedValues[]): Record<VitalName, VitalFigure> {
  const figures = vitalNames.map((name) => [name, figureOfStrata(valuesOf(strata, name))] as const);
  return Object.fromEntries(figures) as Record<VitalName, VitalFigure>;
}

/** Strata are of pages. */
function urlOf({ url }: WeighedValues): string {
  return url ?? '';
}
