import { AuthModule } from '@app/auth';
import { Module } from '@nestjs/common';
import { CompetitorsController } from './competitors/competitors.controller.js';
import { KeywordExportsController } from './exports/exports.controller.js';
import { HistoryController } from './history/history.controller.js';
import { KeywordsController } from './keywords.controller.js';
import { KeywordsModule } from './keywords.module.js';
import { KeywordsRouter } from './keywords.router.js';
import { OverviewController } from './overview/overview.controller.js';
import { RankedKeywordsController } from './ranked/ranked-keywords.controller.js';
import { RankedKeywordsModule } from './ranked/ranked-keywords.module.js';
import { RefreshesController } from './refreshing/refreshes.controller.js';

@Module({
  imports: [AuthModule, KeywordsModule, RankedKeywordsModule],
  controllers: [
    KeywordsController,
    RefreshesController,
    HistoryController,
    OverviewController,
    CompetitorsController,
    KeywordExportsController,
    RankedKeywordsController,
  ],
  providers: [KeywordsRouter],
  exports: [KeywordsRouter],
})
export class KeywordsApiModule {}
