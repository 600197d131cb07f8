import { AuthModule } from '@app/auth';
import { GscModule } from '@app/gsc';
import { SearchDataModule } from '@app/search-data';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import * as entities from '../entities/index.js';
import { BoughtRankingsRepository } from './bought-rankings.repository.js';
import { OwnPagePhrasesPort } from './own-page-phrases.js';
import { RankedKeywordLists } from './ranked-keyword-lists.service.js';
import { RankedKeywords } from './ranked-keywords.service.js';
import { RankingPurchases } from './ranking-purchases.service.js';
import { TrackedRankingsRepository } from './tracked-rankings.repository.js';

/** Which keywords a website or a page ranks for: without the tracker, for features that only need this. */
@Module({
  imports: [
    AuthModule,
    GscModule,
    SearchDataModule,
    MikroOrmModule.forFeature(Object.values(entities)),
  ],
  providers: [
    RankedKeywords,
    RankedKeywordLists,
    RankingPurchases,
    OwnPagePhrasesPort,
    BoughtRankingsRepository,
    TrackedRankingsRepository,
  ],
  exports: [RankedKeywords, RankedKeywordLists, RankingPurchases, OwnPagePhrasesPort],
})
export class RankedKeywordsModule {}
