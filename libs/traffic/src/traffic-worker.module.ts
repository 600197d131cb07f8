import { JobsModule } from '@app/common';
import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { CampaignsWorkerModule } from './campaigns/campaigns-worker.module.js';
import { visitEngines } from './engines/visit-engines.js';
import { EVIDENCE_REPEAT_QUEUE } from './evidence/evidence-repeat.job.js';
import { EvidenceModule } from './evidence/evidence.module.js';
import { EvidenceRetentionSchedule } from './evidence/evidence-retention.schedule.js';
import { RepeatRunner } from './evidence-repeats/repeat-runner.js';
import { RepeatsProcessor } from './evidence-repeats/repeats.processor.js';
import { RepeatsRepository } from './evidence-repeats/repeats.repository.js';
import { SigningKeysSchedule } from './signing/signing-keys.schedule.js';
import { SigningModule } from './signing/signing.module.js';
import { CampaignSchedulesWorkerModule } from './schedules/campaign-schedules-worker.module.js';
import { JourneysModule } from './journeys/journeys.module.js';
import { JourneyRecordingsSchedule } from './journeys/recordings/journey-recordings.schedule.js';
import { JOURNEY_TRIAL_QUEUE } from './journeys/trials/journey-trial.job.js';
import { JourneyTrialRunner } from './journeys/trials/journey-trial-runner.js';
import { JourneyTrialsProcessor } from './journeys/trials/journey-trials.processor.js';
import { VisitExecutor } from './visits/visit-executor.js';
import { VisitDispatcher } from './visits/visit-dispatcher.js';
import { VisitMaintenanceSchedule } from './visits/visit-maintenance.schedule.js';
import { VisitsModule } from './visits/visits.module.js';
import { WorkerHeartbeat } from './visits/worker-heartbeat.js';

/** For the worker: the life of campaigns, and the visits it executes itself. */
@Module({
  imports: [
    AnalyzerModule,
    CampaignsWorkerModule,
    CampaignSchedulesWorkerModule,
    DomainModule,
    EvidenceModule,
    JobsModule,
    JourneysModule,
    SigningModule,
    VisitsModule,
    BullModule.registerQueue({ name: JOURNEY_TRIAL_QUEUE }, { name: EVIDENCE_REPEAT_QUEUE }),
  ],
  providers: [
    visitEngines,
    VisitExecutor,
    VisitDispatcher,
    WorkerHeartbeat,
    VisitMaintenanceSchedule,
    SigningKeysSchedule,
    JourneyRecordingsSchedule,
    JourneyTrialRunner,
    JourneyTrialsProcessor,
    EvidenceRetentionSchedule,
    RepeatRunner,
    RepeatsProcessor,
    RepeatsRepository,
  ],
})
export class TrafficWorkerModule {}
