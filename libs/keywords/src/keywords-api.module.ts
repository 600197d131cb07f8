import { Module } from '@nestjs/common';
import { HistoryController } from './history/history.controller.js';
import { KeywordsController } from './keywords.controller.js';
import { KeywordsModule } from './keywords.module.js';
import { KeywordsRouter } from './keywords.router.js';
import { RefreshesController } from './refreshing/refreshes.controller.js';

@Module({
  imports: [KeywordsModule],
  controllers: [KeywordsController, RefreshesController, HistoryController],
  providers: [KeywordsRouter],
  exports: [KeywordsRouter],
})
export class KeywordsApiModule {}
