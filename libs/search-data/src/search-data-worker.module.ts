import { Module } from '@nestjs/common';
import { SearchDataModule } from './search-data.module.js';
import { SearchDataSchedule } from './search-data.schedule.js';

@Module({ imports: [SearchDataModule], providers: [SearchDataSchedule] })
export class SearchDataWorkerModule {}
