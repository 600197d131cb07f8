import type {
  LighthouseBySegment,
  PhrasesBySegment,
  RanksBySegment,
  SearchBySegment,
} from '../contract/index.js';
import { bySegmentCsv } from '../segments/by-segment-csv.js';

export function searchCsv({ rows }: Pick<SearchBySegment, 'rows'>): string {
  return bySegmentCsv(rows, {
    Clicks: ({ clicks }) => clicks,
    Impressions: ({ impressions }) => impressions,
    CTR: ({ ctr }) => ctr,
    Position: ({ position }) => position,
  });
}

export function lighthouseCsv({ rows }: Pick<LighthouseBySegment, 'rows'>): string {
  return bySegmentCsv(
    rows,
    {
      Performance: ({ performance }) => performance,
      'LCP (ms)': ({ lcp_ms: ms }) => ms,
      CLS: ({ cls }) => cls,
      'Total Blocking Time (ms)': ({ tbt_ms: ms }) => ms,
    },
    'Measured pages',
  );
}

export function ranksCsv({ rows }: Pick<RanksBySegment, 'rows'>): string {
  return bySegmentCsv(
    rows,
    {
      Keywords: ({ keywords }) => keywords,
      'Positions 1 to 3': ({ top_3: count }) => count,
      'Positions 4 to 10': ({ top_10: count }) => count,
      'Positions 11 to 20': ({ top_20: count }) => count,
      'Positions from 21': ({ below }) => below,
      'Average rank': ({ average_rank: rank }) => rank,
    },
    'Ranking pages',
  );
}

export function phrasesCsv({ rows }: Pick<PhrasesBySegment, 'rows'>): string {
  return bySegmentCsv(rows, {
    Phrases: ({ phrases }) => phrases,
    'Most used': ({ top }) => top.map(({ phrase }) => phrase).join(', '),
  });
}
