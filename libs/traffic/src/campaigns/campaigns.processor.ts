import { ProcessJob } from '@app/common';
import type { JobOutcome, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { CampaignGatesService } from '../gates/campaign-gates.service.js';
import { CampaignProofs } from './campaign-proofs.js';
import {
  CAMPAIGN_QUEUE,
  recheckOwnershipJob,
  startCampaignJob,
  storeVitalsJob,
} from './campaign.jobs.js';
import { PageMaps } from './page-maps.service.js';
import { CampaignVitalsService } from '../vitals/campaign-vitals.service.js';

/** The jobs mostly wait for responses of websites. */
const CONCURRENCY = 8;

/** The campaign's row makes a second delivery harmless. */
@Processor(CAMPAIGN_QUEUE)
export class CampaignsProcessor {
  constructor(
    private readonly proofs: CampaignProofs,
    private readonly vitals: CampaignVitalsService,
    private readonly pageMaps: PageMaps,
    private readonly gates: CampaignGatesService,
  ) {}

  /** `again` when the website did not respond. */
  @ProcessJob(startCampaignJob, CONCURRENCY)
  async start({ campaignId }: JobPayload<typeof startCampaignJob>): Promise<JobOutcome> {
    return (await this.proofs.start(campaignId)) ? 'done' : 'again';
  }

  @ProcessJob(recheckOwnershipJob, CONCURRENCY)
  async recheckOwnership({ campaignId }: JobPayload<typeof recheckOwnershipJob>): Promise<void> {
    await this.proofs.recheckOwnership(campaignId);
  }

  @ProcessJob(storeVitalsJob, 1)
  async storeVitals({ campaignId }: JobPayload<typeof storeVitalsJob>): Promise<void> {
    await this.vitals.store(campaignId);
    await this.pageMaps.store(campaignId);
    await this.gates.evaluate(campaignId);
  }
}
