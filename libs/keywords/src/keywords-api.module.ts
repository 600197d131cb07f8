import { AuthModule } from '@app/auth';
import { Module } from '@nestjs/common';
import { AlertsController } from './alerts/alerts.controller.js';
import { CompetitorsController } from './competitors/competitors.controller.js';
import { KeywordExportsController } from './exports/exports.controller.js';
import { InsightExportsController } from './exports/insight-exports.controller.js';
import { HistoryController } from './history/history.controller.js';
import { RankImportsController } from './importing/rank-imports.controller.js';
import { KeywordsController } from './keywords.controller.js';
import { KeywordsModule } from './keywords.module.js';
import { KeywordsRouter } from './keywords.router.js';
import { OverviewController } from './overview/overview.controller.js';
import { ProjectionController } from './projection/projection.controller.js';
import { KeywordBudgetRouter } from './projection/projection.router.js';
import { RankedKeywordsController } from './ranked/ranked-keywords.controller.js';
import { RankedKeywordsModule } from './ranked/ranked-keywords.module.js';
import { RefreshesController } from './refreshing/refreshes.controller.js';
import { SavedFiltersController } from './saved-filters/saved-filters.controller.js';

@Module({
  imports: [AuthModule, KeywordsModule, RankedKeywordsModule],
  controllers: [
    KeywordsController,
    RefreshesController,
    HistoryController,
    OverviewController,
    CompetitorsController,
    KeywordExportsController,
    AlertsController,
    SavedFiltersController,
    InsightExportsController,
    ProjectionController,
    RankedKeywordsController,
    RankImportsController,
  ],
  providers: [KeywordsRouter, KeywordBudgetRouter],
  exports: [KeywordsRouter, KeywordBudgetRouter],
})
export class KeywordsApiModule {}
