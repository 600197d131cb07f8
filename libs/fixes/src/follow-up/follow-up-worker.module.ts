import { Module } from '@nestjs/common';
import { FixesModule } from '../fixes.module.js';
import { FixImpactModule } from '../impact/fix-impact.module.js';
import { FollowUpsRepository } from './follow-ups.repository.js';
import { RecordFollowUps } from './record-follow-ups.js';
import { RecordFollowUpsSchedule } from './record-follow-ups.schedule.js';

/** Completes the records of fixes. */
@Module({
  imports: [FixesModule, FixImpactModule],
  providers: [FollowUpsRepository, RecordFollowUps, RecordFollowUpsSchedule],
})
export class FollowUpWorkerModule {}
