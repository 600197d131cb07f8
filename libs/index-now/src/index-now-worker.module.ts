import { Module } from '@nestjs/common';
import { IndexNowModule } from './index-now.module.js';
import { IndexNowSchedule } from './index-now.schedule.js';

@Module({ imports: [IndexNowModule], providers: [IndexNowSchedule] })
export class IndexNowWorkerModule {}
