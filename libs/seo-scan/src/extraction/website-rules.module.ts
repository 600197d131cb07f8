import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ExtractionRuleRow } from '../entities/extraction-rule.entity.js';
import { ExtractionRulesRepository } from './extraction-rules.repository.js';
import { WebsiteRules } from './website-rules.js';

/** The rules of websites without scans, for features that read pages themselves. */
@Module({
  imports: [MikroOrmModule.forFeature([ExtractionRuleRow])],
  providers: [ExtractionRulesRepository, WebsiteRules],
  exports: [ExtractionRulesRepository, WebsiteRules],
})
export class WebsiteRulesModule {}
