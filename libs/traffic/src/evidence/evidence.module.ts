import { MikroOrmModule } from '@mikro-orm/nestjs';
import { AnalyzerModule } from '@app/crawler';
import { Module } from '@nestjs/common';
import { StoredVisitEvidence } from '../entities/visit-evidence.entity.js';
import { TrafficModule } from '../traffic.module.js';
import { EvidenceFiles } from './evidence-files.js';
import { EvidenceKeeper } from './evidence-keeper.js';
import { EvidenceMasking } from './evidence-masking.js';
import { EvidenceRetention } from './evidence-retention.js';
import { EvidenceRepository } from './evidence.repository.js';
import { EvidenceService } from './evidence.service.js';

const services = [
  EvidenceFiles,
  EvidenceKeeper,
  EvidenceMasking,
  EvidenceRepository,
  EvidenceRetention,
  EvidenceService,
];

@Module({
  imports: [MikroOrmModule.forFeature([StoredVisitEvidence]), AnalyzerModule, TrafficModule],
  providers: services,
  exports: services,
})
export class EvidenceModule {}
