import { Module } from '@nestjs/common';
import { ExportsModule } from './exports.module.js';
import { ExportsSchedule } from './runs/exports.schedule.js';

@Module({ imports: [ExportsModule], providers: [ExportsSchedule] })
export class ExportsWorkerModule {}
