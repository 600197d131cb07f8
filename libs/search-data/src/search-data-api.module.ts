import { Module } from '@nestjs/common';
import { SearchDataController } from './search-data.controller.js';
import { SearchDataModule } from './search-data.module.js';
import { SearchDataRouter } from './search-data.router.js';

@Module({
  imports: [SearchDataModule],
  controllers: [SearchDataController],
  providers: [SearchDataRouter],
  exports: [SearchDataRouter],
})
export class SearchDataApiModule {}
