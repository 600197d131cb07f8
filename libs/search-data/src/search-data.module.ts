import { Module } from '@nestjs/common';
import { NoResultPages } from './no-result-pages.js';
import { ResultPages } from './result-pages.js';

@Module({
  providers: [{ provide: ResultPages, useClass: NoResultPages }],
  exports: [ResultPages],
})
export class SearchDataModule {}
