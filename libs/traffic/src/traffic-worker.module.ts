import { AnalyzerModule } from '@app/crawler';
import { Module } from '@nestjs/common';
import { CampaignsWorkerModule } from './campaigns/campaigns-worker.module.js';
import { visitEngines } from './engines/visit-engines.js';
import { VisitCarrier } from './visits/visit-carrier.js';
import { VisitDispatcher } from './visits/visit-dispatcher.js';
import { VisitUpkeepSchedule } from './visits/visit-upkeep.schedule.js';
import { VisitsModule } from './visits/visits.module.js';
import { WorkerBeats } from './visits/worker-beats.js';

/** For the worker: the life of campaigns, and the visits it carries itself. */
@Module({
  imports: [AnalyzerModule, CampaignsWorkerModule, VisitsModule],
  providers: [visitEngines, VisitCarrier, VisitDispatcher, WorkerBeats, VisitUpkeepSchedule],
})
export class TrafficWorkerModule {}
