import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredBaseline } from '../entities/baseline.entity.js';
import { StoredCampaignSamples } from '../entities/campaign-samples.entity.js';
import { StoredComparison } from '../entities/comparison.entity.js';
import { TrafficModule } from '../traffic.module.js';
import { CampaignSamplesRepository } from './campaign-samples.repository.js';
import { ComparisonRunner } from './comparison-runner.js';
import { comparisonsAccountData } from './comparisons-account-data.js';
import { ComparisonsRepository } from './comparisons.repository.js';
import { ComparisonsService } from './comparisons.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([StoredBaseline, StoredCampaignSamples, StoredComparison]),
    TrafficModule,
  ],
  providers: [
    CampaignSamplesRepository,
    ComparisonsRepository,
    ComparisonRunner,
    ComparisonsService,
    comparisonsAccountData,
  ],
  exports: [ComparisonRunner, ComparisonsService],
})
export class ComparisonsModule {}
