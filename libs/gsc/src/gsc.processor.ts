import { ProcessJob } from '@app/common';
import type { JobOutcome, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { WatchedPages } from './inspecting/watched-pages.service.js';
import { SyncService } from './syncing/sync.service.js';
import {
  GSC_QUEUE,
  checkPropertyJob,
  fetchDayJob,
  inspectPageJob,
  listPropertiesJob,
} from './gsc.jobs.js';
import type { DayWork, InspectionWork } from './gsc.jobs.js';

/** They wait for Google, and stay far below its 1,200 requests a minute. */
const CONCURRENCY = 2;

/** A day is stored as a whole, so a second delivery changes nothing. */
@Processor(GSC_QUEUE)
export class GscProcessor {
  constructor(
    private readonly sync: SyncService,
    private readonly watched: WatchedPages,
  ) {}

  @ProcessJob(listPropertiesJob)
  async list({ userId }: JobPayload<typeof listPropertiesJob>): Promise<JobOutcome> {
    return (await this.sync.listProperties(userId)) ? 'done' : 'again';
  }

  @ProcessJob(checkPropertyJob)
  async check({ propertyId, round, on }: JobPayload<typeof checkPropertyJob>): Promise<JobOutcome> {
    return (await this.sync.checkProperty(propertyId, round, on)) ? 'done' : 'again';
  }

  @ProcessJob(fetchDayJob, CONCURRENCY)
  async fetchDay(work: DayWork): Promise<JobOutcome> {
    return (await this.sync.fetchDay(work)) ? 'done' : 'again';
  }

  @ProcessJob(inspectPageJob, CONCURRENCY)
  async inspect(work: InspectionWork): Promise<JobOutcome> {
    return (await this.watched.inspectDue(work)) ? 'done' : 'again';
  }
}
