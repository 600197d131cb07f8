export { KeywordCompetitor } from './keyword-competitor.entity.js';
export { KeywordFigureBatch, StoredFigures } from './keyword-figures.entity.js';
export { KeywordRefresh } from './keyword-refresh.entity.js';
export { RankCheck } from './rank-check.entity.js';
export { RankDay } from './rank-day.entity.js';
export { RankDistributionDay } from './rank-distribution-day.entity.js';
export { StoredMarket } from './search-market.entity.js';
export { SerpSnapshot } from './serp-snapshot.entity.js';
export { TrackedKeyword } from './tracked-keyword.entity.js';
