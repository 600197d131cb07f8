import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { GscModule } from './gsc.module.js';
import { GscProcessor } from './queues/gsc.processor.js';
import { GscSchedule } from './schedules/gsc.schedule.js';

@Module({ imports: [GscModule, OutboxRelayModule], providers: [GscProcessor, GscSchedule] })
export class GscWorkerModule {}
