import { AuthModule } from '@app/auth';
import { Module } from '@nestjs/common';
import { KeywordsController } from './keywords.controller.js';
import { KeywordsModule } from './keywords.module.js';
import { KeywordsRouter } from './keywords.router.js';
import { RefreshesController } from './refreshing/refreshes.controller.js';

@Module({
  imports: [AuthModule, KeywordsModule],
  controllers: [KeywordsController, RefreshesController],
  providers: [KeywordsRouter],
  exports: [KeywordsRouter],
})
export class KeywordsApiModule {}
