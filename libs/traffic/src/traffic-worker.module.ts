import { AnalyzerModule } from '@app/crawler';
import { Module } from '@nestjs/common';
import { CampaignsWorkerModule } from './campaigns/campaigns-worker.module.js';
import { visitEngines } from './engines/visit-engines.js';
import { SigningKeysSchedule } from './signing/signing-keys.schedule.js';
import { SigningModule } from './signing/signing.module.js';
import { VisitExecutor } from './visits/visit-executor.js';
import { VisitDispatcher } from './visits/visit-dispatcher.js';
import { VisitMaintenanceSchedule } from './visits/visit-maintenance.schedule.js';
import { VisitsModule } from './visits/visits.module.js';
import { WorkerHeartbeat } from './visits/worker-heartbeat.js';

/** For the worker: the life of campaigns, and the visits it executes itself. */
@Module({
  imports: [AnalyzerModule, CampaignsWorkerModule, SigningModule, VisitsModule],
  providers: [
    visitEngines,
    VisitExecutor,
    VisitDispatcher,
    WorkerHeartbeat,
    VisitMaintenanceSchedule,
    SigningKeysSchedule,
  ],
})
export class TrafficWorkerModule {}
