import { PageQueries } from '@app/gsc';
import { Injectable } from '@nestjs/common';
import type { KeywordFigures } from '../rules/analysis-figures.js';
import { unknownFrom } from '../rules/unknown-from.js';

const KEYWORDS_READ = 100;
const NO_VISIBILITY =
  'Unknown: Search Console has only average positions. Connect DataForSEO for this score.';

/** Figures of an own website from Search Console. */
@Injectable()
export class MeasuredFigures {
  constructor(private readonly searches: PageQueries) {}

  /** `null` when no property of exactly this domain is connected, or its days are not all fetched. */
  async keywords(userId: string, domain: string): Promise<KeywordFigures | null> {
    const figures = await this.searches.ofDomain(userId, domain, KEYWORDS_READ);
    if (figures === null) return null;
    const { range, clicks, keywordCount, keywords } = figures;
    return {
      totalKeywords: keywordCount,
      organicTraffic: clicks,
      visibilityScore: null,
      topKeywords: keywords.flatMap(({ keyword, position, clicks: trafficEstimate }) =>
        position === null
          ? []
          : [
              {
                ...{ keyword, trafficEstimate, searchVolume: null, cpc: null },
                position: Math.max(1, Math.round(position * 10) / 10),
              },
            ],
      ),
      from: {
        source: 'search_console',
        as_of: `${range.to}T00:00:00.000Z`,
        scale: `Measured, ${range.from} to ${range.to}, all countries: traffic is clicks, positions are averages, rare searches are missing`,
        reason: null,
      },
      visibilityFrom: unknownFrom(NO_VISIBILITY),
    };
  }
}
